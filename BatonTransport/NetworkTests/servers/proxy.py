"""An HTTP proxy: CONNECT for tunnels, absolute addresses for the rest. It counts both and says so at /count."""

import asyncio
import sys
from urllib.parse import urlsplit

counts = {"CONNECT": 0, "other": 0}


async def copy(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def handle(reader, writer):
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError:
        return writer.close()
    method, target, _ = head.split(b"\r\n")[0].decode().split(" ")
    if target == "/count":
        body = f'{{"data":{{"tunnels":{counts["CONNECT"]},"others":{counts["other"]}}}}}'
        head = f"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        writer.write(f"{head}connection: close\r\n\r\n{body}".encode())
        await writer.drain()
        return writer.close()
    counts["CONNECT" if method == "CONNECT" else "other"] += 1
    parts = urlsplit(f"//{target}" if method == "CONNECT" else target)
    try:
        up_reader, up_writer = await asyncio.open_connection(parts.hostname, parts.port)
    except OSError:
        writer.write(b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n")
        return writer.close()
    if method == "CONNECT":
        writer.write(b"HTTP/1.1 200 Established\r\nx-proxy: 1\r\n\r\n")
    else:
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        up_writer.write(head.replace(target.encode(), path.encode(), 1))
    await asyncio.gather(copy(reader, up_writer), copy(up_reader, writer))


async def main(descriptor):
    import socket

    server = await asyncio.start_server(handle, sock=socket.socket(fileno=descriptor))
    await server.serve_forever()


asyncio.run(main(int(sys.argv[1])))
