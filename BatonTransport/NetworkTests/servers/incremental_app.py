"""Incremental delivery as the installed graphql-core writes it: 3.3 the shape of 2024, 3.3.0a6 the one of 2023.

Answers a POST of an operation with multipart/mixed when it is accepted and the operation has something to defer.
"""

import asyncio
import json

from graphql import build_schema, parse
from graphql.execution import experimental_execute_incrementally

schema = build_schema(
    """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, label: String, initialCount: Int = 0) on FIELD
    type Query { hero: Hero }
    type Hero { id: ID! name: String slow(after: Float = 0): String friends: [String] }
    """
)


class Hero:
    id = "1"
    name = "R2-D2 ---\r\n---"
    friends = ["Luke", "Han", "Leia"]

    async def slow(self, info, after):
        await asyncio.sleep(after)
        return "beep ---"


class Root:
    hero = Hero()


async def body(receive):
    data = b""
    while True:
        message = await receive()
        data += message.get("body", b"")
        if not message.get("more_body"):
            return json.loads(data)


async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    request = await body(receive)
    result = experimental_execute_incrementally(
        schema, parse(request["query"]), Root(), variable_values=request.get("variables")
    )
    if asyncio.iscoroutine(result):
        result = await result
    accept = dict(scope["headers"]).get(b"accept", b"").decode()

    async def start(content_type):
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", content_type)]})

    async def write(text, more=True):
        await send({"type": "http.response.body", "body": text.encode(), "more_body": more})

    if not hasattr(result, "initial_result"):
        await start(b"application/json")
        return await write(json.dumps(result.formatted), False)
    assert "multipart/mixed" in accept, accept
    await start(b'multipart/mixed; boundary="-"; deferSpec=20220824')
    head = "\r\nContent-Type: application/json; charset=utf-8\r\n\r\n"
    await write("\r\n---" + head + json.dumps(result.initial_result.formatted) + "\r\n---")
    async for part in result.subsequent_results:
        await write(head + json.dumps(part.formatted, indent=2).replace("\n", "\r\n") + "\r\n---")
    await write("--\r\n", False)
