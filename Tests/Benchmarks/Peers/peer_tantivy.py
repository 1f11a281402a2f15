"""tantivy: prefix search with typos, exact totals and counts; typos do not influence the ranking."""

import os

import tantivy

from common import allowed_typos, words

NOTES = "typos in the ranking"

# All cores that the process may use.
CORES = os.cpu_count()


class Peer:
    def __init__(self, directory, searched, facets):
        self.path = directory
        self.searched, self.facets = searched, facets
        schema = tantivy.SchemaBuilder()
        schema.add_unsigned_field("row", stored=True)
        schema.add_text_field("objectID", stored=True, tokenizer_name="raw", index_option="basic")
        for name in searched:
            schema.add_text_field(name, stored=True)
        for name in facets:
            schema.add_text_field(name, stored=True, tokenizer_name="raw", fast=True)
        self.schema = schema.build()
        self.aggregations = {
            name: {"terms": {"field": name, "size": 100}} for name in facets}

    def build(self, lines, cores=1):
        """Builds the index of records, each a line of JSON."""
        index = tantivy.Index(self.schema, path=self.path)
        writer = index.writer(heap_size=200_000_000, num_threads=cores)
        for row, line in enumerate(lines):
            # tantivy parses the JSON itself, and ignores attributes that the schema does not have.
            writer.add_json(f'{{"row":{row},{line[1:]}')
        writer.commit()
        writer.wait_merging_threads()

    def open(self):
        self.index = tantivy.Index.open(self.path)
        self.searcher = self.index.searcher()

    def search(self, query):
        """The rows of the best 20 records, which are read, and the number of all that match."""
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
