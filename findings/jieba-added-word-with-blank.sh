#!/usr/bin/env bash
# jieba never finds an added word that has a blank in it, and says nothing.
#
# A shop adds the names of its products to the segmenter's dictionary, so that a name is one token.
# Many names have a blank, such as "iPhone 15".
#
# Guess: after add_word("iPhone 15"), the name is one token where the text has it.
# Seen with jieba 0.42.1: add_word takes the name, and its frequency is in the dictionary. The text is
# split at blanks before the dictionary is asked, so the name comes as three tokens, also with
# cut_all and for a name of Chinese characters. A name with "+" or "-" in place of the blank is found.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check setuptools==80.9.0 jieba==0.42.1

seen=$("$folder/venv/bin/python" -W ignore - <<'PYTHON'
import logging

import jieba

jieba.setLogLevel(logging.ERROR)
jieba.initialize()
for name in ["iPhone 15", "iPhone-15", "iPhone+15", "小米 手环"]:
    jieba.add_word(name)
    text = f"我买了{name}和书"
    print(name, jieba.dt.FREQ[name] > 0, jieba.lcut(text), name in jieba.lcut(text, cut_all=True))
PYTHON
)

expected="iPhone 15 True ['我', '买', '了', 'iPhone', ' ', '15', '和', '书'] False
iPhone-15 True ['我', '买', '了', 'iPhone-15', '和', '书'] True
iPhone+15 True ['我', '买', '了', 'iPhone+15', '和', '书'] True
小米 手环 True ['我', '买', '了', '小米', ' ', '手环', '和', '书'] False"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "jieba behaves differently now." >&2
  exit 1
}
