"""Clients of the Model Context Protocol at `searchlight mcp` and at the local server.

    assistants.py KIT SEARCHLIGHT FIXTURES      (PyPI: mcp 2.3.0; Node.js)

KIT has mcp-client.mjs and run, SEARCHLIGHT is the command, and FIXTURES a local server with what the
conformance suite asks for by fixed names. OPENSEARCH_URL names a cluster that may be changed, or
OSMEM_SERVER the program of a server in memory that answers like one. It prints figures, and exits with
1 if something is wrong.
"""

import asyncio
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request

from mcp import Client
from mcp.client.stdio import StdioServerParameters

KIT, SEARCHLIGHT, FIXTURES = (os.path.abspath(path) for path in sys.argv[1:4])

# What the suite asks for and a search does not have: it must fail.
FOREIGN = """logging-set-level tools-call-image tools-call-audio tools-call-mixed-content
tools-call-with-logging tools-call-sampling tools-call-elicitation elicitation-sep1034-defaults
elicitation-sep1330-enums resources-read-binary resources-subscribe resources-unsubscribe
prompts-get-embedded-resource prompts-get-with-image""".split()

META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}
failures = []


def check(holds, what):
    print(("ok      " if holds else "WRONG   ") + what, flush=True)
    if not holds:
        failures.append(what)


