#!/usr/bin/env bash
# tantivy's snippet of a document that a fuzzy query found is empty, and snippets lose a text's end.
#
# A page of results shows a snippet of each hit with the matches marked. With typo tolerance, most hits
# of a misspelt query match by a fuzzy or a prefix query.
#
# Guess: the snippet of a hit has the text around the match, and the word that matched is marked,
# whichever kind of query found it. A text that is shorter than a snippet is shown whole.
# Seen with tantivy 0.27.0 for Python: for a fuzzy, a fuzzy prefix and a regular expression query the
# snippet is the empty text; of a phrase whose last word is a prefix, only the words before are marked.
# What follows the last word is cut off, so "(Red) C++" ends in "C" and a closing bracket or "%" is
# lost. A program shows the stored text where the snippet is empty, and marks such matches itself.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check tantivy==0.27.0

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import tantivy

builder = tantivy.SchemaBuilder()
builder.add_text_field("text", stored=True)
schema = builder.build()
index = tantivy.Index(schema)
writer = index.writer(15_000_000, 1)
for text in ["A red shoe (size 42)", "(Red) C++", "Red by 50 %"]:
    writer.add_document(tantivy.Document(text=text))
writer.commit()
writer.wait_merging_threads()
index.reload()
searcher = index.searcher()


def show(name, query):
    generator = tantivy.SnippetGenerator.create(searcher, query, schema, "text")
    for _, address in searcher.search(query).hits:
        document = searcher.doc(address)
        print(name, repr(document["text"][0]), repr(generator.snippet_from_doc(document).to_html()))


show("term", index.parse_query("red", ["text"]))
show("phrase with prefix", index.parse_query('"red sho"*', ["text"]))
show("fuzzy", tantivy.Query.fuzzy_term_query(schema, "text", "shoo", distance=1))
show("fuzzy prefix", tantivy.Query.fuzzy_term_query(schema, "text", "siz", distance=1, prefix=True))
show("regular expression", tantivy.Query.regex_query(schema, "text", "sho."))
PYTHON
)

expected="term '(Red) C++' '(<b>Red</b>) C'
term 'Red by 50 %' '<b>Red</b> by 50'
term 'A red shoe (size 42)' 'A <b>red</b> shoe (size 42'
phrase with prefix 'A red shoe (size 42)' 'A <b>red</b> shoe (size 42'
fuzzy 'A red shoe (size 42)' ''
fuzzy prefix 'A red shoe (size 42)' ''
regular expression 'A red shoe (size 42)' ''"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "tantivy behaves differently now." >&2
  exit 1
}
