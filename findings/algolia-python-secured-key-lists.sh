#!/usr/bin/env bash
# The Python client of Algolia writes the nested lists of a secured key flat.
#
# In `facetFilters`, an inner list means "any of", and the outer list "all of":
# [["color:red", "color:blue"], "size:L"] asks for red or blue things of size L. A secured key has
# its restrictions as the text of a URL's query, where the service reads such a list as JSON.
#
# Guess: the client writes nested lists as JSON, or refuses them; it leaves out a restriction that is
# None.
# Seen with algoliasearch 4.48.0: all levels are joined by commas, so the key asks for things that are
# red and blue and of size L; a single list of one level and a list in a list give the same key. None
# becomes the text "None", a filter for the word None.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check algoliasearch==4.48.0

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import base64
from urllib.parse import unquote

from algoliasearch.search.client import SearchClientSync

client = SearchClientSync("app", "key")


def text(restrictions):
    # A key is the base 64 of 64 digits and the restrictions.
    key = client.generate_secured_api_key("parent", restrictions)
    return unquote(base64.b64decode(key)[64:].decode())


print(text({"facetFilters": [["color:red", "color:blue"], "size:L"]}))
print(text({"searchParams": {"facetFilters": ["color:red", "color:blue", "size:L"]}}))
print(text({"filters": None}))
PYTHON
)

expected='facetFilters=color:red,color:blue,size:L
facetFilters=color:red,color:blue,size:L
filters=None'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "The client behaves differently now." >&2
  exit 1
}
