"""Records a session of the Python client with `searchlight mcp`.

    python3 record.py COMMAND            (PyPI: mcp 2.3.0)

It writes python.jsonl beside itself, which the tests replay: each line has what the client sent, or
what the server answered. It prints what the page "Assistants" shows.
"""

import asyncio
import json
import os
import sys

from mcp import Client
from mcp.client.stdio import StdioServerParameters

FOLDER = os.path.dirname(os.path.abspath(__file__))
RELAY = """
import subprocess, sys, threading
log = open(sys.argv[1], "a", buffering=1)
server = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
lock = threading.Lock()
def copy(side, source, target):
    for line in source:
        with lock:
            log.write('{"%s": %s}\\n' % (side, line.decode().strip()))
        target.write(line)
        target.flush()
    target.close()
thread = threading.Thread(target=copy, args=("server", server.stdout, sys.stdout.buffer))
thread.start()
copy("client", sys.stdin.buffer, server.stdin)
thread.join()
"""


async def session(server, mode):
    async with Client(server, mode=mode) as client:
        tools = await client.list_tools()
        print([tool.name for tool in tools.tools])
        found = await client.call_tool(
            "search",
            {"query": "aline", "where": {"genres": ["Drama", "Science fiction"]}, "fields": ["title"]},
        )
        print(found.content[0].text)
        wrong = await client.call_tool("search", {"filters": "gener:Drama"})
        print(wrong.content[0].text)
        counts = await client.call_tool("facets", {"attributes": ["genres"], "limit": 2})
        print(counts.content[0].text)
        record = await client.read_resource("searchlight://records/arrival")
        print(record.contents[0].text)


def main():
    command = os.path.abspath(sys.argv[1])
    data = os.path.join(FOLDER, "films.jsonl")
    for name, mode in (("python", "auto"), ("python-legacy", "legacy")):
        log = os.path.join(FOLDER, f"{name}.jsonl")
        if os.path.exists(log):
            os.remove(log)
        arguments = ["-c", RELAY, log, command, "mcp", data]
        print(f"{mode}:")
        asyncio.run(session(StdioServerParameters(command=sys.executable, args=arguments), mode))


main()
