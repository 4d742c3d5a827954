"""The endpoint's schema and world under graphql-core: the same data, the same resolvers, another executor."""

import json
import pathlib

from graphql import GraphQLError, build_schema

RESOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "BatonEndpoint" / "Resources"
PAGE = 20


def by_id(rows):
    return {row["id"]: row for row in rows}


class World:
    def __init__(self):
        data = json.loads((RESOURCES / "world.json").read_text())
        self.characters = data["characters"]
        self.locations = data["locations"]
        self.episodes = data["episodes"]
        self.dossiers = {row["subject"]: row for row in data["dossiers"]}
        self.ids = {
            "character": by_id(self.characters),
            "location": by_id(self.locations),
            "episode": by_id(self.episodes),
        }
        for kind, rows in self.ids.items():
            for row in rows.values():
                row["__kind"] = kind.capitalize()

    def one(self, kind, identifier):
        return self.ids[kind].get(identifier)


def holds(wanted, text):
    return not wanted or wanted.lower() in (text or "").lower()


def equals(wanted, text):
    return wanted is None or (text is not None and wanted.lower() == text.lower())


FILTERS = {
    "characters": {"name": holds, "status": equals, "species": holds, "type": holds, "gender": equals},
    "locations": {"name": holds, "type": holds, "dimension": holds},
    "episodes": {"name": holds, "episode": holds},
}


def season(episode):
    return int(episode["episode"][1:3])


def page_of(rows, filters, number, wanted):
    wanted = wanted or {}
    number = 1 if number is None else number
    found = [row for row in rows if all(test(wanted.get(name), row[name]) for name, test in filters.items())]
    pages = -(-len(found) // PAGE)
    inside = 1 <= number <= pages
    info = {
        "count": len(found),
        "pages": pages,
        "next": number + 1 if number >= 1 and number < pages else None,
        "prev": number - 1 if number > 1 and inside else None,
    }
    return {"info": info, "results": found[(number - 1) * PAGE : number * PAGE] if inside else []}


def search(world, text, kinds, first=None):
    rows = {"CHARACTER": world.characters, "LOCATION": world.locations, "EPISODE": world.episodes}
    found = [row for kind in kinds for row in rows[kind] if holds(text, row["name"])]
    return found if first is None else found[: max(0, first)]


def update_character(world, identifier, changes):
    row = world.one("character", identifier)
    if row is None:
        return None
    for name in ("name", "status"):
        if changes.get(name) is not None:
            row[name] = changes[name]
    if "location" in changes:
        row["location"] = changes["location"]
    return row


def dossier_fields(world):
    def subject(row):
        return world.one("character", row["subject"])

    def seen_in(row):
        return [world.one("episode", identifier) for identifier in subject(row)["episode"]]

    def confession(row, info):
        if row["confession"] == "sealed":
            message = f"The Citadel sealed the confession of {subject(row)['name']}."
            raise GraphQLError(message, extensions={"code": "SEALED"})
        return row["confession"]

    def seasons(row, info):
        last = max(map(season, world.episodes))
        return [[episode for episode in seen_in(row) if season(episode) == n] for n in range(1, last + 1)]

    return {
        "subject": lambda row, info: subject(row),
        "seen": lambda row, info, after=None: any(season(episode) > (after or 0) for episode in seen_in(row)),
        "confession": confession,
        "seasons": seasons,
        "rivals": lambda row, info: [world.dossiers[identifier] for identifier in row["rivals"]],
    }


def fields(world):
    def entity(kind):
        return lambda root, info, id: world.one(kind, id)

    def entities(kind):
        return lambda root, info, ids: [world.one(kind, identifier) for identifier in ids]

    def page(kind):
        return lambda root, info, page=None, filter=None: page_of(getattr(world, kind), FILTERS[kind], page, filter)

    query = {
        "search": lambda root, info, **arguments: search(world, **arguments),
        "dossier": lambda root, info, id: world.dossiers.get(id),
    }
    for kind in ("character", "location", "episode"):
        query[kind] = entity(kind)
        query[kind + "s"] = page(kind + "s")
        query[kind + "sByIds"] = entities(kind)
    avatar = "https://rickandmortyapi.com/api/character/avatar/{}.jpeg"
    return {
        "Query": query,
        "Mutation": {"updateCharacter": lambda root, info, id, input: update_character(world, id, input)},
        "Character": {
            "origin": lambda row, info: world.one("location", row["origin"]),
            "location": lambda row, info: world.one("location", row["location"]),
            "image": lambda row, info: avatar.format(row["id"]),
            "episode": lambda row, info: [world.one("episode", identifier) for identifier in row["episode"]],
        },
        "Location": {
            "residents": lambda row, info: [c for c in world.characters if c["location"] == row["id"]],
        },
        "Episode": {
            "characters": lambda row, info: [c for c in world.characters if row["id"] in c["episode"]],
        },
        "Dossier": dossier_fields(world),
    }


def make_schema(world=None):
    """The schema with the resolvers of a world, by default one as it is at the start."""
    schema = build_schema((RESOURCES / "schema.graphql").read_text())
    for type_name, resolvers in fields(world or World()).items():
        for name, resolver in resolvers.items():
            schema.type_map[type_name].fields[name].resolve = resolver
    for name in ("Named", "SearchResult"):
        schema.type_map[name].resolve_type = lambda row, info, abstract: row["__kind"]
    return schema
