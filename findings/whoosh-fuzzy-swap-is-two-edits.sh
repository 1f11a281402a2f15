#!/usr/bin/env bash
# In Whoosh's fuzzy search, two swapped letters are two edits.
#
# Swapped neighbours ("fomr") are a frequent typing error. The documentation of FuzzyTermPlugin counts
# inserted, deleted and transposed characters as one edit each, as Lucene and Algolia do.
#
# Guess: a fuzzy term with the default distance of 1 finds the word for a swap, as it does for a
# wrong, a missing and an added letter.
# Seen with Whoosh-Reloaded 2.7.5: a replaced, a missing and an added letter are one edit each. A swap
# is found only with distance 2, which for a word of four letters matches many others too.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check whoosh-reloaded==2.7.5

seen=$("$folder/venv/bin/python" - <<'PYTHON'
from whoosh.fields import TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.qparser import FuzzyTermPlugin, QueryParser

print("documented:", "transposed" in FuzzyTermPlugin.__doc__)

schema = Schema(text=TEXT(stored=True))
index = RamStorage().create_index(schema)
with index.writer() as writer:
    for word in ["form", "foam", "term", "lamp"]:
        writer.add_document(text=word)

parser = QueryParser("text", schema)
parser.add_plugin(FuzzyTermPlugin())
with index.searcher() as searcher:
    for query in ["firm~", "frm~", "foorm~", "fomr~", "fomr~2"]:
        hits = searcher.search(parser.parse(query))
        print(query, sorted(hit["text"] for hit in hits))
PYTHON
)

expected="documented: True
firm~ ['form']
frm~ ['form']
foorm~ ['form']
fomr~ []
fomr~2 ['foam', 'form']"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "Whoosh behaves differently now." >&2
  exit 1
}
