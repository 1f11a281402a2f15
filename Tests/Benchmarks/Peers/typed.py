"""Generates queries as users type them: python3 typed.py debian.jsonl [COUNT] > queries.jsonl

Each query has one to three words in a row of a record's name and summary, and ends within its last word. The
records are spread evenly over the file, so the same file gives the same queries. COUNT is 300 by default. The
file may be larger than the memory.
"""

import json
import sys

from common import count_lines, words


def typed(record, number):
    """The query with this number, from a record."""
    text = words(f"{record['name']} {record['summary']}")
    length = 1 + number % 3
    start = number * 7 % max(len(text) - length, 1)
    chosen = text[start:start + length]
    chosen[-1] = chosen[-1][:max(1, len(chosen[-1]) * (1 + number % 4) // 4)]
    return " ".join(chosen)


def typed_queries(path, count):
    """The queries for a file of records."""
    total = count_lines(path)
    numbers = iter(range(count))
    queries = []
    number = next(numbers, None)
    with open(path, encoding="utf-8") as file:
        for row, line in enumerate(line for line in file if line.strip()):
            while number is not None and number * total // count == row:
                queries.append({"query": typed(json.loads(line), number)})
                number = next(numbers, None)
    return queries


def main():
    for query in typed_queries(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 300):
        print(json.dumps(query, ensure_ascii=False))


if __name__ == "__main__":
    main()
