#!/usr/bin/env bash
# pykakasi writes the word before a line break twice, and leaves out some characters.
#
# A search index of Japanese text often has the reading of each field beside the text, so that a query
# in kana or Latin letters finds it. Every word of the result has its original under "orig".
#
# Guess: the originals, joined, are the text that was given.
# Seen with pykakasi 2.3.0: a word of kanji before a line break or a tab comes once more after it; in
# "赤い靴\n白い帽子" (red shoes, white hat) the shoes come twice. A blank does no harm. In the name
# 髙橋, whose first kanji is a form of 高, the second kanji is lost and nothing has a reading.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check pykakasi==2.3.0

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import pykakasi

convert = pykakasi.kakasi().convert
for text in ["赤い靴 白い帽子", "赤い靴\n白い帽子", "靴\tかばん", "高橋", "髙橋"]:
    words = convert(text)
    print(repr(text), [word["orig"] for word in words], [word["hira"] for word in words])
PYTHON
)

expected="'赤い靴 白い帽子' ['赤い靴', ' ', '白い', '帽子'] ['あかいくつ', ' ', 'しろい', 'ぼうし']
'赤い靴\\n白い帽子' ['赤い靴', '\\n', '赤い靴', '白い', '帽子'] ['あかいくつ', '', 'あかいくつ', 'しろい', 'ぼうし']
'靴\\tかばん' ['靴', '\\t', '靴', 'かばん'] ['くつ', '', 'くつ', 'かばん']
'高橋' ['高橋'] ['たかはし']
'髙橋' ['髙'] ['']"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "pykakasi behaves differently now." >&2
  exit 1
}
