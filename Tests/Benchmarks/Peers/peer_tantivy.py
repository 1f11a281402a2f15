"""tantivy: prefix search with typos, exact totals and counts; typos do not influence the ranking."""

import os

import tantivy

from common import allowed_typos, words

NOTES = "typos do not rank"


class Peer:
    def __init__(self, directory):
        self.path = os.path.join(directory, "tantivy")
        os.makedirs(self.path, exist_ok=True)

    def build(self, records, searched, facets):
        schema = tantivy.SchemaBuilder()
        schema.add_unsigned_field("row", stored=True)
        for name in searched:
            schema.add_text_field(name, stored=False)
        for name in facets:
            schema.add_text_field(name, stored=False, tokenizer_name="raw", fast=True)
        schema = schema.build()
        self.index = tantivy.Index(schema, path=self.path)
        writer = self.index.writer(heap_size=200_000_000, num_threads=1)
        for row, record in enumerate(records):
            document = tantivy.Document()
            document.add_unsigned("row", row)
            for name in searched + facets:
                document.add_text(name, str(record.get(name, "")))
            writer.add_document(document)
        writer.commit()
        writer.wait_merging_threads()
        self.index.reload()
        self.schema, self.searched, self.facets = schema, searched, facets
        self.searcher = self.index.searcher()
        self.aggregations = {
            name: {"terms": {"field": name, "size": 100}} for name in facets}

    def size(self):
        return sum(entry.stat().st_size for entry in os.scandir(self.path))

    def search(self, query):
        terms = words(query)
        if not terms:
            return [], 0
        clauses = []
        for index, word in enumerate(terms):
            fields = []
            for rank, name in enumerate(self.searched):
                match = tantivy.Query.fuzzy_term_query(
                    self.schema, name, word, distance=allowed_typos(word),
                    transposition_cost_one=True, prefix=index == len(terms) - 1)
                exact = tantivy.Query.term_query(self.schema, name, word)
                weight = 4.0 if rank == 0 else 1.0
                fields.append((tantivy.Occur.Should, tantivy.Query.boost_query(match, weight)))
                fields.append((tantivy.Occur.Should, tantivy.Query.boost_query(exact, weight)))
            clauses.append((tantivy.Occur.Must, tantivy.Query.boolean_query(fields)))
        parsed = tantivy.Query.boolean_query(clauses)
        result = self.searcher.search(parsed, 20, count=True)
        if self.facets:
            self.searcher.aggregate(parsed, self.aggregations)
        rows = [self.searcher.doc(address)["row"][0] for _, address in result.hits]
        return rows, result.count
