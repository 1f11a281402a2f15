"""How well records are found by two of their words, one of them misspelt.

    python3 misspelt.py --data debian.jsonl --searchlight .build/release/searchlight

A word of the name is misspelt, beside a right word of the name or summary. Only pairs count by which the record is
among the first three hits as long as both are right. Records are in descending order of their identifiers, and
there is no custom ranking. Prints for each kind of typo the share of queries for which the record is the first hit,
and among the first three; with --peer NAME those of a peer.

"At most" is what any order can reach that keeps to the criteria typo, proximity, attribute and exact: the share of
queries for which fewer than three other records are better by these. What was typed is often the right word for
others, or nearer to theirs. A record that is not found counts as worse than all that are.
"""

import argparse
import random
import re

from common import read_lines, words
from known_items import NEIGHBOURS, ask_peer, ask_searchlight, searchlight_hits

# The position of the typo: in the first letter, after it, or anywhere in a word of four or five
# letters.
POSITIONS = ["inside", "first", "short"]
EDITS = ["substitution", "deletion", "insertion", "transposition"]
KINDS = [*(f"{position} {edit}" for position in POSITIONS for edit in EDITS), "joined"]


def misspelt(kind, word, dice):
    """The word with a typo of a kind; None if the word does not allow it."""
    position, edit = kind.split()
    if position == "short" and len(word) > 5 or position != "short" and len(word) < 5:
        return None
    index = 0 if position == "first" else dice.randrange(1, len(word))
    near = dice.choice(NEIGHBOURS.get(word[index], " "))
    if near == " ":
        return None
    if edit == "substitution":
        return word[:index] + near + word[index + 1:]
    if edit == "deletion":
        return word[:index] + word[index + 1:]
    if edit == "insertion":
        return word[:index] + near + word[index:]
    if index + 1 == len(word) or word[index] == word[index + 1]:
        return None
    return word[:index] + word[index + 1] + word[index] + word[index + 2:]


def pair(kind, record, dice):
    """Two words, spelt correctly and with one misspelt; None if the record has no such words."""
    name = [word for word in words(record["name"]) if len(word) >= 4 and word.isascii()]
    rest = [word for word in words(record["name"] + " " + record["summary"])
            if len(word) >= 4 and word.isascii()]
    if not name:
        return None
    word = dice.choice(name)
    others = [other for other in rest if other != word]
    if not others:
        return None
    other = dice.choice(others)
    typed = word + other if kind == "joined" else misspelt(kind, word, dice)
    if typed is None:
        return None
    if kind == "joined":
        at = re.search(rf"\b{word}[^a-z0-9]+([a-z0-9]{{4,}})\b", " ".join(words(record["name"])))
        if at is None or at[1] not in others or len(rest) < 3:
            return None
        third = dice.choice([word for word in rest if word not in at[0]] or [None])
        return third and (f"{at[0]} {third}", f"{word}{at[1]} {third}")
    # In half of the queries, the misspelt word is the second one.
    return dice.choice([(f"{word} {other}", f"{typed} {other}"), (f"{other} {word}", f"{other} {typed}")])


def figures(hit):
    """The ranking criteria of a hit in order; smaller values are better."""
    info = hit["_rankingInfo"]
    return (info["nbTypos"], info["proximityDistance"], info["firstMatchedWord"], -info["nbExactWords"])


def can_be_third(hits, wanted):
    """Whether fewer than three hits have better ranking criteria than a record."""
    own = [figures(hit) for hit in hits if hit["objectID"] == wanted]
    return sum(not own or figures(hit) < own[0] for hit in hits) < 3


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--searchlight", default=".build/release/searchlight")
    parser.add_argument("--peer", help="fts5, tantivy or milli")
    parser.add_argument("--count", type=int, default=300, help="pairs of each kind")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--misses", type=int, default=0, help="print so many misses of each kind")
    options = parser.parse_args()
    records = sorted(read_lines(options.data), key=lambda record: record["objectID"], reverse=True)
    dice = random.Random(options.seed)
    queries = []
    for kind in KINDS:
        made = tried = 0
        while made < options.count and tried < 1_000 * options.count:
            tried += 1
            record = dice.choice(records)
            texts = pair(kind, record, dice)
            if texts:
                queries.append((kind, texts, record["objectID"]))
                made += 1
    ask = ask_peer if options.peer else ask_searchlight
    # The engine's answers to correctly spelt queries select the pairs that count, for all peers.
    right = ask_searchlight(options, records, [(kind, texts[0], id) for kind, texts, id in queries])
    queries = [query for query, found in zip(queries, right, strict=True) if query[2] in found]
    answers = ask(options, records, [(kind, texts[1], id) for kind, texts, id in queries])
    reachable = [True] * len(queries)
    if not options.peer:
        close = searchlight_hits(
            options, records, [(kind, texts[1], id) for kind, texts, id in queries],
            hitsPerPage=1000, getRankingInfo=True)
        reachable = [can_be_third(hits, id) for (_, _, id), hits in zip(queries, close, strict=True)]
    shares = {kind: [0, 0, 0, 0] for kind in [*KINDS, "all"]}
    misses = {kind: [] for kind in KINDS}
    for (kind, texts, wanted), found, is_reachable in zip(queries, answers, reachable, strict=True):
        for name in (kind, "all"):
            shares[name][0] += 1
            shares[name][1] += found[:1] == [wanted]
            shares[name][2] += wanted in found
            shares[name][3] += is_reachable
        if wanted not in found:
            misses[kind].append((texts, wanted, found))
    for kind, (count, first, third, most) in shares.items():
        if count:
            limit = "" if options.peer else f", at most {most / count:.3f}"
            print(f"{kind:20} {first / count:.3f} / {third / count:.3f}{limit} of {count}")
            for texts, wanted, found in misses.get(kind, [])[:options.misses]:
                print(f"    {texts} for {wanted}: {found}")


if __name__ == "__main__":
    main()
