"""Generates ../Places/Gazetteer+*.swift from the tz database: python3 gazetteer.py [FOLDER]"""

import json
import re
import sys
from pathlib import Path

folder = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/zoneinfo"


def rows(name):
    with open(f"{folder}/{name}", encoding="utf-8") as lines:
        return [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]


def degrees(text):
    """Parses +4852 or -0334852: two or three digits of degrees, minutes, and optional seconds."""
    sign = -1 if text[0] == "-" else 1
    digits = text[1:]
    head = len(digits) % 2 + 2
    parts = [int(digits[:head]), int(digits[head : head + 2]), int(digits[head + 2 :] or 0)]
    return round(sign * (parts[0] + parts[1] / 60 + parts[2] / 3600), 4)


def write(name, first, last, lines):
    """Writes the extension of Gazetteer with some of the places as a literal text."""
    variable = name[0].lower() + name[1:]
    file = Path(__file__).parent.parent / "Places" / f"Gazetteer+{name}.swift"
    head = f"""extension Gazetteer {{
  /// The places from `{first}` to `{last}` as JSON Lines, which `Data/README.md` describes.
  static let {variable} = #\"\"\"
"""
    file.write_text(head + "".join(f"    {line}\n" for line in lines) + '    """#\n}\n', encoding="utf-8")


places = []
countries = dict(rows("iso3166.tab"))
for code, coordinates, zone, *_ in sorted(rows("zone.tab"), key=lambda row: row[2]):
    latitude, longitude = re.fullmatch(r"([+-]\d+)([+-]\d+)", coordinates).groups()
    parts = [part.replace("_", " ") for part in zone.split("/")]
    record = {"objectID": zone, "locale_names": [parts[-1]]}
    # A middle component between continent and city is a state or the country.
    if len(parts) > 2 and parts[1] != countries[code]:
        record["administrative"] = [parts[1]]
    record["country"] = countries[code]
    record["country_code"] = code.lower()
    record["_geoloc"] = {"lat": degrees(latitude), "lng": degrees(longitude)}
    places.append((zone, json.dumps(record, ensure_ascii=False, separators=(",", ":"))))
write("AfricaToAsia", "Africa/", "Asia/", [line for zone, line in places if zone < "Atlantic"])
write("AtlanticToPacific", "Atlantic/", "Pacific/", [line for zone, line in places if zone > "Atlantic"])
