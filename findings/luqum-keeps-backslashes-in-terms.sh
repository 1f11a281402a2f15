#!/usr/bin/env bash
# luqum leaves the backslashes of a Lucene query in the terms it writes for Elasticsearch.
#
# In Lucene's query syntax a backslash takes a sign's meaning away: tag:c\+\+ asks for the tag "c++".
# luqum turns such queries into Elasticsearch's JSON, where a value needs no escaping.
#
# Guess: the value in the JSON is the text without the backslashes; "shoe~" has the fuzziness AUTO or
# 2, which is what Lucene takes.
# Seen with luqum 1.0.0: the value has the backslashes, so a term query on the tag "c++" matches
# nothing. "shoe~" has the fuzziness 0.5, a similarity as Lucene had before version 4. The parsed
# tree knows the text (unescaped_value), but the builder does not use it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check luqum==1.0.0

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import json

from luqum.elasticsearch import ElasticsearchQueryBuilder
from luqum.parser import parser

build = ElasticsearchQueryBuilder(default_field="text", not_analyzed_fields=["tag"])
for query in [r"tag:c\+\+", r"tag:\"new\"", r'"19\" rack"', "shoe~"]:
    print(query, json.dumps(build(parser.parse(query))))
print(parser.parse(r"c\+\+").unescaped_value)
PYTHON
)

expected='tag:c\+\+ {"term": {"tag": {"value": "c\\+\\+"}}}
tag:\"new\" {"term": {"tag": {"value": "\\\"new\\\""}}}
"19\" rack" {"match_phrase": {"text": {"query": "19\\\" rack"}}}
shoe~ {"fuzzy": {"text": {"fuzziness": 0.5, "value": "shoe"}}}
c++'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "luqum behaves differently now." >&2
  exit 1
}
