"""milli, the core of Meilisearch: prefix search with typos; no totals and no counts through Python."""

import itertools
import json
import os

import milli

NOTES = "totals, counts; has only the searched attributes"

# All cores that the process may use; the binding cannot set another number.
CORES = os.cpu_count()

# A batch of records becomes one transaction, which Python has in memory as a whole.
BATCH = 100_000


class Peer:
    def __init__(self, directory, searched, facets):
        self.path = directory
        # The binding searches all attributes, so the facets are left out.
        self.searched = searched

    def build(self, lines, cores=1):
        """Builds the index of records, each a line of JSON."""
        self.open()
        rows = enumerate(map(json.loads, lines))
        while batch := list(itertools.islice(rows, BATCH)):
            self.index.add_documents(
                [{"id": row, **{name: record.get(name, "") for name in self.searched}}
                 for row, record in batch])

    def open(self):
        # The largest size of the database; the address space is reserved, and the file grows.
        self.index = milli.Index(self.path, 256 << 30)

    def search(self, query):
        """The rows of the best 20 records, which are read. How many match is not known."""
        found = self.index.get_documents(self.index.search(query)[:20])
        return [document["id"] for document in found], None
