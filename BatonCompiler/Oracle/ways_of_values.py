"""Ways to break variables, arguments and values."""

from graphql import GraphQLNonNull

from documents import Argument, List, Object, Use, Variable, argument_holders, operations
from mutate import way
from values import WRONG


@way("UniqueVariableNamesRule")
def define_a_variable_twice(m):
    operation = m.pick(node for node in operations(m.document) if node.variables)
    if not operation:
        return False
    old = m.rng.choice(operation.variables)
    operation.variables.append(
        Variable(name=old.name, type=m.rng.choice([old.type, "Int"]), default=None, directives=[], description="")
    )


@way("NoUndefinedVariablesRule")
def forget_a_variable(m):
    operation = m.pick(node for node in operations(m.document) if node.variables)
    if not operation:
        return False
    operation.variables.remove(m.rng.choice(operation.variables))


@way("NoUndefinedVariablesRule")
def use_a_variable_unasked(m):
    places = [put for value, _, put in m.values() if not isinstance(value, Use)]
    if not places:
        return False
    m.rng.choice(places)(Use(name=m.rng.choice(["missing", "id"])))


@way("NoUnusedVariablesRule")
def define_a_variable_for_nothing(m):
    operation = m.pick(operations(m.document))
    type = m.rng.choice(["Int", "String!", "[ID!]", m.rng.choice(m.catalog.inputs).name])
    operation.variables.append(Variable(name="unused", type=type, default=None, directives=[], description=""))


@way("KnownArgumentNamesRule")
def give_an_unknown_argument(m):
    holder = m.pick(argument_holders(m.document))
    if not holder:
        return False
    name = m.rng.choice(["missing", "id", "first", "label", "if", "count"])
    holder.arguments.append(Argument(name=name, value=m.rng.choice(WRONG), type=None))


@way("KnownArgumentNamesRule")
def misspell_an_argument(m):
    holder = m.pick(holder for holder in argument_holders(m.document) if holder.arguments)
    if not holder:
        return False
    m.rng.choice(holder.arguments).name += "x"


@way("UniqueArgumentNamesRule")
def give_an_argument_twice(m):
    holder = m.pick(holder for holder in argument_holders(m.document) if holder.arguments)
    if not holder:
        return False
    holder.arguments.append(Argument(**vars(m.rng.choice(holder.arguments))))


@way("ValuesOfCorrectTypeRule")
def put_a_wrong_value(m):
    places = [(value, put) for value, _, put in m.values() if not isinstance(value, Use)]
    if not places:
        return False
    m.rng.choice(places)[1](m.rng.choice(WRONG))


@way("ValuesOfCorrectTypeRule")
def change_an_object(m):
    objects = [value for value, _, _ in m.values() if isinstance(value, Object)]
    if not objects:
        return False
    chosen = m.rng.choice(objects)
    if chosen.fields and m.rng.random() < 0.5:
        chosen.fields.remove(m.rng.choice(chosen.fields))
    else:
        names = ["missing"] + list(chosen.type.fields)
        chosen.fields.append([m.rng.choice(names), m.rng.choice(WRONG)])


@way("ValuesOfCorrectTypeRule")
def wrap_a_value(m):
    places = [(value, put) for value, _, put in m.values() if not isinstance(value, Use)]
    if not places:
        return False
    value, put = m.rng.choice(places)
    put(List(items=[value]) if m.rng.random() < 0.7 else List(items=[List(items=[value]), "null"]))


@way("ProvidedRequiredArgumentsRule")
def leave_out_an_argument(m):
    holder = m.pick(holder for holder in argument_holders(m.document) if holder.arguments)
    if not holder:
        return False
    required = [each for each in holder.arguments if isinstance(each.type, GraphQLNonNull)]
    holder.arguments.remove(m.rng.choice(required or holder.arguments))


@way("VariablesInAllowedPositionRule")
def change_the_type_of_a_variable(m):
    variable = m.pick(variable for operation in operations(m.document) for variable in operation.variables)
    if not variable:
        return False
    bare = variable.type.strip("[]!")
    choices = [
        variable.type.rstrip("!"),
        variable.type + ("" if variable.type.endswith("!") else "!"),
        f"[{variable.type}]",
    ]
    choices += ["Int", "String!", "[String!]!", "Boolean", "ID", variable.type.replace("!", ""), f"[{bare}]", bare]
    choices += [m.rng.choice(m.catalog.inputs).name]
    variable.type = m.rng.choice(choices)
    if m.rng.random() < 0.3:
        variable.default = m.rng.choice([None, "null"])


@way("UniqueInputFieldNamesRule")
def give_a_field_twice(m):
    objects = [value for value, _, _ in m.values() if isinstance(value, Object) and value.fields]
    if objects:
        chosen = m.rng.choice(objects)
        chosen.fields.append(list(m.rng.choice(chosen.fields)))
        return
    places = [put for value, _, put in m.values() if not isinstance(value, Use)]
    if not places:
        return False
    m.rng.choice(places)("{a: 1, a: 1}")
