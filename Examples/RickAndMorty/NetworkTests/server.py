"""A GraphQL server over HTTP on loopback: graphql-core behind the standard library's server.

Prints its address as the first line of the standard output and serves until it is ended.
"""

import http.server
import json
import pathlib
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Differential"))

from graphql import GraphQLError, graphql_sync  # noqa: E402

from twin import make_schema  # noqa: E402

SCHEMA = make_schema()
LOCK = threading.Lock()
GRAPHQL = "application/graphql-response+json"


def answer(body):
    """The status and the response to a request's body."""
    try:
        request = json.loads(body)
        text, variables, name = request["query"], request.get("variables"), request.get("operationName")
    except (ValueError, KeyError, TypeError) as error:
        return 400, {"errors": [{"message": f"not a GraphQL request: {error}"}]}
    with LOCK:
        result = graphql_sync(SCHEMA, text, variable_values=variables, operation_name=name)
    response = {}
    if result.errors:
        response["errors"] = [error.formatted for error in result.errors]
    if any(isinstance(error, GraphQLError) and error.path is None for error in result.errors or []):
        return 400, response
    return 200, response | {"data": result.data}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        status, response = answer(self.rfile.read(int(self.headers.get("content-length", 0))))
        accepts = GRAPHQL in self.headers.get("accept", "")
        body = json.dumps(response).encode()
        self.send_response(status if accepts else 200)
        self.send_header("content-type", GRAPHQL if accepts else "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True


def main():
    server = Server(("127.0.0.1", 0), Handler)
    print(f"http://127.0.0.1:{server.server_port}/graphql", flush=True)
    server.serve_forever()


main()
