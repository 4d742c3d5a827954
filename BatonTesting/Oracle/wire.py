"""A response's bytes, in some of the ways that servers write them."""

import json


def text(value, rng):
    """JSON: with spaces or without, escaped or not, the members in order or not."""
    style = Style(rng)
    # Two response keys may be one slot, which an error below one of them makes two values: then the order counts.
    style.shuffles &= "errors" not in value
    return style.write(value)


class Style:
    def __init__(self, rng):
        self.rng = rng
        self.space = rng.choice(["", "", " ", "\n  "])
        self.ascii = rng.random() < 0.3
        self.shuffles = rng.random() < 0.2
        self.loose = rng.random() < 0.2
        self.spelled = {}

    def write(self, value):
        if isinstance(value, dict):
            members = list(value.items())
            if self.shuffles:
                self.rng.shuffle(members)
            inner = ",".join(f"{self.space}{self.string(name)}:{self.write(each)}" for name, each in members)
            return "{" + inner + self.space + "}"
        if isinstance(value, list):
            return "[" + ",".join(self.space + self.write(each) for each in value) + self.space + "]"
        if isinstance(value, str):
            return self.string(value)
        if isinstance(value, bool) or value is None:
            return json.dumps(value)
        if isinstance(value, int) and self.loose:
            # An integer may be written as a number that is one; in one way throughout a response, since a custom scalar keeps
            # its text, and an entity that a response has twice would have two values.
            if value not in self.spelled:
                self.spelled[value] = self.rng.choice([f"{value}", f"{value}.0", f"{value}e0"])
            return self.spelled[value]
        return json.dumps(value)

    def string(self, value):
        return json.dumps(value, ensure_ascii=self.ascii)
