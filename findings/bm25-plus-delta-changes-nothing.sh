#!/usr/bin/env bash
# In two BM25 libraries for Python, BM25+ has BM25's order, whatever its delta.
#
# BM25+ adds delta to the weight of each query word that a document has, however long the document is,
# so that a long document with two words of the query is ahead of a short one with one. Zero for delta
# gives BM25.
#
# Guess: with a delta of 5, a long text with both words comes before short texts with one of them; a
# text with none scores 0.
# Seen with rank-bm25 0.2.2 and bm25s 0.3.16: delta is added for words that the document lacks as well.
# All documents' scores grow by the same amount, so the order never changes, and a document without any
# word of the query has a score above 0. A threshold on the score keeps such documents. For BM25+ as it
# was published, subtract delta times the IDF of each query word that a document lacks.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check rank-bm25==0.2.2 bm25s==0.3.16

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import bm25s
import numpy as np
from rank_bm25 import BM25Plus

texts = [["red", "shoe"] + ["word"] * 400, ["red"], ["red", "red", "red"]] + [["other", "text"]] * 6
query = ["red", "shoe"]


def show(library, delta, scores):
    order = sorted(range(4), key=lambda number: -scores[number])
    print(library, "delta", delta, [round(float(score), 2) for score in scores[:4]], "order", order)


for delta in [0, 5]:
    ranking = BM25Plus(texts, delta=delta)
    show("rank-bm25", delta, ranking.get_scores(query))
for delta in [0, 5]:
    ranking = bm25s.BM25(method="bm25+", delta=delta)
    ranking.index(texts, show_progress=False)
    show("bm25s", delta, ranking.get_scores(query))

# BM25+ as it was published: without delta for the words that a document lacks.
ranking = BM25Plus(texts, delta=5)
lacking = [sum(ranking.idf[word] for word in query if word not in text) for text in texts]
show("BM25+", 5, ranking.get_scores(query) - 5 * np.array(lacking))
PYTHON
)

expected='rank-bm25 delta 0 [0.79, 2.15, 2.62, 0.0] order [2, 1, 0, 3]
rank-bm25 delta 5 [18.32, 19.68, 20.15, 17.53] order [2, 1, 0, 3]
bm25s delta 0 [0.79, 2.15, 2.62, 0.0] order [2, 1, 0, 3]
bm25s delta 5 [18.32, 19.68, 20.15, 17.53] order [2, 1, 0, 3]
BM25+ delta 5 [18.32, 8.17, 8.64, 0.0] order [0, 2, 1, 3]'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "The libraries behave differently now." >&2
  exit 1
}
