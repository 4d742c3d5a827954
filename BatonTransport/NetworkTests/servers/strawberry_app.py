"""A strawberry server: queries, mutations, uploads, subscriptions over every transport it has, and incremental delivery."""

import asyncio
from typing import AsyncGenerator, List, Optional

import strawberry
from strawberry.asgi import GraphQL
from strawberry.file_uploads import Upload
from strawberry.schema.config import StrawberryConfig


@strawberry.input
class FolderInput:
    name: str
    files: List[Upload]


@strawberry.type
class Hero:
    name: str

    @strawberry.field
    async def slow(self) -> str:
        await asyncio.sleep(0.02)
        return "late"


@strawberry.type
class Query:
    @strawberry.field
    def hello(self, name: str = "World") -> str:
        return f"Hello {name}"

    @strawberry.field
    def large(self, count: int) -> List[str]:
        return ["0123456789abcdef"] * count

    @strawberry.field
    def fails(self) -> Optional[str]:
        raise ValueError("it failed")

    @strawberry.field
    def authorization(self, info: strawberry.Info) -> Optional[str]:
        return info.context["request"].headers.get("authorization")

    @strawberry.field
    def hero(self) -> Hero:
        return Hero(name="Luke")


async def digest(upload) -> str:
    contents = await upload.read()
    return f"{upload.filename} {upload.content_type} {len(contents)} {sum(contents)}"


@strawberry.type
class Mutation:
    count = 0

    @strawberry.mutation
    def increment(self, by: int) -> int:
        Mutation.count += by
        return Mutation.count

    @strawberry.mutation
    async def upload(self, file: Upload) -> str:
        return await digest(file)

    @strawberry.mutation
    async def upload_folder(self, folder: FolderInput) -> List[str]:
        return [folder.name] + [await digest(file) for file in folder.files]


@strawberry.type
class Subscription:
    @strawberry.subscription
    async def count(self, to: int, delay: float = 0) -> AsyncGenerator[int, None]:
        for value in range(1, to + 1):
            await asyncio.sleep(delay)
            yield value

    @strawberry.subscription
    async def connection_params(self, info: strawberry.Info) -> AsyncGenerator[Optional[str], None]:
        yield (info.context.get("connection_params") or {}).get("token")


schema = strawberry.Schema(
    query=Query,
    mutation=Mutation,
    subscription=Subscription,
    config=StrawberryConfig(enable_experimental_incremental_execution=True),
)
app = GraphQL(
    schema,
    multipart_uploads_enabled=True,
    subscription_protocols=["graphql-transport-ws", "graphql-sse", "multipart-subscription"],
)
