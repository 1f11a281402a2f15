#!/usr/bin/env python3
"""Loads the film server by wrk, and prints what it takes.

    load.py FILM_SERVER [--seconds 15] [--connections 64] [--waiting 500] [--delay 2000]

FILM_SERVER is the program `film-server`, built for release. It runs twice: as the server, and as the
hosted engine that the server asks. For each route, the script prints the requests a second, the
times that half and 99 % of the requests needed, and the server's processor time for a request. Then
the engine answers each call only after the delay, and the script prints what a call costs while it
waits. Everything runs on this machine, so wrk and the engine take their part of it.
Needs wrk (Debian: apt-get install wrk) and Linux.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import urllib.request

ROUTES = ["/films", "/session/films", "/hosted/films", "/hosted/session/films"]
TEXTS = ["a", "al", "ali", "alien", "the", "the g", "the go", "city", "m", "metropolis", "rear w"]

# Each thread of wrk has sessions of its own, so that no session has two requests at once.
SCRIPT = """
local threads = 0
function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end
function init(arguments)
  texts, cookies, count = {}, {}, number
  for line in io.lines(arguments[1]) do table.insert(texts, line) end
  local index = 0
  for line in io.lines(arguments[2]) do
    if index % 2 == number then table.insert(cookies, line) end
    index = index + 1
  end
end
function request()
  count = count + 1
  if #cookies > 0 then wrk.headers["cookie"] = "session=" .. cookies[count % #cookies + 1] end
  return wrk.format("GET", wrk.path .. "?query=" .. texts[count % #texts + 1])
end
"""


def start(program, *arguments):
    """A process that prints its address, and the address."""
    process = subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, text=True)
    address = process.stdout.readline().strip()
    if not address:
        raise SystemExit(f"{program} {' '.join(arguments)} has not started")
    return process, address


def processor(process):
    """The processor time of a process, in seconds."""
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process):
    """The resident memory of a process, in megabytes."""
    with open(f"/proc/{process.pid}/status") as file:
        return int(next(line for line in file if line.startswith("VmRSS")).split()[1]) / 1024


def session(url):
    """A session that the server has made."""
    with urllib.request.urlopen(f"{url}?query=first") as answer:
        json.load(answer)
        return re.match("session=([^;]+)", answer.headers["set-cookie"]).group(1)


def load(folder, server, url, connections, seconds, sessions):
    """Loads a route; returns the requests, the figures of wrk, and the processor time in seconds."""
    cookies = os.path.join(folder, "cookies")
    with open(cookies, "w") as file:
        file.write("".join(f"{session(url)}\n" for _ in range(sessions)))
    before = processor(server)
    output = subprocess.run(
        ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--timeout", "60s", "--latency",
         "-s", os.path.join(folder, "script.lua"), url, "--", os.path.join(folder, "texts"), cookies],
        check=True, capture_output=True, text=True).stdout
    used = processor(server) - before
    figures = {
        "rate": re.search(r"Requests/sec:\s+(\S+)", output).group(1),
        "p50": re.search(r"^ +50% +(\S+)", output, re.M).group(1),
        "p99": re.search(r"^ +99% +(\S+)", output, re.M).group(1),
        "faults": " ".join(re.findall(r"(Socket errors.*|Non-2xx.*)", output)),
    }
    return int(re.search(r"(\d+) requests in", output).group(1)), figures, used


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=15)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--waiting", type=int, default=500)
    parser.add_argument("--delay", type=int, default=2000)
    options = parser.parse_args()
    if not shutil.which("wrk"):
        raise SystemExit("There is no wrk on the path (Debian: apt-get install wrk).")

    processes = []
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "script.lua"), "w") as file:
            file.write(SCRIPT)
        with open(os.path.join(folder, "texts"), "w") as file:
            file.write("".join(text.replace(" ", "%20") + "\n" for text in TEXTS))
        try:
            engine, address = start(options.program, "engine")
            processes.append(engine)
            server, url = start(options.program, "--hosted", address)
            processes.append(server)
            print(f"{options.connections} connections, {options.seconds} s a route")
            print(f"{'route':24} {'requests/s':>10} {'p50':>8} {'p99':>8} {'processor':>10}")
            for route in ROUTES:
                sessions = 1000 if "session" in route else 0
                load(folder, server, url + route, options.connections, 2, sessions)
                count, figures, used = load(
                    folder, server, url + route, options.connections, options.seconds, sessions)
                print(f"{route:24} {figures['rate']:>10} {figures['p50']:>8} {figures['p99']:>8} "
                      f"{used / count * 1000:>7.3f} ms  {figures['faults']}")
            print(f"memory of the server: {memory(server):.0f} MB")

            engine, address = start(options.program, "engine", "--delay", str(options.delay))
            processes.append(engine)
            server, url = start(options.program, "--hosted", address)
            processes.append(server)
            time.sleep(1)
            idle = processor(server)
            time.sleep(5)
            idle = processor(server) - idle
            seconds = max(options.seconds, 5 * options.delay // 1000)
            count, figures, used = load(
                folder, server, url + "/hosted/films", options.waiting, seconds, 0)
            share = used / (count * options.delay / 1000)
            print(f"{options.waiting} calls that wait {options.delay} ms each: {count} answered, "
                  f"p99 {figures['p99']}, {used / count * 1000:.3f} ms of processor time each, which "
                  f"is {share * 100:.3f} % of a core while a call waits; "
                  f"without calls {idle / 5 * 100:.2f} %  {figures['faults']}")
        finally:
            for process in processes:
                process.terminate()


main()
