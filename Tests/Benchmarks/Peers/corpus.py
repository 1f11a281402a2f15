"""Generates records with the statistics of real text: python3 corpus.py COUNT > records.jsonl

The same count always gives the same records. They are those of the benchmark `engine 100k` in kind: the
frequencies of words follow Zipf's law, the vocabulary grows with the number of records (113,000 words for 100,000
records, 3.2 million for ten million), a name has one to four words, and a summary about nine.
"""

import random
import sys

SECTIONS = 45
MAINTAINERS = 5_000
# Repeated entries are chosen more often.
ONSETS = ("b c c d d f g h j k l l m m n p p r r s s t t v w br ch cl cr gr pl pr st tr".split()
          + ["", ""])
VOWELS = "a a e e e i i o o u ea io".split()
CODAS = ["", "", "", "", "n", "r", "s", "t", "l", "m", "x", "ng"]
NAME_LENGTHS = [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 4]
BATCH = 10_000


# Of the generator only `random()` is used, because its numbers are the same in every version of Python.
dice = random.Random(7).random


def below(count):
    return int(dice() * count)


def frequent(count):
    """A number below `count`; smaller ones are more frequent, by the Zipf–Mandelbrot law."""
    return min(count - 1, int(6 * (count / 6 + 1) ** dice() - 6))


def vocabulary(count):
    """Distinct pronounceable words, of which the frequent ones are short."""
    known = {}
    while len(known) < count:
        syllables = 1 + below(2) if len(known) < 300 else 2 + below(3)
        known["".join([ONSETS[below(len(ONSETS))] + VOWELS[below(len(VOWELS))]
                       + CODAS[below(len(CODAS))] for _ in range(syllables)])] = None
    return list(known)


def main():
    count = int(sys.argv[1])
    words = vocabulary(int(40 * count ** 0.7))
    size = len(words)
    maintainers = [f"{words[200 + number % 997]} {words[number * 7 % size]} {number}"
                   for number in range(MAINTAINERS)]
    # The law of `frequent`, written out because this loop runs a hundred million times.
    scale, limit = size / 6 + 1, size - 1
    for first in range(0, count, BATCH):
        lines = []
        for number in range(first, min(first + BATCH, count)):
            # Rare words are more frequent in names than in other text.
            name = [words[int(dice() * size) if dice() < 0.4
                          else min(limit, int(6 * scale ** dice() - 6))]
                    for _ in range(NAME_LENGTHS[int(dice() * 12)])]
            summary = {}
            wanted = 6 + int(dice() * 7)
            while len(summary) < wanted:
                summary[words[min(limit, int(6 * scale ** dice() - 6))]] = None
            lines.append(
                f'{{"objectID":"{number}","name":"{("-" if dice() < 0.5 else " ").join(name)}",'
                f'"summary":"{" ".join(summary)}","section":"section {frequent(SECTIONS)}",'
                f'"maintainer":"{maintainers[frequent(MAINTAINERS)]}"}}\n')
        sys.stdout.write("".join(lines))


if __name__ == "__main__":
    main()
