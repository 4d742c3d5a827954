"""A peer for frames, over the websockets library: what each operation's name asks for, it does to the socket."""

import asyncio
import json
import sys

import websockets

# The code that the socket before closed with, by the key that both were opened with.
last_closes = {}


async def operation(socket, message):
    name = message["payload"]["operationName"]
    id = message["id"]
    key = socket.request.headers.get("x-key")

    def next(value):
        return json.dumps({"id": id, "type": "next", "payload": {"data": {"value": value}}}, ensure_ascii=False)

    complete = json.dumps({"id": id, "type": "complete"})

    async def fragments(text, size):
        for start in range(0, len(text), size):
            # A ping between fragments, which the client must answer before the message is whole.
            await socket.ping()
            yield text[start : start + size]

    if name == "Fragments":
        await socket.send(fragments(next("é😀" * 50), 7))
        await socket.send(complete)
    elif name == "Ping":
        waiter = await socket.ping(b"0123456789" * 12)
        latency = await asyncio.wait_for(waiter, 10)
        await socket.send(next(latency >= 0))
        await socket.send(complete)
    elif name == "Big":
        await socket.send(next("x" * 5_000_000))
        await socket.send(complete)
    elif name == "Length":
        await socket.send(next(len(message["payload"]["variables"]["text"])))
        await socket.send(complete)
    elif name == "Forbidden":
        await socket.close(4403, "Forbidden é")
    elif name == "GoingAway":
        await socket.close(1001, "")
    elif name == "NoCode":
        socket.protocol.send_close()
        socket.transport.write(b"".join(socket.protocol.data_to_send()))
    elif name == "Binary":
        await socket.send(b"\x00\x01")
    elif name == "Abort":
        socket.transport.abort()
    elif name == "Headers":
        await socket.send(next(key))
        await socket.send(complete)
    elif name == "Extensions":
        await socket.send(next(socket.request.headers.get("sec-websocket-extensions")))
        await socket.send(complete)
    elif name == "LastClose":
        for _ in range(500):
            if key in last_closes:
                break
            await asyncio.sleep(0.01)
        await socket.send(next(last_closes.get(key)))
        await socket.send(complete)


async def handle(socket):
    try:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "connection_init":
                await socket.send(json.dumps({"type": "connection_ack"}))
            elif message["type"] == "subscribe":
                await operation(socket, message)
    finally:
        if socket.close_code is not None:
            last_closes[socket.request.headers.get("x-key")] = socket.close_code


async def main(descriptor):
    import socket

    listener = socket.socket(fileno=descriptor)
    async with websockets.serve(handle, sock=listener, subprotocols=["graphql-transport-ws"], max_size=None):
        await asyncio.get_running_loop().create_future()


asyncio.run(main(int(sys.argv[1])))
