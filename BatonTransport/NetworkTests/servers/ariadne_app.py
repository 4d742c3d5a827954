"""An ariadne server: queries and mutations, subscriptions over graphql-transport-ws and over a stream of events."""

import asyncio

from ariadne import MutationType, QueryType, SubscriptionType, make_executable_schema
from ariadne.asgi import GraphQL
from ariadne.asgi.handlers import GraphQLTransportWSHandler
from ariadne.contrib.sse import GraphQLHTTPSSEHandler

types = """
type Query { hello(name: String = "World"): String! }
type Mutation { increment(by: Int!): Int! }
type Subscription { count(to: Int!): Int! fails: Int }
"""
query, mutation, subscription = QueryType(), MutationType(), SubscriptionType()
total = 0


@query.field("hello")
def hello(*_, name):
    return f"Hello {name}"


@mutation.field("increment")
def increment(*_, by):
    global total
    total += by
    return total


@subscription.source("count")
async def count(*_, to):
    for value in range(1, to + 1):
        await asyncio.sleep(0)
        yield value


@subscription.field("count")
def count_value(value, *_, to):
    return value


@subscription.source("fails")
async def fails(*_):
    yield 1
    raise ValueError("the source failed")


@subscription.field("fails")
def fails_value(value, *_):
    return value


app = GraphQL(
    make_executable_schema(types, query, mutation, subscription),
    http_handler=GraphQLHTTPSSEHandler(),
    websocket_handler=GraphQLTransportWSHandler(),
)
