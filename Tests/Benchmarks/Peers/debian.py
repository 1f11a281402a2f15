"""Generates records from Debian package lists: python3 debian.py Packages.xz [...] > debian.jsonl

Lists are available at https://deb.debian.org/debian/dists/SUITE/main/binary-amd64/Packages.xz.
"""

import json
import lzma
import re
import sys


def paragraphs(path):
    opened = lzma.open if path.endswith(".xz") else open
    with opened(path, "rt", encoding="utf-8", errors="replace") as file:
        current = {}
        for line in file:
            line = line.rstrip("\n")
            if not line:
                yield current
                current = {}
            elif line[0] != " " and ":" in line:
                key, value = line.split(":", 1)
                current[key] = value.strip()
        if current:
            yield current


def main():
    known = set()
    for path in sys.argv[1:]:
        for package in paragraphs(path):
            name = package.get("Package")
            if not name or name in known:
                continue
            known.add(name)
            print(json.dumps({
                "objectID": name, "name": name, "summary": package.get("Description", ""),
                "section": package.get("Section", "").split("/")[-1],
                "maintainer": re.sub(r" *<.*", "", package.get("Maintainer", "")),
                "size": int(package.get("Size", "0")),
            }, ensure_ascii=False))


if __name__ == "__main__":
    main()
