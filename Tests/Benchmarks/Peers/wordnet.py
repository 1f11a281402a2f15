"""Generates records from WordNet's senses of words: python3 wordnet.py FOLDER [COUNT] > wordnet.jsonl

The folder contains data.noun, data.verb, data.adj and data.adv, as in Debian's package wordnet-base. The name
is the first word of a sense, and the summary is the beginning of its definition. The facets are its kind, and
one of 5,003 numbers that depends on the senses it points to.
"""

import json
import pathlib
import random
import sys


def senses(folder):
    for name in ["noun", "verb", "adj", "adv"]:
        with open(pathlib.Path(folder) / f"data.{name}", encoding="latin-1") as file:
            for line in file:
                # The file begins with the licence, which is indented.
                if line.startswith(" "):
                    continue
                head, definition = line.rstrip().split(" | ", 1)
                fields = head.split(" ")
                pointers = 4 + 2 * int(fields[3], 16)
                target = fields[pointers + 2] if int(fields[pointers]) else "0"
                yield {
                    "name": fields[4].replace("_", " "), "summary": definition.split(";")[0][:120],
                    "section": f"lex{fields[1]}",
                    "maintainer": f"m{int(target) % 5003 if target.isdigit() else 0}",
                }


def main():
    records = list(senses(sys.argv[1]))
    # The order is not alphabetical, but the same in every run.
    random.seed(3)
    random.shuffle(records)
    for record in records[:int(sys.argv[2]) if len(sys.argv) > 2 else None]:
        print(json.dumps(record))


if __name__ == "__main__":
    main()
