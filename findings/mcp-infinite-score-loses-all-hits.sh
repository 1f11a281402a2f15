#!/usr/bin/env bash
# One infinite number in the result of an MCP tool, and the client gets none of the hits.
#
# A search server's tool gives hits with a score or a distance, declared as numbers. In Python the
# distance to a record without a place is often infinity, and the mean of no ratings is NaN.
#
# Guess: the server refuses such a number with an error that names it, or the hit arrives with null.
# Seen with mcp 2.3.0 and fastmcp 4.2.3: the server declares the field as a number, writes null for
# infinity and NaN, and does not check its result against its own declaration. The client does, and
# raises RuntimeError for the call, so the finite hits are lost as well. Declare such a field `float |
# None`, and set None.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check mcp==2.3.0 fastmcp==4.2.3

seen=$("$folder/venv/bin/python" -W ignore - <<'PYTHON'
import asyncio
import logging

import fastmcp
import mcp
from mcp.server.mcpserver import MCPServer
from pydantic import BaseModel

logging.disable(logging.CRITICAL)


class Hit(BaseModel):
    name: str
    distance: float


def search(farthest: str) -> list[Hit]:
    return [Hit(name="near", distance=1.5), Hit(name="far", distance=float(farthest))]


first = MCPServer("search")
first.tool()(search)
second = fastmcp.FastMCP("search")
second.tool(search)


async def main():
    for name, client in [("mcp", mcp.Client(first)), ("fastmcp", fastmcp.Client(second))]:
        async with client:
            for farthest in ["7.5", "inf", "nan"]:
                try:
                    answer = await client.call_tool("search", {"farthest": farthest})
                    print(name, farthest, answer.structured_content)
                except RuntimeError as error:
                    print(name, farthest, "RuntimeError:", str(error).splitlines()[0])


asyncio.run(main())
PYTHON
)

expected="mcp 7.5 {'result': [{'name': 'near', 'distance': 1.5}, {'name': 'far', 'distance': 7.5}]}
mcp inf RuntimeError: Invalid structured content returned by tool search: None is not of type 'number'
mcp nan RuntimeError: Invalid structured content returned by tool search: None is not of type 'number'
fastmcp 7.5 {'result': [{'name': 'near', 'distance': 1.5}, {'name': 'far', 'distance': 7.5}]}
fastmcp inf RuntimeError: Invalid structured content returned by tool search: None is not of type 'number'
fastmcp nan RuntimeError: Invalid structured content returned by tool search: None is not of type 'number'"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "The libraries behave differently now." >&2
  exit 1
}
