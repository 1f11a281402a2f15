#!/usr/bin/env bash
# H3 fills the other side of the globe for a map's box that is wider than 180 degrees.
#
# A map search sends the box of the screen; zoomed out, the box spans most longitudes. The cells of the
# box are looked up in an index by cell.
#
# Guess: a box from -100 to 100 degrees of longitude has the cells of its middle, longitude 0, and more
# cells than the box from -80 to 80.
# Seen with h3 4.5.0: its cells are those from 100 over 180 to -100, as many as the box from -80 to 80
# has, and longitude 0 is not among them. No error is raised, and corners given the other way round do
# not help. Split a box wider than 180 degrees, or add corners so that no side spans 180 degrees.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check h3==4.5.0

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import h3


def cells(west, east, *middle):
    """The cells of a box on the equator, with corners at the given longitudes."""
    longitudes = [west, *middle, east]
    south = [(-10, longitude) for longitude in longitudes]
    north = [(10, longitude) for longitude in reversed(longitudes)]
    return [h3.h3shape_to_cells(h3.LatLngPoly(corners), 2) for corners in [south + north, north + south]]


def has(found, longitude):
    return h3.latlng_to_cell(0, longitude, 2) in found


for box in [(-80, 80), (-100, 100), (-100, 100, 0)]:
    for found in cells(*box):
        print(box, len(found), "cells, 0:", has(found, 0), "150:", has(found, 150))
PYTHON
)

expected='(-80, 80) 469 cells, 0: True 150: False
(-80, 80) 469 cells, 0: True 150: False
(-100, 100) 469 cells, 0: False 150: True
(-100, 100) 469 cells, 0: False 150: True
(-100, 100, 0) 569 cells, 0: True 150: False
(-100, 100, 0) 569 cells, 0: True 150: False'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "H3 behaves differently now." >&2
  exit 1
}