def films(folder, count):
    path = os.path.join(folder, f"films-{count}.jsonl")
    genres = ["Drama", "Comedy", "Crime", "Horror", "Western"]
    with open(path, "w") as file:
        for number in range(count):
            film = {
                "objectID": f"f{number}",
                "title": f"The {genres[number % 5]} of {number % 997}",
                "genres": [genres[number % 5], genres[number // 5 % 5]],
                "year": 1920 + number % 100,
                "plot": "A story of some people in a town, and of what they find there.",
            }
            file.write(json.dumps(film) + "\n")
    return path


def javascript(arguments, target):
    command = ["node", os.path.join(KIT, "mcp-client.mjs"), *arguments, "--list-all", *target]
    run = subprocess.run(command, capture_output=True, text=True)
    answer = json.loads(run.stdout or "{}")
    tools = {tool["name"] for tool in answer.get("tools", [])}
    return (
        run.returncode == 0
        and {"search", "facets", "record", "suggest"} <= tools
        and answer.get("structuredContentChecked") is True
        and not answer.get("errors")
        and not answer.get("transportErrors")
    )


async def python(server, mode, call):
    async with Client(server, mode=mode) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        found = await client.call_tool("search", call)
        templates = (await client.list_resource_templates()).resource_templates
        wrong = await client.call_tool("search", {**call, "filters": "gener:Drama"})
        return (
            {"search", "facets", "record", "suggest"} <= tools
            and found.structured_content["total"] > 0
            and len(templates) > 0
            and wrong.is_error
        )


def clients(path, url):
    over = {"stdio": ["--", SEARCHLIGHT, "mcp", path], "http": [url]}
    for transport, target in over.items():
        index = {} if transport == "stdio" else {"index": "mobile_demo_movies"}
        call = {"query": "drama" if transport == "stdio" else "alien", **index}
        arguments = ["--call", "search", "--args", json.dumps(call)]
        for name, options in (
            ("client 2.4.0, auto", ["--mode", "auto"]),
            ("client 2.4.0, 2026-07-28", ["--mode", "2026-07-28"]),
            ("client 2.4.0, initialize", ["--mode", "legacy"]),
            ("sdk 1.32.2, initialize", ["--sdk", "1"]),
        ):
            check(javascript(options + arguments, target), f"{transport}: TypeScript {name}")
        for mode in ("auto", "2026-07-28", "legacy"):
            server = (
                url
                if transport == "http"
                else StdioServerParameters(command=SEARCHLIGHT, args=["mcp", path])
            )
            check(asyncio.run(python(server, mode, call)), f"{transport}: Python mcp 2.3.0, {mode}")


CLUSTER_CALLS = [
    ("search", {"where": {"genres": ["Crime"], "year": {"min": 1990}}, "limit": 5}),
    ("search", {"filters": "NOT genres:Drama AND year:1930 TO 1960", "page": 2, "limit": 50}),
    ("search", {"sort": "newest", "limit": 3, "fields": ["title", "year"]}),
    ("search", {"where": {"genres": ["Crme"]}}),
    ("search", {"filters": "gener:Drama"}),
    ("facets", {}),
    ("facets", {"attributes": ["genres"], "match": "c", "where": {"year": {"max": 1950}}}),
    ("record", {"objectID": "f12"}),
    ("record", {"objectID": "none"}),
    ("suggest", {"query": "com"}),
]


async def told(arguments, calls):
    """What the tools of a call of the command answer."""
    server = StdioServerParameters(command=SEARCHLIGHT, args=["mcp", *arguments])
    async with Client(server) as client:
        await client.list_tools()
        answers = [await client.call_tool(tool, call) for tool, call in calls]
        return [answer.structured_content or answer.content[0].text for answer in answers]


def cluster(folder, path):
    """An index of a cluster is answered like the same records from a file."""
    process, url = None, os.environ.get("OPENSEARCH_URL")
    if not url:
        process = subprocess.Popen(
            [os.environ["OSMEM_SERVER"], "-addr", "127.0.0.1:0"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        url = json.loads(process.stdout.readline())["url"]
    settings = os.path.join(folder, "settings.json")
    with open(settings, "w") as file:
        facets = ["searchable(genres)", "year"]
        json.dump({"searchableAttributes": ["title"], "attributesForFaceting": facets}, file)
    index = ["--opensearch", url, "--index", "assistants-judge", "--settings", settings]
    try:
        loaded = subprocess.run([SEARCHLIGHT, "load", path, *index], capture_output=True)
        check(loaded.returncode == 0, "cluster: the records are loaded")
        sort = ["--sort", "newest=desc(year)"]
        found = asyncio.run(told(index + sort, CLUSTER_CALLS))
        expected = asyncio.run(told([path, "--settings", settings, *sort], CLUSTER_CALLS))
        for (tool, call), one, other in zip(CLUSTER_CALLS, found, expected):
            for answer in (one, other):
                # The address has the name of the index.
                if tool == "record" and isinstance(answer, dict):
                    answer.pop("resource")
            check(one == other, f"cluster: {tool} {json.dumps(call)}")
            if one != other:
                print(f"        {str(one)[:500]}\n        {str(other)[:500]}")
        steps = [("search", step) for step in ({"query": "drama"}, {"where": {"year": {"max": 1930}}})]
        totals = [
            [answer["total"] for answer in asyncio.run(told([*source, "--session"], steps))]
            for source in (index, [path, "--settings", settings])
        ]
        check(totals[0] == totals[1] and totals[0][1] > 0, f"cluster: a session finds {totals[0]}")
        for mode in (["--mode", "auto"], ["--mode", "legacy"], ["--sdk", "1"]):
            call = ["--call", "search", "--args", '{"query":"drama"}']
            target = ["--", SEARCHLIGHT, "mcp", *index]
            check(javascript(mode + call, target), f"cluster: TypeScript {' '.join(mode)}")
    finally:
        if process:
            process.stdin.close()
            process.wait(10)


def configuration(path):
    line = subprocess.run(
        [SEARCHLIGHT, "mcp", path, "--configuration"], capture_output=True, text=True
    ).stdout
    server = json.loads(line)["mcpServers"]["searchlight"]
    call = ["--call", "search", "--args", '{"query":"drama"}']
    check(
        javascript(call, ["--", server["command"], *server["args"]]),
        "the printed configuration starts the server",
    )


def conformance(url):
    run = subprocess.run(
        [os.path.join(KIT, "run"), url, "--suite", "all"], capture_output=True, text=True
    )
    lines = [line for line in run.stdout.splitlines() if line[:1] in ("✓", "✗")]
    for line in lines:
        print("        " + line)
    failed = {line.split()[1].rstrip(":") for line in lines if line.startswith("✗")}
    check(len(lines) == 32, "conformance suite 0.1.16 has run")
    check(failed == set(FOREIGN), "it fails for nothing but what no search has")


def streams(url):
    """Several requests at once, which the suite does not send to a server without sessions."""

    def ask(number):
        arguments = {"index": "mobile_demo_movies", "limit": 1, "page": number}
        params = {"name": "search", "arguments": arguments, "_meta": META}
        message = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}
        fields = {
            "Accept": "application/json, text/event-stream",
            "Content-Type": "application/json",
            "MCP-Protocol-Version": "2026-07-28",
            "Mcp-Method": "tools/call",
            "Mcp-Name": "search",
        }
        request = urllib.request.Request(url, json.dumps(message).encode(), fields)
        with urllib.request.urlopen(request) as answer:
            found = json.load(answer)
        return found["id"], found["result"]["structuredContent"]["page"]

    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(ask, range(100)))
    check(answers == [(number, number) for number in range(100)], "100 requests, 20 at a time")


class Lines:
    """A client over lines without a library, for figures."""

    def __init__(self, path):
        self.process = subprocess.Popen(
            [SEARCHLIGHT, "mcp", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.id = 0

    def call(self, tool, arguments):
        self.id += 1
        params = {"name": tool, "arguments": arguments, "_meta": META}
        message = {"jsonrpc": "2.0", "id": self.id, "method": "tools/call", "params": params}
        line = (json.dumps(message) + "\n").encode()
        start = time.perf_counter()
        self.process.stdin.write(line)
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        return time.perf_counter() - start, json.loads(answer)

    def ask(self, method):
        self.id += 1
        message = {"jsonrpc": "2.0", "id": self.id, "method": method, "params": {"_meta": META}}
        start = time.perf_counter()
        self.process.stdin.write((json.dumps(message) + "\n").encode())
        self.process.stdin.flush()
        self.process.stdout.readline()
        return time.perf_counter() - start

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as file:
            for line in file:
                if line.startswith("VmRSS"):
                    return int(line.split()[1]) / 1024

    def end(self):
        self.process.stdin.close()
        return self.process.wait(10)


def calls(path, count):
    start = time.perf_counter()
    client = Lines(path)
    first = client.ask("server/discover")
    discovered = time.perf_counter() - start
    kinds = [
        ("search", {"query": "drama 7"}),
        ("search", {"where": {"genres": ["Crime"]}, "limit": 5}),
        ("facets", {"attributes": ["genres"]}),
        ("record", {"objectID": "f12"}),
        ("suggest", {"query": "com"}),
        ("search", {"filters": "gener:Drama"}),
    ]
    for number in range(1000):
        client.call(*kinds[number % len(kinds)])
    before = client.memory()
    wrong = 0
    for number in range(count):
        _, answer = client.call(*kinds[number % len(kinds)])
        wrong += "result" not in answer
    after = client.memory()
    check(wrong == 0, f"{count} calls over one connection are answered")
    print(f"        discovered {discovered * 1000:.0f} ms after the start")
    print(f"        memory {before:.1f} MB before, {after:.1f} MB after")
    check(after - before < 8, "the memory does not grow with the calls")
    for tool, arguments in kinds:
        times = sorted(client.call(tool, arguments)[0] for _ in range(500))
        print(f"        {tool} {json.dumps(arguments)}: {times[250] * 1e6:.0f} µs")
    pings = sorted(client.ask("server/discover") for _ in range(500))
    print(f"        server/discover: {pings[250] * 1e6:.0f} µs, the way there and back alone")
    check(client.end() == 0, "the end of the input ends the command")


def main():
    with tempfile.TemporaryDirectory() as folder:
        small = films(folder, 2000)
        server = subprocess.Popen([FIXTURES, "--port", "0"], stdout=subprocess.PIPE, text=True)
        try:
            port = server.stdout.readline().strip().rsplit(":", 1)[1]
            url = f"http://localhost:{port}/mcp"
            conformance(url)
            streams(url)
            clients(small, url)
        finally:
            server.terminate()
            server.wait()
        cluster(folder, small)
        configuration(small)
        calls(small, 10000)
    print(f"{len(failures)} wrong")
    sys.exit(1 if failures else 0)


main()
