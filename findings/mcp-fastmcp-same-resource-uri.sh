#!/usr/bin/env bash
# Two MCP libraries for Python read the same address of a search resource differently.
#
# A server offers its searches as resources with a template such as search://{index}{?query}, and
# clients fill it in. Many build the query part like a form of the web, where "+" stands for a blank.
#
# Guess: mcp and fastmcp give a resource the same values for the same address and template.
# Seen with mcp 2.3.0 and fastmcp 4.2.3: for query=red+shoe mcp gives "red+shoe" and fastmcp "red shoe".
# A name with a comma is not found by mcp, whose templates follow RFC 6570, where a comma separates
# values; fastmcp finds it. A client that writes a blank as "%20" and a comma as "%2C" is understood by
# both.
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

logging.disable(logging.CRITICAL)
first = MCPServer("search")
second = fastmcp.FastMCP("search")


@first.resource("search://{index}{?query}")
@second.resource("search://{index}{?query}")
def search(index: str, query: str = "") -> str:
    return f"query {query!r}"


@first.resource("products://{index}/{name}")
@second.resource("products://{index}/{name}")
def product(index: str, name: str) -> str:
    return f"name {name!r}"


async def main():
    async with mcp.Client(first) as one, fastmcp.Client(second) as two:
        for address in [
            "search://shop?query=red%20shoe",
            "search://shop?query=red+shoe",
            "products://shop/red%2Cblue",
            "products://shop/red,blue",
            "products://shop/c++",
        ]:
            answers = []
            for client in [one, two]:
                try:
                    answer = await client.read_resource(address)
                    answers.append((answer.contents if client is one else answer)[0].text)
                except Exception as error:
                    answers.append("not found" if "esource" in str(error) else repr(error))
            print(address, *answers, sep=" | ")


asyncio.run(main())
PYTHON
)

expected="search://shop?query=red%20shoe | query 'red shoe' | query 'red shoe'
search://shop?query=red+shoe | query 'red+shoe' | query 'red shoe'
products://shop/red%2Cblue | name 'red,blue' | name 'red,blue'
products://shop/red,blue | not found | name 'red,blue'
products://shop/c++ | name 'c++' | name 'c++'"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "The libraries behave differently now." >&2
  exit 1
}
