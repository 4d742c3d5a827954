#!/usr/bin/env python3
"""Writes a page of S kinds of sections, each of C kinds of cards, each of M kinds of metas: every level is a union.

    unions.py S C M FOLDER [levels|kinds|inline]

`levels`: a fragment per level lists its members. `kinds`: each kind has a fragment of its own, spread wherever a level lists
it. `inline`: one query holds everything, so that the document itself is S x C x M.
"""
import pathlib, sys

sections, cards, metas = (int(word) for word in sys.argv[1:4])
folder, form = pathlib.Path(sys.argv[4]), (sys.argv[5:] or ["levels"])[0]
folder.mkdir(parents=True, exist_ok=True)


def union(name, count, fields):
    types = [f"type {name}{n} {{ {fields.format(n=n)} }}" for n in range(count)]
    return types + [f"union {name} = " + " | ".join(f"{name}{n}" for n in range(count))]


def members(name, count, body):
    return " ".join(f"... on {name}{n} {{ {body(n)} }}" for n in range(count))


schema = ["type Query { page: [Section] }"]
schema += union("Meta", metas, "meta{n}: String kind: String")
schema += union("Card", cards, "id: ID! title{n}: String metas: [Meta]")
schema += union("Section", sections, "id: ID! heading{n}: String cards: [Card]")

if form == "inline":
    meta = lambda n: f"meta{n} kind"
    card = lambda n: f"title{n} metas {{ {members('Meta', metas, meta)} }}"
    section = lambda n: f"heading{n} cards {{ {members('Card', cards, card)} }}"
    documents = [f"query PageQuery {{ page {{ {members('Section', sections, section)} }} }}"]
elif form == "levels":
    documents = ["query PageQuery { page { ...Sections } }"]
    for name, count, body in [
        ("Section", sections, lambda n: f"heading{n} cards {{ ...Cards }}"),
        ("Card", cards, lambda n: f"title{n} metas {{ ...Metas }}"),
        ("Meta", metas, lambda n: f"meta{n} kind"),
    ]:
        documents += [f"fragment {name}s on {name} {{ {members(name, count, body)} }}"]
else:
    spread = lambda name: lambda n: f'...{name}View{n} @alias(as: "view{n}")'
    level = lambda name, count: members(name, count, spread(name))
    documents = [f"query PageQuery {{ page {{ {level('Section', sections)} }} }}"]
    for n in range(sections):
        documents += [f"fragment SectionView{n} on Section{n} {{ heading{n} cards {{ {level('Card', cards)} }} }}"]
    for n in range(cards):
        documents += [f"fragment CardView{n} on Card{n} {{ title{n} metas {{ {level('Meta', metas)} }} }}"]
    for n in range(metas):
        documents += [f"fragment MetaView{n} on Meta{n} {{ meta{n} kind }}"]
(folder / "schema.graphql").write_text("\n".join(schema) + "\n")
(folder / "Page.graphql").write_text("\n".join(documents) + "\n")
(folder / "baton.json").write_text('{ "schema": "schema.graphql" }\n')
