"""Ways to break directives, and incremental delivery by them."""

from graphql import get_nullable_type, is_list_type, is_required_argument

from documents import Directive, Field, Inline, Spread, directive_holders, fragments, operations, walk
from mutate import delivers, directive, subscription, typename, way


@way("KnownDirectivesRule")
def apply_an_unknown_directive(m):
    holder, _ = m.pick(directive_holders(m.document))
    names = [
        "missing",
        "relay",
        "stream_connection",
        "connection",
        "argumentDefinitions",
        "arguments",
        "deprecated",
        "match",
    ]
    holder.directives.append(directive(m.rng.choice(names)))


@way("KnownDirectivesRule")
def misplace_a_directive(m):
    holder, location = m.pick(directive_holders(m.document))
    elsewhere = [
        each
        for each in m.catalog.schema.directives
        if all(place.name != location for place in each.locations)
        and not any(is_required_argument(a) for a in each.args.values())
    ]
    if not elsewhere:
        return False
    holder.directives.append(directive(m.rng.choice(elsewhere).name))


@way("UniqueDirectivesPerLocationRule")
def repeat_a_directive(m):
    holders = [holder for holder, _ in directive_holders(m.document) if holder.directives]
    if holders and m.rng.random() < 0.7:
        holder = m.rng.choice(holders)
        again = m.rng.choice(holder.directives)
        holder.directives.append(Directive(**vars(again)))
        return
    found = m.selection()
    if not found:
        return False
    name = m.rng.choice(["skip", "include"])
    found[0].directives += [directive(name, **{"if": m.rng.choice(["true", "false"])}) for _ in range(2)]


@way("DeferStreamDirectiveOnRootField")
def defer_a_root(m):
    operation = m.pick(node for node in operations(m.document) if node.kind != "query" and node.type)
    if not operation or not delivers(m):
        return False
    if m.rng.random() < 0.6:
        inner = Inline(
            on=m.rng.choice([None, operation.type.name]),
            directives=[directive("defer")],
            parent=operation.type,
            type=operation.type,
            selections=list(operation.selections),
        )
        operation.selections[:] = [inner]
        return
    roots = list(operation.selections)
    for node in operation.selections:
        if isinstance(node, Spread):
            roots += [inner for each in fragments(m.document) if each.name == node.name for inner in each.selections]
    for node in roots:
        off = {"if": "false"} if m.rng.random() < 0.3 else {}
        node.directives.append(directive("stream" if isinstance(node, Field) else "defer", **off))


@way("DeferStreamDirectiveOnValidOperationsRule")
def defer_in_a_subscription(m):
    operation = subscription(m)
    if not operation or not delivers(m):
        return False
    nodes, entered = [node for node, _ in walk(operation.selections)], set()
    for node in nodes:
        # An earlier mutation may have closed a cycle.
        if isinstance(node, Spread) and node.name not in entered:
            entered.add(node.name)
            for fragment in fragments(m.document):
                if fragment.name == node.name:
                    nodes += [inner for inner, _ in walk(fragment.selections)]
    inner = [node for node in nodes if isinstance(node, Field) and node.selections]
    if not inner:
        return False
    off = m.rng.choice([{}, {}, {}, {"if": "false"}, {"if": "true"}])
    chosen = m.rng.choice(inner)
    around = [directive("defer", **off)]
    if m.rng.random() < 0.2:
        around.append(directive("include", **{"if": m.rng.choice(["true", "false"])}))
    chosen.selections[:] = [
        Inline(on=None, directives=around, parent=None, type=None, selections=list(chosen.selections))
    ]


@way("DeferStreamDirectiveLabel")
def repeat_a_label(m):
    if not delivers(m):
        return False
    labels = m.rng.choice(
        [('"same"', '"same"'), ('"one"', '"""one"""'), ("$missing", '"two"'), ("null", "null"), ("1", '"2"')]
    )
    for label in labels:
        selections, type = m.selections()
        around = [directive("defer", label=label)]
        selections.append(Inline(on=None, directives=around, parent=type, type=type, selections=[typename()]))


@way("StreamDirectiveOnListField")
def stream_one_value(m):
    found = m.selection(
        Field, lambda node: node.definition and not is_list_type(get_nullable_type(node.definition.type))
    )
    if not found or not delivers(m):
        return False
    found[0].directives.append(directive("stream", **m.rng.choice([{}, {"if": "false"}, {"initialCount": "2"}])))


@way("ProvidedRequiredArgumentsRule")
def ask_nothing_of_a_directive(m):
    found = m.selection()
    if not found:
        return False
    found[0].directives.append(directive(m.rng.choice(["skip", "include", "tag"])))
