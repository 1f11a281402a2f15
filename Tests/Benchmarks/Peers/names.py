"""Generates records with names as packages of a registry have them, always the same for a seed.

    python3 names.py 226994 > names.jsonl

Names consist of one to three words of a made-up vocabulary, of which some are much more frequent than others; they are
joined by a hyphen, an underscore, a dot or nothing, and some end with a digit. The records are in an order that has
nothing to do with their names.
"""

import argparse
import bisect
import itertools
import json
import random

ONSETS = ["", "b", "c", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w", "z", "br", "ch",
          "cl", "cr", "dr", "fl", "gr", "pl", "pr", "qu", "sc", "sh", "sk", "sp", "st", "str", "th", "tr"]
NUCLEI = ["a", "e", "i", "o", "u", "a", "e", "i", "o", "ai", "ea", "ee", "io", "ou", "y"]
CODAS = ["", "", "", "", "b", "ck", "d", "g", "l", "m", "n", "n", "ng", "nt", "p", "r", "r", "rt", "s", "s", "st", "t",
         "t", "x"]
JOINTS = ["-"] * 12 + ["_"] * 3 + ["."] + [""] * 4


def made_word(dice):
    """A word of two to four syllables, or a short one."""
    syllables = dice.choices([1, 2, 3, 4], [15, 45, 30, 10])[0]
    return "".join(dice.choice(ONSETS) + dice.choice(NUCLEI) + dice.choice(CODAS) for _ in range(syllables))


class Vocabulary:
    """Words of which the one at place n occurs about n times less often than the first."""

    def __init__(self, count, dice):
        words = {}
        while len(words) < count:
            word = made_word(dice)
            if 3 <= len(word) <= 14:
                words[word] = None
        self.words = list(words)
        self.sums = list(itertools.accumulate(1 / (place + 20) for place in range(count)))
        self.dice = dice

    def word(self):
        return self.words[bisect.bisect(self.sums, self.dice.random() * self.sums[-1])]


def names(count, dice):
    """That many different names."""
    vocabulary = Vocabulary(max(1_000, count // 6), dice)
    known = {}
    while len(known) < count:
        parts = [vocabulary.word() for _ in range(dice.choices([1, 2, 3], [25, 55, 20])[0])]
        # Many a name is a word that nothing else has.
        if dice.random() < 0.3:
            parts[0] = made_word(dice)
        name = parts[0] + "".join(dice.choice(JOINTS) + part for part in parts[1:])
        if dice.random() < 0.06:
            name += dice.choice("23456789")
        # Names that differ only in what joins their words are one name for a registry.
        if len(name) >= 3:
            known.setdefault("".join(filter(str.isalnum, name)), name)
    return list(known.values()), vocabulary


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=56)
    options = parser.parse_args()
    dice = random.Random(options.seed)
    all_names, vocabulary = names(options.count, dice)
    dice.shuffle(all_names)
    for number, name in enumerate(all_names):
        summary = " ".join(vocabulary.word() for _ in range(dice.randrange(4, 12)))
        print(json.dumps({"objectID": f"{number}", "name": name, "summary": summary}))


if __name__ == "__main__":
    main()
