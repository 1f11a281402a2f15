"""SQLite FTS5 with a prefix index: ranked prefix search, exact totals and counts; no typo tolerance."""

import json
import os
import sqlite3

from common import words

NOTES = "typos"

# The number of cores that building can use.
CORES = 1


class Peer:
    def __init__(self, directory, searched, facets):
        self.path = os.path.join(directory, "fts5.db")
        self.searched, self.facets = searched, facets
        # The name has ten times the weight of the text.
        self.rank = "bm25(text, " + ", ".join("10.0" if i == 0 else "1.0"
                                              for i in range(len(searched))) + ")"

    def build(self, lines, cores=1):
        """Builds the index of records, each a line of JSON."""
        database = sqlite3.connect(self.path)
        database.execute("PRAGMA cache_size = -200000")
        attributes = ", ".join(f"{name} TEXT" for name in self.searched + self.facets)
        database.execute(f"CREATE TABLE records (id INTEGER PRIMARY KEY, objectID TEXT, {attributes})")
        database.execute(
            f"CREATE VIRTUAL TABLE text USING fts5({', '.join(self.searched)}, content='records', "
            "content_rowid='id', prefix='1 2 3 4')")
        names = ["objectID"] + self.searched + self.facets
        marks = ", ".join("?" * (len(names) + 1))
        database.executemany(
            f"INSERT INTO records VALUES ({marks})",
            ([row] + [str(record.get(name, "")) for name in names]
             for row, record in enumerate(map(json.loads, lines))))
        database.execute("INSERT INTO text(text) VALUES ('rebuild')")
        database.execute("INSERT INTO text(text) VALUES ('optimize')")
        database.commit()
        database.close()

    def open(self):
        self.database = sqlite3.connect(self.path)
        # The largest size that SQLite maps.
        self.database.execute("PRAGMA mmap_size = 2147418112")

    def search(self, query):
        """The rows of the best 20 records, which are read, and the number of all that match."""
        terms = words(query)
        if not terms:
            return [], 0
        match = " ".join(f'"{word}"' for word in terms) + "*"
        database = self.database
        rows = [row for row, in database.execute(
            f"SELECT rowid FROM text WHERE text MATCH ? ORDER BY {self.rank} LIMIT 20", (match,))]
        for row in rows:
            database.execute("SELECT * FROM records WHERE id = ?", (row,)).fetchone()
        total, = database.execute("SELECT count(*) FROM text WHERE text MATCH ?", (match,)).fetchone()
        for name in self.facets:
            database.execute(
                f"SELECT {name}, count(*) FROM records WHERE id IN "
                f"(SELECT rowid FROM text WHERE text MATCH ?) "
                f"GROUP BY {name} ORDER BY 2 DESC LIMIT 100", (match,)).fetchall()
        return rows, total
