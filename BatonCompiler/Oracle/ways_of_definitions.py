"""Ways to break operations, fragments, and the types they are on."""

from graphql import get_named_type, is_leaf_type

from documents import Field, Fragment, Inline, Operation, Spread, Variable, every_selection, fragments, operations, walk
from mutate import directive, field, subscription, typename, way


@way("ExecutableDefinitionsRule")
def define_a_type(m):
    texts = ["type Extra { a: Int }", "extend type Query { extra: Int }", "scalar Extra", "directive @extra on FIELD"]
    texts += ["schema { query: Query }", "enum Extra { A }", "input Extra { a: Int }", "union Extra = Query"]
    m.document.definitions.insert(m.rng.randrange(len(m.document.definitions) + 1), m.rng.choice(texts))


@way("KnownOperationTypesRule")
def ask_for_a_missing_root(m):
    missing = [kind for kind, root in m.catalog.roots.items() if not root]
    operation = m.pick(operations(m.document))
    if not missing:
        return False
    operation.kind = m.rng.choice(missing)


@way("UniqueOperationNamesRule")
def name_two_operations_alike(m):
    named = [node for node in operations(m.document) if node.name]
    if not named:
        return False
    add_operation(m, m.rng.choice(named).name)


@way("LoneAnonymousOperationRule")
def leave_one_among_others_unnamed(m):
    if len(operations(m.document)) > 1:
        m.pick(operations(m.document)).name = None
    else:
        add_operation(m, m.rng.choice([None, "Other"]))


def add_operation(m, name, kind="query", selections=None):
    m.document.definitions.append(
        Operation(
            kind=kind,
            name=name,
            variables=[],
            type=m.catalog.roots[kind],
            description="",
            directives=[],
            selections=selections or [typename()],
        )
    )


@way("SingleFieldSubscriptionsRule")
def select_two_roots(m):
    operation = subscription(m)
    if not operation:
        return False
    leaves = [
        name
        for name, each in operation.type.fields.items()
        if is_leaf_type(get_named_type(each.type)) and not each.args
    ]
    if not leaves:
        return False
    added = field(m.rng.choice(leaves), alias=m.rng.choice([None, "other", "another"]))
    if m.rng.random() < 0.3:
        added = Inline(
            on=m.rng.choice([None, operation.type.name]), directives=[], selections=[added], parent=None, type=None
        )
    operation.selections.append(added)


@way("SingleFieldSubscriptionsRule")
def select_introspection(m):
    operation = subscription(m)
    if not operation:
        return False
    operation.selections[:] = [field("__typename", alias=m.rng.choice([None, "event"]))]


@way("SingleFieldSubscriptionsRule")
def make_a_root_conditional(m):
    operation = subscription(m)
    if not operation:
        return False
    reached = list(operation.selections)
    for node in operation.selections:
        if isinstance(node, Spread):
            reached += [inner for each in fragments(m.document) if each.name == node.name for inner in each.selections]
    m.rng.choice(reached).directives.append(
        directive(m.rng.choice(["skip", "include"]), **{"if": m.rng.choice(["true", "false"])})
    )


@way("KnownTypeNamesRule")
def misspell_a_type(m):
    nodes = fragments(m.document) + [
        node for node, _ in every_selection(m.document) if isinstance(node, Inline) and node.on
    ]
    variables = [variable for operation in operations(m.document) for variable in operation.variables]
    node = m.pick(nodes + variables)
    if not node:
        return False
    if isinstance(node, Variable):
        bare = node.type.strip("[]!")
        node.type = node.type.replace(bare, bare + "x")
    else:
        node.on += "x"


@way("FragmentsOnCompositeTypesRule")
def put_a_fragment_on_a_leaf(m):
    node = m.pick(
        fragments(m.document)
        + [node for node, _ in every_selection(m.document) if isinstance(node, Inline) and node.on]
    )
    if not node:
        return False
    node.on = m.rng.choice(m.catalog.not_composite).name


@way("VariablesAreInputTypesRule")
def send_an_object(m):
    variable = m.pick(variable for operation in operations(m.document) for variable in operation.variables)
    if not variable:
        return False
    variable.type = m.rng.choice(["{}", "{}!", "[{}]", "[{}!]!"]).format(m.rng.choice(m.catalog.not_input).name)


@way("UniqueFragmentNamesRule")
def name_two_fragments_alike(m):
    fragment = m.pick(fragments(m.document))
    if not fragment:
        return False
    made = Fragment(
        name=fragment.name, on=fragment.on, type=fragment.type, description="", directives=[], selections=[typename()]
    )
    m.document.definitions.append(made)


@way("KnownFragmentNamesRule")
def spread_what_does_not_exist(m):
    found = m.selection(Spread)
    if found and m.rng.random() < 0.5:
        found[0].name += "x"
        return
    selections, type = m.selections()
    selections.append(Spread(name=m.rng.choice(["Missing", "Query", "Op1"]), directives=[], parent=type))


@way("NoUnusedFragmentsRule")
def spread_a_fragment_nowhere(m):
    type = m.rng.choice(m.catalog.composites)
    inner = [typename()]
    if m.rng.random() < 0.3:
        inner.append(Spread(name="Unused", directives=[], parent=type))
    made = Fragment(name="Unused", on=type.name, type=type, description="", directives=[], selections=inner)
    m.document.definitions.append(made)


@way("NoUnusedFragmentsRule")
def remove_a_spread(m):
    found = m.selection(Spread)
    if not found:
        return False
    node, holder = found
    holder[holder.index(node)] = typename()


@way("PossibleFragmentSpreadsRule")
def spread_where_it_cannot_be(m):
    selections, type = m.selections()
    strangers = m.catalog.strangers(type) if type and type.name in m.catalog.schema.type_map else []
    if not strangers:
        return False
    on = m.rng.choice(strangers)
    selections.append(Inline(on=on.name, directives=[], selections=[typename()], parent=type, type=on))


@way("PossibleFragmentSpreadsRule")
def spread_a_fragment_anywhere(m):
    fragment = m.pick(fragments(m.document))
    if not fragment:
        return False
    selections, type = m.selections()
    selections.append(Spread(name=fragment.name, directives=[], parent=type))


@way("NoFragmentCyclesRule")
def close_a_cycle(m):
    fragment = m.pick(fragments(m.document))
    if not fragment:
        return False
    inner = [fragment.selections] + [
        node.selections
        for node, _ in walk(fragment.selections)
        if isinstance(node, (Field, Inline)) and node.selections
    ]
    target = fragment if m.rng.random() < 0.5 else m.pick(fragments(m.document))
    m.rng.choice(inner).append(Spread(name=target.name, directives=[], parent=None))
