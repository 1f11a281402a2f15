#!/usr/bin/env bash
# In Whoosh, a field of floating point numbers that is to be sorted takes no document.
#
# A price or a rating is a number with decimals. sortable=True keeps the values of a field for sorting
# and facets.
#
# Guess: NUMERIC(float, sortable=True) works as NUMERIC(int, sortable=True) does.
# Seen with Whoosh-Reloaded 2.7.5: the schema and the index are made. The first document raises
# struct.error, "required argument is not an integer", with 32 and 64 bits and with a default. Without
# sortable the field works, and can be sorted by as well. NUMERIC(Decimal) with decimal_places works
# too.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check whoosh-reloaded==2.7.5

seen=$("$folder/venv/bin/python" -W ignore - <<'PYTHON'
import struct
from decimal import Decimal

from whoosh.fields import NUMERIC, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.query import Every

for name, field, values in [
    ("int, sortable", NUMERIC(int, sortable=True, stored=True), [2, 1]),
    ("float", NUMERIC(float, stored=True), [2.5, 1.5]),
    ("float, sortable", NUMERIC(float, sortable=True, stored=True), [2.5, 1.5]),
    ("float of 32 bits, sortable", NUMERIC(float, bits=32, sortable=True, stored=True), [2.5, 1.5]),
    ("float with default, sortable", NUMERIC(float, sortable=True, default=0.0, stored=True), [2.5, 1.5]),
    (
        "Decimal, sortable",
        NUMERIC(Decimal, decimal_places=2, sortable=True, stored=True),
        [Decimal("2.5"), Decimal("1.5")],
    ),
]:
    index = RamStorage().create_index(Schema(price=field))
    try:
        with index.writer() as writer:
            for value in values:
                writer.add_document(price=value)
        with index.searcher() as searcher:
            print(name, *(float(hit["price"]) for hit in searcher.search(Every(), sortedby="price")))
    except struct.error as error:
        print(name, "struct.error:", error)
PYTHON
)

expected='int, sortable 1.0 2.0
float 1.5 2.5
float, sortable struct.error: required argument is not an integer
float of 32 bits, sortable struct.error: required argument is not an integer
float with default, sortable struct.error: required argument is not an integer
Decimal, sortable 1.5 2.5'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "Whoosh behaves differently now." >&2
  exit 1
}
