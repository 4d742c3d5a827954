"""Compares the endpoint's answers, a line each on standard input, with the recorded ones of the file that is named."""

import json
import sys


def in_order(errors):
    """By path: the specification leaves the order of errors open, and graphql-core sorts them by place."""
    return sorted(errors, key=lambda error: json.dumps(error.get("path")))


def essential(response, recorded):
    """What is compared: data with its order, and of each error its path, its places and what its resolver wrote."""
    if "data" not in recorded:
        return {"refused": "data" not in response and bool(response.get("errors"))}
    mine, theirs = in_order(response.get("errors", [])), in_order(recorded.get("errors", []))
    errors = []
    for error, other in zip(mine, theirs):
        more = sorted(error.keys() - other.keys() - {"message"})
        errors.append({key: error.get(key) for key in other} | {"more": more})
    return {"data": json.dumps(response.get("data")), "errors": errors, "count": len(mine)}


def expected(recorded):
    if "data" not in recorded:
        return {"refused": True}
    errors = in_order(recorded.get("errors", []))
    return {"data": json.dumps(recorded["data"]), "errors": [e | {"more": []} for e in errors], "count": len(errors)}


def main():
    failures = count = 0
    with open(sys.argv[1]) as lines:
        for line, answer in zip(lines, sys.stdin, strict=True):
            count += 1
            case, response = json.loads(line), json.loads(answer)
            if essential(response, case["response"]) != expected(case["response"]):
                failures += 1
                print(f"line {count}: {json.dumps(case['request'], ensure_ascii=False)}")
                print(f"  graphql-core: {json.dumps(case['response'], ensure_ascii=False)[:2000]}")
                print(f"  the endpoint: {json.dumps(response, ensure_ascii=False)[:2000]}")
    print(f"{count} requests, {failures} differences")
    sys.exit(1 if failures else 0)


main()
