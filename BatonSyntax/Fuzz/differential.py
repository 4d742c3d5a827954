#!/usr/bin/env python3
"""Compares BatonSyntax with graphql-core on mutated documents: the verdicts, and whether a sound document's compact and
pretty prints mean to graphql-core what the document means.

    python3 -m venv VENV && VENV/bin/pip install graphql-core==3.3.2
    swift build -c release --product BatonSyntaxVerdicts
    VENV/bin/python differential.py .build/release/BatonSyntaxVerdicts [COUNT] [SEED] [FILE.graphql …]

Mutates the golden documents, the files given, and the definitions of both.

Prints the counts and every document on which the two disagree; exits 1 when there is one.
"""
import pathlib
import random
import re
import subprocess
import sys

from graphql import GraphQLSyntaxError, Source, parse

GOLDENS = pathlib.Path(__file__).resolve().parent.parent / "Tests/BatonSyntaxTests/Goldens"
PIECES = """{ } ( ) [ ] : ! @ $ = | & ... .. , " \"\"\" \\ # 0 01 - 1e 1.5 1. -0 1x \\u{41} \\uD83D\\uDE00 \\u00 on query
mutation fragment type input interface union enum scalar extend schema directive implements null true repeatable FIELD
"a" \"\"\"b\"\"\" @a(b:[1]) ...on\u0020A {a} $b a: A! [A]""".split()
PIECES += ["\n", "\r", "\t", " ", "\ufeff", "\0", "é", "😀", "\x7f", "\u2028", '"""\n  a\n b"""']


def tokens(text):
    """Splits a text roughly into tokens and what is between them."""
    return re.findall(r'"""(?:\\"""|[^"]|"(?!""))*"""|"(?:\\.|[^"\\\n])*"|\.\.\.|\w+|\s+|#.*|.', text, re.S)


def mutate(text, corpus, rng):
    parts = tokens(text)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        if not parts:
            break
        place = rng.randrange(len(parts))
        kind = rng.randrange(6)
        if kind == 0:
            del parts[place : place + rng.randint(1, 3)]
        elif kind == 1:
            parts.insert(place, rng.choice(PIECES))
        elif kind == 2:
            parts[place] = rng.choice(PIECES)
        elif kind == 3:
            other = rng.randrange(len(parts))
            parts[place], parts[other] = parts[other], parts[place]
        elif kind == 4:
            parts[place:place] = tokens(rng.choice(corpus))[: rng.randint(1, 8)]
        elif parts[place]:
            characters = list(parts[place])
            characters[rng.randrange(len(characters))] = rng.choice(rng.choice(PIECES))
            parts[place] = "".join(characters)
    return "".join(parts)


def definitions(path):
    """The document and its definitions one by one, so that a mutation leaves few other errors."""
    text = path.read_text(encoding="utf-8")
    yield text
    try:
        for node in parse(text).definitions:
            yield text[node.loc.start : node.loc.end]
    except GraphQLSyntaxError:
        pass


# Later drafts, which graphql-core follows, have extensions of directives; the September 2025 edition has none.
LATER_DRAFTS = re.compile(r"extend\W+directive")


def core_parse(text):
    """The tree, or the error. The September 2025 edition has no empty selection set; later drafts do."""
    try:
        return parse(Source(text), no_location=True, allow_empty_selection_sets=False)
    except GraphQLSyntaxError as error:
        return error


def main():
    verdicts = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 4000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    rng = random.Random(seed)
    files = [pathlib.Path(path) for path in sys.argv[4:]]
    files += [path for path in sorted(GOLDENS.glob("*.graphql")) if ".invalid." not in path.name]
    corpus = [text for path in files for text in definitions(path)]
    documents = corpus + [mutate(rng.choice(corpus), corpus, rng) for _ in range(count)]
    lines = "".join(text.encode("utf-8").hex() + "\n" for text in documents)
    answers = subprocess.run([verdicts], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(answers) == len(documents), "the parser did not answer every document"
    sound = faulty = same_line = 0
    disagreements = []
    for text, answer in zip(documents, answers):
        if LATER_DRAFTS.search(text):
            continue
        core = core_parse(text)
        verdict, *details = answer.split()
        if isinstance(core, GraphQLSyntaxError):
            faulty += 1
            if verdict == "ok":
                disagreements.append((text, answer, core.message))
            else:
                same_line += int(details[0]) == core.locations[0].line
        elif verdict != "ok":
            disagreements.append((text, answer, "ok"))
        else:
            sound += 1
            prints = [bytes.fromhex(detail).decode("utf-8") for detail in details]
            disagreements += [(text, shown, "another tree") for shown in prints if core_parse(shown) != core]
    for text, answer, core in disagreements:
        print(f"---- BatonSyntax: {answer}; graphql-core: {core}\n{text!r}")
    print(f"{len(documents)} documents, seed {seed}: {sound} sound and {faulty} faulty to graphql-core "
          f"({same_line} with the first error on the same line), {len(disagreements)} disagreements")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
