"""Literals as they are written."""

STRINGS = ['""', '"a"', '"A B"', '"\\u00e9\\n"', '"""block"""', '"""\n  two\n  lines\n"""', '"null"', '"1"', '"SIT"']
INTS = ["0", "1", "-1", "42", "2147483647", "-2147483648"]
FLOATS = ["0.5", "-1.25", "1e3", "6.02E+23", "0.0", "1.50"]
WRONG = INTS + FLOATS + STRINGS + ["true", "false", "null", "SIT", "DOG", "UNKNOWN_VALUE", "2147483648", "-2147483649"]
WRONG += ["99999999999999999999", "[]", "{}", "[1]", '["a"]', "[[1]]", "[null]", "{a: 1}", '{name: "a"}', '{id: "a"}']
WRONG += ["{x: 1}", "{x: 1, y: 2}", "{id: null}", '{id: 1, name: "b"}', "{login: null}", "[true, 1]"]


def literal(name, rng):
    """A literal of a scalar."""
    if name == "Int":
        return rng.choice(INTS)
    if name == "Float":
        return rng.choice(FLOATS + INTS)
    if name == "String":
        return rng.choice(STRINGS)
    if name == "Boolean":
        return rng.choice(["true", "false"])
    if name == "ID":
        return rng.choice(STRINGS + INTS + ["99999999999999999999"])
    return rng.choice(STRINGS + INTS + ["true", "1.5", "WORD", "{a: [1, {b: null}]}", "[1, 2]"])
