"""Runs the embedded engine and its peers on the same records and queries, and prints a table.

See README.md. Every peer runs in a process of its own.
"""

import argparse
import importlib
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

from common import best_times, count_lines, folder_size, percentile, read_lines

PEERS = ["fts5", "tantivy", "milli"]


def run_peer(name, options):
    """Measures one peer, and prints its figures as a line of JSON."""
    module = importlib.import_module(f"peer_{name}")
    queries = read_lines(options.queries)
    with tempfile.TemporaryDirectory() as directory:
        peer = module.Peer(directory, options.searched, options.facets)
        start = time.process_time()
        with open(options.data, encoding="utf-8") as lines:
            peer.build(line for line in lines if line.strip())
        build = time.process_time() - start
        peer.open()
        times, found = best_times(peer.search, queries, options.rounds)
        print(json.dumps({
            "name": name, "records": count_lines(options.data), "build": build,
            "bytes": folder_size(directory),
            "times": times, "notes": module.NOTES,
            "total": sum(total or 0 for _, total in found)}))


def run_searchlight(options):
    """Runs the engine through its command; for each query, the minimum wall time over all runs."""
    settings = {
        "searchableAttributes": options.searched, "attributesForFaceting": options.facets}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as settings_file, \
            tempfile.NamedTemporaryFile("w", suffix=".jsonl") as queries_file, \
            tempfile.TemporaryDirectory() as directory:
        saved = os.path.join(directory, "records.index")
        json.dump(settings, settings_file)
        settings_file.flush()
        for query in read_lines(options.queries):
            wanted = {"query": query["query"], "facets": options.facets, "hitsPerPage": 20}
            queries_file.write(json.dumps(wanted) + "\n")
        queries_file.flush()
        best = build = process = None
        for _ in range(options.rounds):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            result = subprocess.run(
                [options.searchlight, "search", "--data", options.data, "--queries",
                 queries_file.name, "--settings", settings_file.name, "--save", saved, "--stats"],
                capture_output=True, text=True, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            answers = [json.loads(line) for line in result.stdout.splitlines()]
            times = [answer["processingTimeUS"] / 1000 for answer in answers]
            best = times if best is None else [min(pair) for pair in zip(best, times)]
            stats = re.search(
                r"records (\d+), build ([\d.]+) s", result.stderr)
            build = min(build or 1e9, float(stats[2]))
            used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            process = min(process or 1e9, used)
        return {
            "name": "searchlight", "records": int(stats[1]), "build": build,
            "bytes": os.path.getsize(saved), "times": best, "total": sum(a["nbHits"] for a in answers),
            "notes": f"wall time; the whole process, with reading and writing JSON, {process:.2f} CPU s"}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True, help="records, a JSON object a line")
    parser.add_argument("--queries", required=True, help='queries, {"query": …} a line')
    parser.add_argument("--searched", default="name,summary", type=lambda text: text.split(","))
    parser.add_argument("--facets", default="section,maintainer", type=lambda text: text.split(","))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--searchlight", help="the command, built for release")
    parser.add_argument("--peers", default=",".join(PEERS), type=lambda text: text.split(","))
    parser.add_argument("--peer", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peer:
        run_peer(options.peer, options)
        return
    rows = []
    if options.searchlight:
        rows.append(run_searchlight(options))
    for name in options.peers:
        result = subprocess.run(
            [sys.executable, os.path.abspath(__file__), *sys.argv[1:], "--peer", name],
            capture_output=True, text=True)
        if result.returncode:
            print(f"{name}: {result.stderr.strip().splitlines()[-1]}", file=sys.stderr)
            continue
        rows.append(json.loads(result.stdout.splitlines()[-1]))
    print("| engine | build records/s | bytes a record | p50 ms | p95 ms | p99 ms | hits in all | |")
    print("|---|---|---|---|---|---|---|---|")
    for row in rows:
        times = " | ".join(f"{percentile(row['times'], share):.3f}" for share in (0.5, 0.95, 0.99))
        print(f"| {row['name']} | {row['records'] / row['build']:,.0f} | "
              f"{row['bytes'] / row['records']:.0f} | {times} | {row['total'] or '–'} | "
              f"{row['notes']} |")


if __name__ == "__main__":
    main()
