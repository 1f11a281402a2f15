#!/usr/bin/env bash
# geopy reads a place from the end of a text, and ignores the numbers before it.
#
# A search by place takes coordinates as text, from a search box or a column of a table. geopy's Point
# reads many notations: degrees with minutes, N and W, an altitude with its unit.
#
# Guess: what is not one of the notations raises ValueError, as "52.52" and "91,0" do. A third number
# without a unit is the altitude or an error.
# Seen with geopy 2.5.0: of latitude, longitude and height, the last two become the place: Berlin,
# "52.52, 13.405, 34", is in Sudan. Decimal commas make "52,52; 13,405" the place 13, 45 (405 wraps).
# Degrees and minutes without their signs, as in "40 26.77 N 79 58.93 W", become latitude 79. Check the
# text against the one notation that is expected before giving it to Point.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check geopy==2.5.0

seen=$("$folder/venv/bin/python" -W ignore - <<'PYTHON'
from geopy import Point

for text in [
    "52.52, 13.405",
    "52.52, 13.405, 34m",
    "52.52, 13.405, 34",
    "52.52",
    "91,0",
    "52,52; 13,405",
    "40°26.77'N 79°58.93'W",
    "40 26.77 N 79 58.93 W",
]:
    try:
        place = Point(text)
        print(f"{text}: {place.latitude:.3f} {place.longitude:.3f}, {place.altitude:.3f} km")
    except ValueError:
        print(f"{text}: ValueError")
PYTHON
)

expected="52.52, 13.405: 52.520 13.405, 0.000 km
52.52, 13.405, 34m: 52.520 13.405, 0.034 km
52.52, 13.405, 34: 13.405 34.000, 0.000 km
52.52: ValueError
91,0: ValueError
52,52; 13,405: 13.000 45.000, 0.000 km
40°26.77'N 79°58.93'W: 40.446 -79.982, 0.000 km
40 26.77 N 79 58.93 W: 79.000 -58.930, 0.000 km"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "geopy behaves differently now." >&2
  exit 1
}
