#!/usr/bin/env bash
# SudachiPy makes tokens that have no text in the sentence.
#
# A tokenizer's positions say which part of the text a match marks. Sudachi splits Japanese text and
# unites spellings: one sign for a whole word, such as "㍿" (joint-stock company), becomes several words.
#
# Guess: each token has a part of the text, at least one character long.
# Seen with SudachiPy 0.7.0 and the small dictionary of 2026-10-15: the first of the words has the whole
# sign, and the others an empty surface and an empty range after it. A search for "会社" (company) finds
# "㍿日本" at a place of length 0, which a highlighter marks as nothing. A program that skips tokens with
# an empty surface loses the word. Give the tokens of one sign the range of the whole sign.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check \
  sudachipy==0.7.0 sudachidict-small==20261015

seen=$("$folder/venv/bin/python" - <<'PYTHON'
from sudachipy import Dictionary

tokenizer = Dictionary(dict="small").tokenizer()
for text in ["株式会社日本", "㍿日本", "㋿元年", "５㌔㍍"]:
    tokens = tokenizer.tokenize(text)
    print(text, [(token.surface(), token.normalized_form(), token.begin(), token.end()) for token in tokens])
PYTHON
)

expected="株式会社日本 [('株式', '株式', 0, 2), ('会社', '会社', 2, 4), ('日本', '日本', 4, 6)]
㍿日本 [('㍿', '株式', 0, 1), ('', '会社', 1, 1), ('日本', '日本', 1, 3)]
㋿元年 [('㋿', '令', 0, 1), ('', '和', 1, 1), ('元年', '元年', 1, 3)]
５㌔㍍ [('５', '5', 0, 1), ('㌔㍍', 'キロメートル', 1, 3)]"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "SudachiPy behaves differently now." >&2
  exit 1
}
