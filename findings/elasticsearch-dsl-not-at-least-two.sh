#!/usr/bin/env bash
# The query classes of the Elasticsearch client negate "at least two of" as "none of".
#
# ~query is the negation of a query, and & and | join two. A client that builds filters by these
# operators relies on the rules of logic.
#
# Guess: a query built from &, | and ~ matches exactly the documents that the same formula in Python
# is true for, whatever bool queries it begins with.
# Seen with elasticsearch 9.5.1: ~ ignores minimum_should_match above 1. The negation of "at least two
# of a, b, c" is written as "neither a nor b nor c", so documents with just one of them are missing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check elasticsearch==9.5.1

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import json

from elasticsearch.dsl import Q

tags = [Q("term", tag=tag) for tag in "abc"]
for count in [1, 2]:
    print(json.dumps((~Q("bool", should=tags, minimum_should_match=count)).to_dict()))
PYTHON
)

none='{"bool": {"must_not": [{"term": {"tag": "a"}}, {"term": {"tag": "b"}}, {"term": {"tag": "c"}}]}}'
echo "$seen"
[[ $seen == "$none"$'\n'"$none" ]] || {
  echo "The query classes behave differently now." >&2
  exit 1
}
