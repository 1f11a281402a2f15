#!/usr/bin/env bash
# max_retries of the Elasticsearch bulk helpers does nothing unless raise_on_error is off.
#
# A busy cluster refuses single items of a bulk request with status 429. streaming_bulk and bulk have
# the parameter max_retries to send such items again.
#
# Guess: with max_retries=2, an item refused once is sent again, and its result comes after the others
# of its chunk.
# Seen with elasticsearch 9.5.1: that is so with raise_on_error=False only. With the default,
# raise_on_error=True, BulkIndexError is raised at the first 429, without a second try, and the chunks
# that follow are not sent.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check elasticsearch==9.5.1

seen=$("$folder/venv/bin/python" - <<'PYTHON'
import http.server
import json
import threading

from elasticsearch import Elasticsearch, helpers

requests = []


class Busy(http.server.BaseHTTPRequestHandler):
    """Refuses document 1 the first time."""

    def do_PUT(self):
        lines = self.rfile.read(int(self.headers["Content-Length"])).splitlines()
        names = [json.loads(line)["index"]["_id"] for line in lines[::2]]
        refuse = not any("1" in earlier for earlier in requests)
        requests.append(names)
        items = [
            {"index": {"_id": name, "status": 429 if name == "1" and refuse else 201}}
            for name in names
        ]
        body = json.dumps({"took": 1, "errors": refuse, "items": items}).encode()
        self.send_response(200)
        self.send_header("X-Elastic-Product", "Elasticsearch")
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_PUT

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Busy)
threading.Thread(target=server.serve_forever, daemon=True).start()
client = Elasticsearch(f"http://127.0.0.1:{server.server_port}")
actions = [{"_index": "i", "_id": str(number), "n": number} for number in range(6)]

for options in [{}, {"raise_on_error": False}]:
    requests.clear()
    results = []
    end = "no error"
    try:
        for _, item in helpers.streaming_bulk(
            client, actions, chunk_size=3, max_retries=2, initial_backoff=0.01, **options
        ):
            results.append(item["index"]["_id"])
    except helpers.BulkIndexError:
        end = "BulkIndexError"
    print(options, "sent", requests, "results", results, end)
PYTHON
)

expected="{} sent [['0', '1', '2']] results ['0', '2'] BulkIndexError
{'raise_on_error': False} sent [['0', '1', '2'], ['1'], ['3', '4', '5']] results ['0', '2', '1', '3', '4', '5'] no error"
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "The helper behaves differently now." >&2
  exit 1
}
