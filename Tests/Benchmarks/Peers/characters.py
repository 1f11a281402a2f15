"""Makes records of the names of Unicode's characters: python3 characters.py UnicodeData.txt > characters.jsonl

Debian's package unicode-data has the list.
"""

import json
import sys


def main():
    with open(sys.argv[1], encoding="ascii") as file:
        for line in file:
            fields = line.rstrip("\n").split(";")
            # Ranges and control characters have no names.
            if fields[1].startswith("<"):
                continue
            print(json.dumps({
                "objectID": fields[0], "name": fields[1].lower(), "summary": fields[10].lower(),
                "section": fields[2], "maintainer": fields[4]}))


if __name__ == "__main__":
    main()
