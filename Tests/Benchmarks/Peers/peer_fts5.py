"""SQLite FTS5 with a prefix index: ranked prefix search, exact totals and counts; no typo tolerance."""

import os
import sqlite3

from common import words

NOTES = "no typos"


class Peer:
    def __init__(self, directory):
        self.path = os.path.join(directory, "fts5.db")
        self.database = sqlite3.connect(self.path)

    def build(self, records, searched, facets):
        database = self.database
        columns = ", ".join(searched)
        database.execute(
            f"CREATE VIRTUAL TABLE text USING fts5({columns}, content='', prefix='1 2 3 4')")
        database.execute(
            "CREATE TABLE facets (id INTEGER PRIMARY KEY, "
            + ", ".join(f"{name} TEXT" for name in facets) + ")")
        marks = ", ".join("?" * (len(searched) + 1))
        database.executemany(
            f"INSERT INTO text(rowid, {columns}) VALUES ({marks})",
            ([row] + [record.get(name, "") for name in searched]
             for row, record in enumerate(records)))
        marks = ", ".join("?" * (len(facets) + 1))
        database.executemany(
            f"INSERT INTO facets VALUES ({marks})",
            ([row] + [str(record.get(name, "")) for name in facets]
             for row, record in enumerate(records)))
        database.commit()
        database.execute("INSERT INTO text(text) VALUES ('optimize')")
        database.commit()
        self.facets = facets
        # The name has ten times the weight of the text.
        self.rank = "bm25(text, " + ", ".join("10.0" if i == 0 else "1.0"
                                              for i in range(len(searched))) + ")"

    def size(self):
        return os.path.getsize(self.path)

    def search(self, query):
        terms = words(query)
        if not terms:
            return [], 0
        match = " ".join(f'"{word}"' for word in terms) + "*"
        database = self.database
        rows = [row for row, in database.execute(
            f"SELECT rowid FROM text WHERE text MATCH ? ORDER BY {self.rank} LIMIT 20", (match,))]
        total, = database.execute("SELECT count(*) FROM text WHERE text MATCH ?", (match,)).fetchone()
        for name in self.facets:
            database.execute(
                f"SELECT {name}, count(*) FROM facets WHERE id IN "
                f"(SELECT rowid FROM text WHERE text MATCH ?) "
                f"GROUP BY {name} ORDER BY 2 DESC LIMIT 100", (match,)).fetchall()
        return rows, total
