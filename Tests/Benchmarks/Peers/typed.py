"""Generates queries as users type them: python3 typed.py debian.jsonl [COUNT] > queries.jsonl

Each query has one to three words in a row of a record's name and summary, and ends within its last word. The
records are spread evenly over the file, so the same file gives the same queries. COUNT is 300 by default.
"""

import json
import sys

from common import read_lines, words


def main():
    records = read_lines(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    for number in range(count):
        record = records[number * len(records) // count]
        text = words(f"{record['name']} {record['summary']}")
        length = 1 + number % 3
        start = number * 7 % max(len(text) - length, 1)
        typed = text[start:start + length]
        typed[-1] = typed[-1][:max(1, len(typed[-1]) * (1 + number % 4) // 4)]
        print(json.dumps({"query": " ".join(typed)}, ensure_ascii=False))


if __name__ == "__main__":
    main()
