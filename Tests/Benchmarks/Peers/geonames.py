"""Generates records from GeoNames' list of cities: python3 geonames.py cities15000.txt > cities.jsonl

Such lists are in Debian's package libtimezonemap-data and at https://download.geonames.org/export/dump/.
"""

import json
import sys


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            fields = line.rstrip("\n").split("\t")
            print(json.dumps({
                "objectID": fields[0], "name": fields[1], "summary": fields[17].replace("_", " "),
                "section": fields[8], "maintainer": fields[17], "people": int(fields[14]),
            }, ensure_ascii=False))


if __name__ == "__main__":
    main()
