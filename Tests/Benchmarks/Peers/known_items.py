"""How well records are found by their names, mistyped in many ways.

    python3 known_items.py --data debian.jsonl --searchlight .build/release/searchlight

Records are put in descending order of their identifiers, so that no tie helps, and there is no custom
ranking. Kinds that end in "AndText" have a word of the summary behind the name. Prints for each kind of noise the share of queries for which the record is the first hit, and
among the first three; with --peer NAME those of a peer.
"""

import argparse
import importlib
import json
import os
import random
import re
import subprocess
import tempfile

from common import read_lines

NEIGHBOURS = {
    "a": "qsz", "b": "vgn", "c": "xdv", "d": "sefc", "e": "wrd", "f": "drgv", "g": "fthb",
    "h": "gyjn", "i": "uok", "j": "hukm", "k": "jil", "l": "kop", "m": "nj", "n": "bhm",
    "o": "ipl", "p": "ol", "q": "wa", "r": "etf", "s": "awdx", "t": "ryg", "u": "yij",
    "v": "cfb", "w": "qes", "x": "zsc", "y": "tuh", "z": "xa"}


def longest(name):
    """The start and the end of the longest word of a name, which is the most specific one."""
    return max((match.span() for match in re.finditer("[a-z0-9]+", name)),
               key=lambda span: span[1] - span[0], default=(0, 0))


def edit(kind, name, dice, minimum=5):
    """The name with a typo in its longest word, except in the first letter; None if that is too short."""
    start, end = longest(name)
    places = [i for i in range(start + 1, end) if name[i] in NEIGHBOURS]
    if end - start < minimum or not places:
        return None
    place = dice.choice(places)
    near = dice.choice(NEIGHBOURS[name[place]])
    if kind == "substitution":
        return name[:place] + near + name[place + 1:]
    if kind == "deletion":
        return name[:place] + name[place + 1:]
    if kind == "insertion":
        return name[:place] + near + name[place:]
    pairs = [i for i in places[1:] if name[i - 1] in NEIGHBOURS and name[i] != name[i - 1]]
    if not pairs:
        return None
    place = dice.choice(pairs)
    return name[:place - 1] + name[place] + name[place - 1] + name[place + 1:]


EDITS = ["substitution", "deletion", "insertion", "transposition"]
BESIDE_TEXT = ["typo", "shortWord", "transposition", "wrongFirstLetter", "joinedWords"]
KINDS = ["exact", "prefix", *EDITS, "twoEdits", "wrongFirstLetter", "typoAndPrefix", "joinedWords",
         "nameAndText", *(f"{kind}AndText" for kind in BESIDE_TEXT)]


def text_word(record, dice):
    """A meaningful word of the summary that is not in the name; None if there is none."""
    words = [word for word in re.findall(r"[a-z]+", record["summary"].lower())
             if len(word) > 3 and word not in record["name"].lower()]
    return dice.choice(words) if words else None


def noisy(kind, record, dice):
    name = record["name"].lower()
    if kind.removesuffix("AndText") in BESIDE_TEXT and kind.endswith("AndText"):
        kind = kind.removesuffix("AndText")
        start, end = longest(name)
        if kind == "typo":
            typed = edit(dice.choice(EDITS), name, dice, minimum=4)
        elif kind == "shortWord":
            typed = edit(dice.choice(EDITS), name, dice, minimum=4) if end - start <= 5 else None
        else:
            typed = noisy(kind, record, dice)
        word = text_word(record, dice)
        return f"{typed} {word}" if typed and word else None
    beginning = name[:(len(name) * 7 + 9) // 10]
    if kind == "exact":
        return name
    if kind == "prefix":
        return beginning if len(name) >= 5 else None
    if kind in EDITS:
        return edit(kind, name, dice)
    if kind == "joinedWords":
        parts = re.split("[- ]", name)
        if len(parts) < 2:
            return None
        joint = dice.randrange(1, len(parts))
        return "-".join(parts[:joint]) + "-".join(parts[joint:])
    if kind == "nameAndText":
        words = [word for word in re.findall(r"[a-z]+", record["summary"].lower()) if len(word) > 3]
        return f"{name} {dice.choice(words)}" if words else None
    if kind == "typoAndPrefix":
        return edit("substitution", beginning, dice)
    start, end = longest(name)
    if end - start < 9:
        return None
    if kind == "twoEdits":
        once = edit(dice.choice(EDITS), name, dice)
        return once and edit(dice.choice(EDITS), once, dice)
    if name[start] not in NEIGHBOURS:
        return None
    return name[:start] + dice.choice(NEIGHBOURS[name[start]]) + name[start + 1:]


def make_queries(records, count, seed):
    dice = random.Random(seed)
    queries = []
    for kind in KINDS:
        made = tried = 0
        # Some corpora contain no names that allow this kind of noise.
        while made < count and tried < 1_000 * count:
            tried += 1
            record = dice.choice(records)
            text = noisy(kind, record, dice)
            if text:
                queries.append((kind, text, record["objectID"]))
                made += 1
    return queries


def ask_searchlight(options, records, queries):
    return [[hit["objectID"] for hit in hits] for hits in searchlight_hits(options, records, queries)]


def searchlight_hits(options, records, queries, **parameters):
    """The hits of each query, as the command prints them."""
    with tempfile.TemporaryDirectory() as directory:
        def write(name, lines):
            path = os.path.join(directory, name)
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
            return path
        result = subprocess.run(
            [options.searchlight, "search", "--data", write("records.jsonl", records),
             "--queries", write("queries.jsonl", (
                 {"query": text, "hitsPerPage": 3, "attributesToRetrieve": [],
                  "attributesToHighlight": [], **parameters} for _, text, _ in queries)),
             "--settings", write("settings.json", [{"searchableAttributes": ["name", "summary"]}])],
            capture_output=True, text=True)
        lines = result.stdout.splitlines()
        return [json.loads(line).get("hits", []) for line in lines]


def ask_peer(options, records, queries):
    peer_module = importlib.import_module(f"peer_{options.peer}")
    with tempfile.TemporaryDirectory() as directory:
        peer = peer_module.Peer(directory, ["name", "summary"], [])
        peer.build(map(json.dumps, records))
        peer.open()
        return [[records[row]["objectID"] for row in peer.search(text)[0][:3]]
                for _, text, _ in queries]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--searchlight", default=".build/release/searchlight")
    parser.add_argument("--peer", help="fts5, tantivy or milli")
    parser.add_argument("--count", type=int, default=200, help="queries of each kind")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--misses", type=int, default=0, help="print so many misses of each kind")
    options = parser.parse_args()
    records = sorted(read_lines(options.data), key=lambda record: record["objectID"], reverse=True)
    queries = make_queries(records, options.count, options.seed)
    answers = (ask_peer if options.peer else ask_searchlight)(options, records, queries)
    shares = {kind: [0, 0, 0] for kind in [*KINDS, "all"]}
    misses = {kind: [] for kind in KINDS}
    for (kind, text, wanted), found in zip(queries, answers, strict=True):
        for name in (kind, "all"):
            shares[name][0] += 1
            shares[name][1] += found[:1] == [wanted]
            shares[name][2] += wanted in found[:3]
        if wanted not in found[:3]:
            misses[kind].append((text, wanted, found))
    for kind, (count, first, third) in shares.items():
        if count == 0:
            continue
        print(f"{kind:18} {first / count:.3f} / {third / count:.3f}")
        for text, wanted, found in misses.get(kind, [])[:options.misses]:
            print(f"    {text!r} for {wanted}: {found}")


if __name__ == "__main__":
    main()
