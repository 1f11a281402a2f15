#!/usr/bin/env bash
# spylls, the port of Hunspell to Python, takes compounds that Hunspell refuses.
#
# Dictionaries of Dutch, German and Swedish mark linking forms, such as Dutch "bestedings", with
# ONLYINCOMPOUND. Hunspell's manual says that a suffix with this mark is not allowed at the end of a
# compound. Typo correction looks up a query's words, and a wrong word that is "right" stays as it is.
#
# Guess: both agree on the words of the same dictionary, in Dutch but for fewer than one in a thousand.
# Seen with spylls 0.1.7 and chunspell 2.0.5, which has Hunspell in it: both refuse the linking form
# alone and accept it inside a compound; at the end of a compound only spylls accepts it. With Debian's
# Dutch dictionary (2.20.19), four of 1,200 words and compounds were right for spylls only, one of them
# "mediabestedings"; the small dictionary below shows one cause.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check spylls==0.1.7 chunspell==2.0.5

cat >"$folder/small.aff" <<'AFF'
SET UTF-8
COMPOUNDFLAG C
COMPOUNDMIN 3
ONLYINCOMPOUND O
COMPOUNDPERMITFLAG M
SFX S Y 1
SFX S 0 s/OMC .
AFF
printf '%s\n' 3 media/C besteding/CS plan/C >"$folder/small.dic"

seen=$("$folder/venv/bin/python" - "$folder/" <<'PYTHON'
import sys

from hunspell import Hunspell
from spylls.hunspell import Dictionary

hunspell = Hunspell("small", hunspell_data_dir=sys.argv[1])
spylls = Dictionary.from_files(sys.argv[1] + "small")
for word in ["mediabesteding", "bestedings", "bestedingsplan", "mediabestedingsplan", "mediabestedings"]:
    print(f"{word}: Hunspell {hunspell.spell(word)}, spylls {spylls.lookup(word)}")
PYTHON
)

expected='mediabesteding: Hunspell True, spylls True
bestedings: Hunspell False, spylls False
bestedingsplan: Hunspell True, spylls True
mediabestedingsplan: Hunspell True, spylls True
mediabestedings: Hunspell False, spylls True'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "The two behave differently now." >&2
  exit 1
}
