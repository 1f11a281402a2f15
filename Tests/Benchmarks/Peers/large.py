"""Measures the embedded engine and its peers on one file of records of any size, and prints a table.

    python3 large.py --data 1m.jsonl --folder /tmp/large --searchlight .build/release/searchlight

See README.md. The indices are built in sub-folders of the folder, and stay there; --reuse measures without
building them again. --results keeps all figures as lines of JSON, from which --table prints the table.
"""

import argparse
import importlib
import json
import os
import shutil
import statistics
import sys
import tempfile
import time

from common import count_lines, folder_size, percentile
from measuring import evict, memory, run
from typed import typed_queries

ENGINES = ["searchlight", "tantivy", "milli", "fts5"]
OPENINGS = 5
# The third time is not measured if the first one takes longer.
LONGEST_ROUND = 900


class Peer:
    """An engine that Python calls, each time in a process of its own."""

    def __init__(self, name, options):
        self.name, self.options = name, options
        module = importlib.import_module(f"peer_{name}")
        self.notes, self.cores = module.NOTES, module.CORES

    def build(self, folder, cores):
        result = run(self.arguments("build", folder, cores), cores)
        # Python's own start does not count.
        return {**json.loads(result["output"]), "peak": result["peak"]}

    def ask(self, folder, queries, rounds, cores, start=0):
        return json.loads(run(self.arguments(f"ask {queries} {rounds} {start}", folder, cores),
                              cores)["output"])

    def arguments(self, step, folder, cores):
        options = self.options
        return [sys.executable, os.path.abspath(__file__), "--data", options.data, "--folder", folder,
                "--searched", ",".join(options.searched), "--facets", ",".join(options.facets),
                "--engines", self.name, "--step", step, "--use", str(cores)]


class Searchlight:
    """The embedded engine, through its command."""

    notes = ""
    cores = os.cpu_count()

    def __init__(self, options):
        self.name, self.options = "searchlight", options

    def build(self, folder, cores):
        options = self.options
        settings = os.path.join(options.folder, "settings.json")
        with open(settings, "w", encoding="utf-8") as file:
            json.dump({"searchableAttributes": options.searched,
                       "attributesForFaceting": options.facets}, file)
        result = run([options.searchlight, "build", options.data, "--into", folder,
                      "--settings", settings, "--cores", str(cores), "--json"], cores)
        return {key: result[key] for key in ("wall", "cpu", "peak")} | json.loads(result["output"])

    def ask(self, folder, queries, rounds, cores, start=0):
        options = self.options
        path = os.path.join(options.folder, "queries.asked.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            for query in asked(options, queries, start) * rounds:
                # The peers do not highlight.
                file.write(json.dumps({**query, "facets": options.facets, "hitsPerPage": 20,
                                       "attributesToHighlight": []}) + "\n")
        with tempfile.TemporaryFile("w+", encoding="utf-8") as errors:
            result = run([options.searchlight, "search", "--index", folder, "--queries", path,
                          "--cores", str(cores), "--stats", "--json"], cores, errors)
            errors.seek(0)
            # Progress may come before the statistics.
            stats = json.loads(errors.read().splitlines()[-1])
        answers = [json.loads(line) for line in result["output"].splitlines()]
        times = [answer["processingTimeUS"] / 1000 for answer in answers]
        count = len(times) // rounds
        return {"first": stats["openSeconds"] * 1000 + times[0],
                "rounds": [times[round * count:(round + 1) * count] for round in range(rounds)],
                "memory": stats["memory"],
                "total": sum(answer["nbHits"] for answer in answers[:count])}


def asked(options, count, start=0):
    """Some queries of the file, which is generated if need be."""
    path = os.path.join(options.folder, f"queries.{os.path.basename(options.data)}")
    if not os.path.exists(path):
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(query) + "\n" for query in typed_queries(options.data, 300))
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file][start:start + count]


def step_build(options):
    """Builds the index of a peer, in a process of its own, and prints the time that it took."""
    peer = importlib.import_module(f"peer_{options.engines[0]}").Peer(
        options.folder, options.searched, options.facets)
    start, cpu = time.perf_counter(), time.process_time()
    with open(options.data, encoding="utf-8") as lines:
        peer.build((line for line in lines if line.strip()), options.use)
    print(json.dumps({"wall": time.perf_counter() - start, "cpu": time.process_time() - cpu}))


def step_ask(options, queries, rounds, first):
    """Opens the index of a peer, in a process of its own, asks, and prints times in milliseconds."""
    peer = importlib.import_module(f"peer_{options.engines[0]}").Peer(
        options.folder, options.searched, options.facets)
    queries = asked(argparse.Namespace(folder=os.path.dirname(options.folder), data=options.data),
                    queries, first)
    used = {"started": memory()}
    start = time.perf_counter()
    peer.open()
    opening = time.perf_counter() - start
    used["opened"] = memory()
    times = []
    total = None
    for number in range(rounds):
        times.append([])
        for query in queries:
            start = time.perf_counter()
            _, found = peer.search(query["query"])
            times[-1].append((time.perf_counter() - start) * 1000)
            if number == 0 and found is not None:
                total = (total or 0) + found
        if number == 0:
            used["finished"] = memory()
        if sum(times[-1]) > LONGEST_ROUND * 1000:
            break
    print(json.dumps({"first": opening * 1000 + times[0][0], "rounds": times, "memory": used,
                      "total": total}))


