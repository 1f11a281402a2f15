"""How soon the records that matter most are found while their names are typed.

    python3 beginnings.py --data cities.jsonl --by people --searchlight .build/release/searchlight

The name alone is searched, and the custom ranking is by the attribute, the largest first. Prints, after each
number of letters, the share of the records with the largest values that are among the first hits.
"""

import argparse
import json
import os
import subprocess
import tempfile

from common import read_lines


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--by", required=True, help="a numeric attribute")
    parser.add_argument("--searchlight", default=".build/release/searchlight")
    parser.add_argument("--top", type=int, default=150, help="how many records are looked for")
    parser.add_argument("--first", type=int, default=5, help="among how many hits")
    parser.add_argument("--letters", type=int, default=4)
    parser.add_argument("--exact", default="attribute", help="exactOnSingleWordQuery")
    options = parser.parse_args()
    records = read_lines(options.data)
    wanted = sorted(records, key=lambda record: -record[options.by])[:options.top]
    typed = [(record, length) for length in range(1, options.letters + 1) for record in wanted]
    with tempfile.TemporaryDirectory() as directory:
        def write(name, lines):
            path = os.path.join(directory, name)
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
            return path
        result = subprocess.run(
            [options.searchlight, "search", "--data", write("records.jsonl", records),
             "--queries", write("queries.jsonl", (
                 {"query": record["name"][:length], "hitsPerPage": options.first,
                  "attributesToRetrieve": [], "attributesToHighlight": []}
                 for record, length in typed)),
             "--settings", write("settings.json", [{
                 "searchableAttributes": ["name"], "customRanking": [f"desc({options.by})"],
                 "exactOnSingleWordQuery": options.exact}])],
            capture_output=True, text=True, check=True)
    found = [0] * (options.letters + 1)
    for (record, length), line in zip(typed, result.stdout.splitlines(), strict=True):
        found[length] += record["objectID"] in [hit["objectID"] for hit in json.loads(line)["hits"]]
    for length in range(1, options.letters + 1):
        print(f"{length} letters: {found[length] / options.top:.3f}")


if __name__ == "__main__":
    main()
