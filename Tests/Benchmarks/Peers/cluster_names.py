"""How well records of a cluster are found by their names: as they are, typed letter by letter, and misspelt.

    python3 names.py 226994 > names.jsonl
    python3 cluster_names.py --data names.jsonl --url http://127.0.0.1:9200 --searchlight .build/release/searchlight

The index of the cluster is made anew, with one shard, unless --index names one that is there. There is no custom
ranking. Prints, for each kind, the share of names that are the first hit, that are among the first ten, and the mean and
the 99th percentile of the time that the cluster took; with --searchkit FOLDER those of Searchkit on the same index, if
the folder has its npm package.

A misspelt name has one or two edits at any place, the first letter among them: a letter that is left out, added or
replaced by its neighbour on a keyboard, or two that are exchanged.
"""

import argparse
import json
import os
import random
import subprocess
import tempfile

from common import percentile, read_lines
from known_items import NEIGHBOURS

FIELDS = ["name", "summary"]
SETTINGS = {"searchableAttributes": FIELDS, "attributesToHighlight": ["name"]}


def edited(name, dice):
    """The name with one edit; None if the place that was chosen allows none."""
    place = dice.randrange(len(name))
    near = dice.choice(NEIGHBOURS.get(name[place], " "))
    kind = dice.choice(["substitution", "deletion", "insertion", "transposition"])
    if kind == "deletion":
        return name[:place] + name[place + 1:]
    if kind == "transposition":
        if place + 1 == len(name) or name[place] == name[place + 1]:
            return None
        return name[:place] + name[place + 1] + name[place] + name[place + 2:]
    if near == " ":
        return None
    return name[:place] + near + name[place + (kind == "substitution"):]


def misspelt(name, edits, dice):
    while True:
        typed = name
        for _ in range(edits):
            typed = typed and edited(typed, dice)
        if typed and typed != name and typed[0].isalnum() and typed[-1].isalnum():
            return typed


def queries(records, count, dice):
    """The texts of each kind, each with the identifier that is looked for."""
    # Shorter names have no letters to spare.
    long = [record for record in records if len(record["name"]) >= 5]
    chosen = dice.sample(long, count)
    kinds = {"as they are": [(record["name"], record["objectID"]) for record in chosen]}
    kinds["four letters"] = [(record["name"][:4], record["objectID"]) for record in chosen]
    for edits in (1, 2):
        kinds[f"{edits} edit{'s' * (edits > 1)}"] = [
            (misspelt(record["name"], edits, dice), record["objectID"]) for record in chosen]
    return kinds


def write(folder, name, lines):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    return path


def answers(command, folder, options, texts):
    """The identifiers of ten hits and the milliseconds of each query."""
    lines = write(folder, "queries.jsonl", (
        {"query": text, "hitsPerPage": 10, "attributesToRetrieve": ["name"]} for text in texts))
    result = subprocess.run([*command, lines], capture_output=True, text=True, check=True)
    found = []
    for line in result.stdout.splitlines():
        answer = json.loads(line)
        if "hits" not in answer:
            raise SystemExit(f"refused: {line}")
        found.append(([hit["objectID"] for hit in answer["hits"]], answer.get("processingTimeMS", 0)))
    return found


def report(title, kinds, ask):
    print(f"{title:26} first   in ten    mean   99 %")
    for kind, pairs in kinds.items():
        found = ask([text for text, _ in pairs])
        first = sum(hits[:1] == [wanted] for (_, wanted), (hits, _) in zip(pairs, found, strict=True))
        ten = sum(wanted in hits for (_, wanted), (hits, _) in zip(pairs, found, strict=True))
        times = [time for _, time in found]
        print(f"{kind:26} {first / len(pairs):.3f}   {ten / len(pairs):.3f}  {sum(times) / len(times):6.1f} "
              f"{percentile(times, .99):6.0f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--url", required=True)
    parser.add_argument("--index", help="an index that is there, in place of a new one")
    parser.add_argument("--searchlight", default=".build/release/searchlight")
    parser.add_argument("--searchkit", help="a folder in which the npm package searchkit is installed")
    parser.add_argument("--count", type=int, default=200, help="names of each kind")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    records = read_lines(options.data)
    kinds = queries(records, options.count, random.Random(options.seed))
    index = options.index or "searchlight-names"
    with tempfile.TemporaryDirectory() as folder:
        settings = write(folder, "settings.json", [SETTINGS])
        if not options.index:
            subprocess.run(
                [options.searchlight, "load", options.data, "--opensearch", options.url, "--index", index,
                 "--settings", settings, "--shards", "1", "--replicas", "0", "--allow-fewer"],
                check=True, capture_output=True)
        command = [options.searchlight, "search", "--opensearch", options.url, "--index", index,
                   "--settings", settings, "--queries"]
        # The first queries warm the cluster up.
        answers(command, folder, options, [text for text, _ in kinds["as they are"][:50]])
        report("searchlight", kinds, lambda texts: answers(command, folder, options, texts))
        if options.searchkit:
            script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "searchkit.mjs")
            command = ["node", script, options.searchkit, options.url, index]
            report("searchkit", kinds, lambda texts: answers(command, folder, options, texts))


if __name__ == "__main__":
    main()