def measure(engine, options, records):
    """All figures of one engine, as lines for the results."""
    folder = os.path.join(options.folder, f"{engine.name}.{os.path.basename(options.data)}.index")
    builds = {}
    cores = sorted({min(count, engine.cores) for count in options.cores})
    if not (options.reuse and os.path.exists(folder)):
        for count in cores:
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
            builds[count] = engine.build(folder, count)
            print(f"{engine.name}: built on {count} in {builds[count]['wall']:.1f} s", file=sys.stderr)
    openings = {"cold": [], "warm": []}
    for number in range(OPENINGS):
        evict(folder)
        openings["cold"].append(engine.ask(folder, 1, 1, os.cpu_count(), number)["first"])
    for number in range(OPENINGS):
        # The first run after an eviction reads the file again.
        engine.ask(folder, 1, 1, os.cpu_count(), number)
        openings["warm"].append(engine.ask(folder, 1, 1, os.cpu_count(), number)["first"])
    # Memory is measured after each query was asked once.
    once = engine.ask(folder, options.count, 1, os.cpu_count())
    runs = [("", os.cpu_count())]
    if engine.name == "searchlight" and os.cpu_count() > 1:
        runs.append((", one core", 1))
    rows = []
    for suffix, count in runs:
        answers = engine.ask(folder, options.count, 3, count)
        row = {"name": engine.name + suffix, "records": records, "notes": engine.notes,
               "rounds": [answers["rounds"][0], *answers["rounds"][2:3]], "total": answers["total"]}
        if not rows:
            row |= {"bytes": folder_size(folder), "builds": builds, "memory": once["memory"],
                    "openings": {kind: statistics.median(times) for kind, times in openings.items()}}
        rows.append(row)
    return rows


def print_table(rows):
    def number(value, digits=0):
        return "–" if value is None else f"{value:,.{digits}f}"

    print("| engine | records a second, 1 core | 2 cores | a CPU second | peak MB | bytes a record |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for row in rows:
        if "builds" not in row:
            continue
        builds = {int(count): build for count, build in row["builds"].items()}
        rates = [row["records"] / builds[count]["wall"] if count in builds else None
                 for count in (1, 2)]
        one = builds.get(1)
        print(f"| {row['name']} | {number(rates[0])} | {number(rates[1])} | "
              f"{number(one and row['records'] / one['cpu'])} | "
              f"{number(max(build['peak'] for build in builds.values()) / 1e6 if builds else None)} | "
              f"{number(row['bytes'] / row['records'])} |")
    print()
    print("| engine | first answer, cold ms | warm ms | MB opened | MB after the queries | "
          "asked first, p50 ms | p95 | p99 | third time, p50 ms | p95 | p99 | hits in all | lacks |")
    print("| --- |" + " ---: |" * 11 + " --- |")
    for row in rows:
        cells = [row["name"]]
        if "openings" in row:
            cells += [number(row["openings"][kind], 1) for kind in ("cold", "warm")]
            started = row["memory"]["started"]
            for moment in ("opened", "finished"):
                used = row["memory"][moment]
                cells.append(" + ".join(number((used[kind] - started[kind]) / 1e6, 1)
                                        for kind in ("anonymous", "file")))
        else:
            cells += [""] * 4
        for times in row["rounds"] + [None] * (2 - len(row["rounds"])):
            cells += [number(times and percentile(times, share), 3) for share in (0.5, 0.95, 0.99)]
        cells += [number(row["total"]), row["notes"]]
        print("| " + " | ".join(cells) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", help="records, a JSON object a line")
    parser.add_argument("--folder", help="where the indices are built")
    parser.add_argument("--searched", default="name,summary", type=lambda text: text.split(","))
    parser.add_argument("--facets", default="section,maintainer", type=lambda text: text.split(","))
    parser.add_argument("--engines", default=",".join(ENGINES), type=lambda text: text.split(","))
    parser.add_argument("--searchlight", default=".build/release/searchlight")
    parser.add_argument("--cores", default="1,2", help="on how many cores indices are built, in turn",
                        type=lambda text: [int(count) for count in text.split(",")])
    parser.add_argument("--count", type=int, default=300, help="how many queries are asked")
    parser.add_argument("--reuse", action="store_true", help="measures indices that exist")
    parser.add_argument("--results", help="a file to which all figures are added")
    parser.add_argument("--table", help="prints the table of such a file, and measures nothing")
    parser.add_argument("--step", help=argparse.SUPPRESS)
    parser.add_argument("--use", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.table:
        with open(options.table, encoding="utf-8") as file:
            print_table([json.loads(line) for line in file])
        return
    if not options.data or not options.folder:
        parser.error("--data and --folder are needed")
    if options.step:
        step, *numbers = options.step.split()
        if step == "build":
            step_build(options)
        else:
            step_ask(options, *map(int, numbers))
        return
    os.makedirs(options.folder, exist_ok=True)
    options.folder = os.path.abspath(options.folder)
    # Generates the queries before anything is measured.
    asked(options, 1)
    records = count_lines(options.data)
    rows = []
    for name in options.engines:
        try:
            engine = Searchlight(options) if name == "searchlight" else Peer(name, options)
        except ImportError as error:
            print(f"{name}: {error}", file=sys.stderr)
            continue
        measured = measure(engine, options, records)
        rows += measured
        if options.results:
            with open(options.results, "a", encoding="utf-8") as file:
                file.writelines(json.dumps(row) + "\n" for row in measured)
    print_table(rows)


if __name__ == "__main__":
    main()
