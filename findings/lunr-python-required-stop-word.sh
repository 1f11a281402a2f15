#!/usr/bin/env bash
# In lunr for Python, a required stop word makes a search find nothing.
#
# A client that wants all words of the query puts a "+" before each of them. Both the documents and
# the queries go through a pipeline; the one for documents takes stop words such as "the" out.
#
# Guess: "+the +cat" finds the document "the cat sat". Stop words are taken out of the query too, so
# "the" asks for nothing.
# Seen with lunr 0.8.0: the query keeps its stop words. "the cat" finds the document, as no word of it
# is required. "+the +cat" finds nothing, although the document has both words in this order.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check lunr==0.8.0

seen=$("$folder/venv/bin/python" - <<'PYTHON'
from lunr import lunr

documents = [{"id": "1", "text": "the cat sat"}, {"id": "2", "text": "a dog"}]
index = lunr(ref="id", fields=["text"], documents=documents)
for query in ["cat", "the cat", "+cat", "+the +cat"]:
    print(query, [hit["ref"] for hit in index.search(query)])
PYTHON
)

expected="cat ['1']
the cat ['1']
+cat ['1']
+the +cat []"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "lunr behaves differently now." >&2
  exit 1
}
