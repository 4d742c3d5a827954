"""What a run has to have met, so that it cannot agree by meeting nothing."""

# At least this many for each hundred responses.
FLOORS = {
    "an alias": 10,
    "arguments": 20,
    "a variable": 20,
    "a variable of a fragment": 5,
    "a fragment's arguments": 5,
    "a fragment spread again": 3,
    "a fragment of plain values": 1,
    "a type condition": 5,
    "an inline fragment": 1,
    "a condition": 10,
    "a caught or required field": 5,
    "a connection": 2,
    "an entity": 30,
    "an abstract type": 30,
    "a null": 30,
    "a list": 30,
    "a list of lists": 15,
    "a response with errors": 10,
    "an error at the null": 10,
    "an error below the null": 3,
    "a leaf compared": 1500,
    "a response read from an image": 40,
    "a response under a layer": 60,
}
# Documents that the compiler refuses are none that were read: at most this share.
REFUSED = 0.25


def report(seen, total, suites):
    """Prints what was met; what was met too seldom."""
    print("met: " + ", ".join(f"{name} {count}" for name, count in sorted(seen.items())))
    short = [
        f"{name}: {seen[name]}, not {floor * total // 100}"
        for name, floor in FLOORS.items()
        if seen[name] < floor * total // 100
    ]
    refused, taken = seen["a document refused"], seen["a document"]
    if refused > REFUSED * (refused + taken):
        short.append(f"{refused} of {refused + taken} documents were refused")
    if suites > 2 and not seen["a schema made at random"]:
        short.append("no schema was made at random")
    for line in short:
        print("met too seldom: " + line)
    return short
