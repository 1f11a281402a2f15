#!/usr/bin/env bash
# In ir-measures, the reciprocal rank with and without a cutoff puts ties in opposite order.
#
# RR is one over the rank of the first relevant document, RR@10 the same for the ten best. Ties are
# frequent: all documents with the words of the query in one field may have the same score.
#
# Guess: for a query with two results, RR and RR@10 are the same.
# Seen with ir-measures 0.4.3: RR, AP, P@1 and nDCG@10 come from trec_eval, which orders equal scores by
# the documents' names, the last first. RR@10 comes from MS MARCO's script, which has the first name
# first. So the same ranking has RR .5 and RR@10 1, or the other way round. Neither regards the order in
# which the run lists the documents. Break ties before the evaluation, by giving each document its own
# score.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check \
  pytrec-eval-terrier==0.5.11 ir-measures==0.4.3

seen=$("$folder/venv/bin/python" - <<'PYTHON'
from ir_measures import AP, RR, P, calc_aggregate, nDCG

measures = [RR, RR @ 10, AP @ 10, P @ 1, nDCG @ 10]
for relevant in ["d1", "d2"]:
    for names in [["d1", "d2"], ["d2", "d1"]]:
        run = {"query": {name: 1.0 for name in names}}
        results = calc_aggregate(measures, {"query": {relevant: 1}}, run)
        print(relevant, "relevant, listed", *names, {str(m): round(results[m], 2) for m in measures})
run = {"query": {"d1": 2.0, "d2": 1.0}}
print("no ties", *(round(calc_aggregate([m], {"query": {"d2": 1}}, run)[m], 2) for m in [RR, RR @ 10]))
PYTHON
)

expected="d1 relevant, listed d1 d2 {'RR': 0.5, 'RR@10': 1.0, 'AP@10': 0.5, 'P@1': 0.0, 'nDCG@10': 0.63}
d1 relevant, listed d2 d1 {'RR': 0.5, 'RR@10': 1.0, 'AP@10': 0.5, 'P@1': 0.0, 'nDCG@10': 0.63}
d2 relevant, listed d1 d2 {'RR': 1.0, 'RR@10': 0.5, 'AP@10': 1.0, 'P@1': 1.0, 'nDCG@10': 1.0}
d2 relevant, listed d2 d1 {'RR': 1.0, 'RR@10': 0.5, 'AP@10': 1.0, 'P@1': 1.0, 'nDCG@10': 1.0}
no ties 0.5 0.5"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "ir-measures behaves differently now." >&2
  exit 1
}
