"""milli, the core of Meilisearch: prefix search with typos; no totals and no counts through Python."""

import os

import milli

NOTES = "no totals, no counts"


class Peer:
    def __init__(self, directory):
        self.path = os.path.join(directory, "milli")
        os.makedirs(self.path, exist_ok=True)

    def build(self, records, searched, facets):
        self.index = milli.Index(self.path, 4 << 30)
        self.index.add_documents(
            [{"id": str(row), **{name: record.get(name, "") for name in searched}}
             for row, record in enumerate(records)])

    def size(self):
        return sum(entry.stat().st_blocks * 512 for entry in os.scandir(self.path))

    def search(self, query):
        rows = self.index.search(query)
        return [int(row["id"]) if isinstance(row, dict) else int(row) for row in rows[:20]], None
