"""Generates queries of two very common words: python3 common_words.py debian.jsonl [COUNT] > queries.jsonl

The queries are all ordered pairs of the COUNT (default: 12) words that occur in most summaries. A word has
at least four letters.
"""

import collections
import itertools
import json
import sys

from common import read_lines, words


def main():
    counts = collections.Counter()
    for record in read_lines(sys.argv[1]):
        counts.update({word for word in words(record["summary"]) if len(word) > 3})
    common = [word for word, _ in counts.most_common(int(sys.argv[2]) if len(sys.argv) > 2 else 12)]
    for pair in itertools.permutations(common, 2):
        print(json.dumps({"query": " ".join(pair)}))


if __name__ == "__main__":
    main()
