#!/usr/bin/env bash
# A tool of the MCP library for Python that has an optional query cannot search for "null" or "[1]".
#
# The tool of a search server has a query, which may be left out in order to list all, or filter only.
# Such a parameter is written `query: str | None = None`.
#
# Guess: a text arrives as it was sent, whether the parameter is optional or not.
# Seen with mcp 2.3.0: a text for an optional parameter is read as JSON first. "null" arrives as None,
# so the search for the word "null" lists everything; "[1]" and "{}" are refused as no valid text,
# although they are texts. Numbers and true stay texts. With `query: str = ""` all arrive as sent:
# declare it so.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check mcp==2.3.0

seen=$("$folder/venv/bin/python" -W ignore - <<'PYTHON'
import asyncio
import logging

from mcp import Client
from mcp.server.mcpserver import MCPServer

logging.disable(logging.CRITICAL)
server = MCPServer("search")


@server.tool()
def optional(query: str | None = None) -> str:
    return repr(query)


@server.tool()
def required(query: str = "") -> str:
    return repr(query)


async def main():
    async with Client(server) as client:
        for query in ["shoe", "12", "true", "null", "[1]", "{}"]:
            answers = [await client.call_tool(name, {"query": query}) for name in ["optional", "required"]]
            print(
                query,
                *("refused" if answer.is_error else answer.content[0].text for answer in answers),
                sep=" | ",
            )


asyncio.run(main())
PYTHON
)

expected="shoe | 'shoe' | 'shoe'
12 | '12' | '12'
true | 'true' | 'true'
null | None | 'null'
[1] | refused | '[1]'
{} | refused | '{}'"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "The library behaves differently now." >&2
  exit 1
}
