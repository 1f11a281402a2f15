"""Functions that all peers share: reading records and queries, and measuring."""

import json
import math
import os
import re
import time
import unicodedata


def read_lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def count_lines(path):
    """The number of records in a file."""
    with open(path, encoding="utf-8") as file:
        return sum(1 for line in file if line.strip())


def words(text):
    """The words of a text: runs of letters and digits, in lower case and without diacritics."""
    plain = unicodedata.normalize("NFKD", text.lower())
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    return re.findall(r"[^\W_]+", plain)


def allowed_typos(word):
    return 2 if len(word) >= 8 else 1 if len(word) >= 4 else 0


def folder_size(path):
    """The bytes on the disk of all files in a folder."""
    return sum(entry.stat().st_blocks * 512 for entry in os.scandir(path))


def best_times(run, queries, rounds):
    """For each query, the minimum CPU time over all rounds in milliseconds, and the result."""
    best = [math.inf] * len(queries)
    found = [None] * len(queries)
    for _ in range(rounds):
        for index, query in enumerate(queries):
            start = time.process_time_ns()
            found[index] = run(query["query"])
            best[index] = min(best[index], (time.process_time_ns() - start) / 1e6)
    return best, found


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(max(math.ceil(share * len(ordered)), 1), len(ordered)) - 1]
