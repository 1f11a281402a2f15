#!/usr/bin/env bash
# A hit of Algolia's Python client loses the record's null attributes in to_dict().
#
# A program that reads records, changes one attribute and saves the whole record again calls to_dict()
# of the hits. Saving replaces the record, so an attribute that the hit has lost is gone afterwards.
#
# Guess: to_dict() of a hit gives all the attributes that the record has.
# Seen with algoliasearch 4.48.0: to_dict() leaves out each attribute of the record that is null at the
# top level; within objects and lists null stays. to_json() keeps all, and adds null for the parts of a
# hit that the answer did not have, such as _snippetResult.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check algoliasearch==4.48.0

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import json

from algoliasearch.search.models.hit import Hit

record = {"objectID": "1", "name": "shoe", "price": None, "brand": {"id": None}, "sizes": [None, 1]}
hit = Hit.from_dict(record)
print(json.dumps(hit.to_dict()))
print(json.dumps(json.loads(hit.to_json())))
PYTHON
)

expected='{"objectID": "1", "name": "shoe", "brand": {"id": null}, "sizes": [null, 1]}
{"objectID": "1", "_highlightResult": null, "_snippetResult": null, "_rankingInfo": null, "name": "shoe", "price": null, "brand": {"id": null}, "sizes": [null, 1]}'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "The client behaves differently now." >&2
  exit 1
}
