#!/usr/bin/env bash
# Two geohash libraries for Python put a place at longitude 180 at opposite ends of the map.
#
# A geohash is the key of a cell, and near places are found by the common beginning of their keys. The
# longitude 180 is valid in a GeoJSON point; Fiji and Antarctica lie across it.
#
# Guess: both libraries give the same geohash for latitude 90 and for longitude 180.
# Seen with pygeohash 3.5.1 and python-geohash 0.9.2: they agree at latitude 90. At longitude 180,
# pygeohash takes the last cell of the east, python-geohash the first cell of the west, as for longitude
# -180. On the equator the keys are xbpbpb and 800000: they do not even begin with the same character.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check \
  pygeohash==3.5.1 python-geohash==0.9.2

seen=$("$folder/venv/bin/python" -W ignore - <<'PYTHON'
import geohash
import pygeohash

for place in [(0, 179.9999), (0, 180), (0, -180), (-17, 180), (90, 0)]:
    print(place, pygeohash.encode(*place, precision=6), geohash.encode(*place, precision=6))
PYTHON
)

expected="(0, 179.9999) xbpbpb xbpbpb
(0, 180) xbpbpb 800000
(0, -180) 800000 800000
(-17, 180) ruzzrc 2hbp21
(90, 0) upbpbp upbpbp"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "The libraries behave differently now." >&2
  exit 1
}
