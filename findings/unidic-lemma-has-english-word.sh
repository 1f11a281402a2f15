#!/usr/bin/env bash
# In UniDic, the lemma of a Japanese loan word has the foreign word at its end.
#
# fugashi with unidic-lite splits Japanese text and gives the lemma of each word. An index of lemmas
# brings the spellings of a word together: "りんご" and "リンゴ" have the lemma "林檎".
#
# Guess: the lemma of "コーヒー" (coffee) is "コーヒー", and words that the dictionary lacks are their own
# lemma.
# Seen with fugashi 1.5.2 and unidic-lite 1.0.8: the lemma is "コーヒー-coffee"; that of "パソコン" has
# "personal computer" with a blank, that of "私" its part of speech. The suffix after "-" has to be cut
# off, or a tokenizer makes two words of it and the query "cup" finds "カップ". Unknown words, numbers,
# Latin letters and kana of half width have None as lemma.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check fugashi==1.5.2 unidic-lite==1.0.8

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import fugashi

tagger = fugashi.Tagger()
for text in ["りんご", "リンゴ", "コーヒー", "カップ", "パソコン", "ﾊﾟｿｺﾝ", "私", "iPhone 15"]:
    print(text, [word.feature.lemma for word in tagger(text)])
PYTHON
)

expected="りんご ['林檎']
リンゴ ['林檎']
コーヒー ['コーヒー-coffee']
カップ ['カップ-cup']
パソコン ['パソコン-personal computer']
ﾊﾟｿｺﾝ [None]
私 ['私-代名詞']
iPhone 15 [None, None]"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "UniDic or fugashi behaves differently now." >&2
  exit 1
}
