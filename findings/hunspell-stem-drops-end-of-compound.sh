#!/usr/bin/env bash
# Hunspell's stemmer takes the last part off a compound word.
#
# In German, Dutch or Swedish the last part of a compound is the noun: "Haustisch" is a table. Search
# engines use Hunspell dictionaries for stems, so that the singular finds the plural.
#
# Guess: the stem of a compound is the whole compound.
# Seen with chunspell 2.0.5, which has Hunspell in it: for a compound whose last part has no ending,
# the stem is the compound without that part: "haustisch" has the stem "haus". The plural "haustischen"
# has the stem "haustisch". So singular and plural do not meet, and "haustisch" meets "haus". With
# Debian's German dictionary (20161207), "Haustürschlüssel" has the stem "tür", and twelve other
# compounds that were tried have none.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check chunspell==2.0.5

cat >"$folder/small.aff" <<'AFF'
SET UTF-8
COMPOUNDFLAG C
COMPOUNDMIN 3
SFX P Y 1
SFX P 0 en .
AFF
printf '%s\n' 3 haus/C tür/C tisch/CP >"$folder/small.dic"

seen=$("$folder/venv/bin/python" - "$folder/" <<'PYTHON'
import sys

from hunspell import Hunspell

dictionary = Hunspell("small", hunspell_data_dir=sys.argv[1])
for word in ["tisch", "tischen", "haustisch", "haustischen", "haustürtisch", "haustürtischen"]:
    print(word, dictionary.spell(word), *dictionary.stem(word))
PYTHON
)

expected='tisch True tisch
tischen True tisch
haustisch True haus
haustischen True haustisch
haustürtisch True haustür
haustürtischen True haustürtisch'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "Hunspell behaves differently now." >&2
  exit 1
}
