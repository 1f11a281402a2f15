#!/usr/bin/env bash
# pytrec_eval ranks by scores of 32 bits, so large scores that differ become ties.
#
# It is trec_eval for Python, and computes the measures of a search engine's ranking. An engine without
# one floating point score has whole numbers instead: ranking rules packed into one number, or a time in
# seconds that puts the newest first. Python's numbers have 64 bits.
#
# Guess: a document with a higher score is ahead of one with a lower score.
# Seen with pytrec-eval-terrier 0.5.11: scores are compared as 32-bit numbers. 20000001 and 20000000 are
# equal, and two times a minute apart can be. Equal scores are ordered by the documents' names, the last
# first, so "d2" comes before "d1" and the measure depends on the names. Give the negative rank as
# score, which is exact.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check pytrec-eval-terrier==0.5.11

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import pytrec_eval

evaluator = pytrec_eval.RelevanceEvaluator({"query": {"d1": 1, "d2": 0}}, {"recip_rank"})


def reciprocal_rank(first, second):
    """The measure for a ranking with d1, the relevant document, first."""
    assert first > second
    return evaluator.evaluate({"query": {"d1": first, "d2": second}})["query"]["recip_rank"]


for scores in [(2.0, 1.0), (16777216.0, 16777215.0), (20000001.0, 20000000.0)]:
    print(scores, reciprocal_rank(*scores))
print("a minute apart", reciprocal_rank(1767225660.0, 1767225601.0))
print("negative ranks", reciprocal_rank(-1.0, -2.0))
PYTHON
)

expected='(2.0, 1.0) 1.0
(16777216.0, 16777215.0) 1.0
(20000001.0, 20000000.0) 0.5
a minute apart 0.5
negative ranks 1.0'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "pytrec_eval behaves differently now." >&2
  exit 1
}
