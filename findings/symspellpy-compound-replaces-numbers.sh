#!/usr/bin/env bash
# symspellpy's correction of a whole query turns the numbers of product names into words.
#
# lookup_compound corrects the words of a query and joins or splits them. Many queries of a shop have a
# number: a model, a size, a capacity. No dictionary has those.
#
# Guess: with the English dictionary of the package, a word with a digit stays as it is, and with the
# parameter ignore_non_words all words with digits stay.
# Seen with symspellpy 6.10.1: a number of one or two digits is within two edits of a short frequent
# word, and becomes it: "windows 11" is "windows of". A longer one can be split: "nike 270" is "nike of
# a". With ignore_non_words whole numbers stay, but "galaxy s9" is still "galaxy so" and "vitamin b12"
# still "vitamin by". Keep each word with a digit out of the correction.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check symspellpy==6.10.1

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import importlib.resources

from symspellpy import SymSpell

folder = importlib.resources.files("symspellpy")
speller = SymSpell(max_dictionary_edit_distance=2, prefix_length=7)
speller.load_dictionary(str(folder / "frequency_dictionary_en_82_765.txt"), 0, 1)
speller.load_bigram_dictionary(str(folder / "frequency_bigramdictionary_en_243_342.txt"), 0, 2)
for query in ["wireles headphnes", "windows 11", "size 42 shoes", "nike 270", "galaxy s9", "vitamin b12"]:
    print(
        query,
        *(
            speller.lookup_compound(query, 2, ignore_non_words=ignore)[0].term
            for ignore in [False, True]
        ),
        sep=" | ",
    )
PYTHON
)

expected='wireles headphnes | wireless headphones | wireless headphones
windows 11 | windows of | windows 11
size 42 shoes | size of shoes | size 42 shoes
nike 270 | nike of a | nike 270
galaxy s9 | galaxy so | galaxy so
vitamin b12 | vitamin by | vitamin by'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "symspellpy behaves differently now." >&2
  exit 1
}
