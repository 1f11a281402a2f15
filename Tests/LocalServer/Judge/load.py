"""Types into a local server over several connections, as people do, and reports what it takes.

    python3 load.py http://127.0.0.1:8108 --pid PID [--seconds 60] [--rate 100] [--connections 10]
        [--records 226994]

It makes an index of records (the same in every run), types titles at a steady rate, each letter a
request as InstantSearch sends it, and prints the times from sending to the end of the answer, the
server's processor time for each request and its memory before and after. Then it types the same into an index
without records, which shows what a connection, a request and an answer cost beside the search, and
sends the same queries in few calls.
Needs nothing but Python's library.
"""

import argparse
import http.client
import json
import random
import threading
import time
import urllib.parse

INDEX = "load"
EMPTY = "load-without-records"
HEADERS = {
    "content-type": "application/json",
    "x-algolia-application-id": "load",
    "x-algolia-api-key": "load",
}


def titles(count):
    """Titles of words that are about as common as those of a language."""
    source = random.Random(1)
    syllables = [a + b for a in "bcdfghklmnprstvw" for b in ("a", "e", "i", "o", "u", "ar", "en", "is")]
    words = ["".join(source.choices(syllables, k=source.randint(1, 4))) for _ in range(40_000)]
    weights = [1 / (rank + 10) for rank in range(len(words))]
    drawn = iter(source.choices(words, weights, k=count * 4))
    for _ in range(count):
        yield " ".join(next(drawn) for _ in range(source.randint(2, 4)))


class Client:
    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port)

    def send(self, method, path, body):
        self.connection.request(method, path, json.dumps(body), HEADERS)
        response = self.connection.getresponse()
        text = response.read()
        if response.status != 200:
            raise SystemExit(f"{method} {path}: {response.status} {text[:300]}")
        return text


def fill(client, count):
    """Makes the index; returns some of its titles."""
    for index in (INDEX, EMPTY):
        client.send("PUT", f"/1/indexes/{index}/settings", {
            "searchableAttributes": ["title"], "attributesForFaceting": ["genre", "year"],
            "customRanking": ["desc(votes)"],
        })
    source = random.Random(2)
    batch, all_titles = [], []
    for number, title in enumerate(titles(count)):
        all_titles.append(title)
        batch.append({"action": "addObject", "body": {
            "objectID": str(number), "title": title, "year": 1950 + number % 75,
            "genre": f"genre {number % 23}", "votes": source.randint(0, 1_000_000),
            "plot": title + " and what became of it in the years that followed",
        }})
        if len(batch) == 20_000 or number == count - 1:
            client.send("POST", f"/1/indexes/{INDEX}/batch", {"requests": batch})
            batch = []
    return all_titles


def query(text, index=INDEX):
    return {"indexName": index, "query": text, "hitsPerPage": 20, "facets": ["genre", "year"],
            "maxValuesPerFacet": 20, "highlightPreTag": "__ais-highlight__",
            "highlightPostTag": "__/ais-highlight__"}


def keystrokes(all_titles, seed, count):
    source = random.Random(seed)
    texts = []
    while len(texts) < count:
        title = source.choice(all_titles)
        texts += [title[:length] for length in range(1, min(len(title), 14) + 1)]
    return texts[:count]


def process(pid):
    """The processor time in seconds and the resident memory in megabytes."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    with open(f"/proc/{pid}/status") as file:
        resident = next(line for line in file if line.startswith("VmRSS"))
    return (int(fields[11]) + int(fields[12])) / 100, int(resident.split()[1]) / 1024


def type_texts(url, texts, interval, offset, times, index=INDEX):
    client = Client(url)
    start = time.monotonic() + offset
    for number, text in enumerate(texts):
        time.sleep(max(0, start + number * interval - time.monotonic()))
        begin = time.perf_counter()
        client.send("POST", "/1/indexes/*/queries", {"requests": [query(text, index)]})
        times.append(time.perf_counter() - begin)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--pid", required=True)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--rate", type=int, default=100)
    parser.add_argument("--connections", type=int, default=10)
    parser.add_argument("--records", type=int, default=226_994)
    options = parser.parse_args()

    all_titles = fill(Client(options.url), options.records)
    count = options.seconds * options.rate // options.connections
    interval = options.connections / options.rate
    texts = [keystrokes(all_titles, number + 1, count) for number in range(options.connections)]

    def type_everything(index):
        """The times in order, and the processor and memory before and after."""
        times = []
        before = process(options.pid)
        threads = [
            threading.Thread(target=type_texts, args=(
                options.url, own, interval, interval * number / options.connections, times, index))
            for number, own in enumerate(texts)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return sorted(times), before, process(options.pid)

    # Each thread of the server keeps what it needs from its first searches on.
    warm_up = [
        threading.Thread(target=type_texts, args=(
            options.url, keystrokes(all_titles, -number, 200), 0, 0, []))
        for number in range(options.connections)]
    for thread in warm_up:
        thread.start()
    for thread in warm_up:
        thread.join()
    # The server merges what was loaded in the background.
    time.sleep(15)
    times, before, after = type_everything(INDEX)

    def quantile(part):
        return times[min(len(times) - 1, int(len(times) * part))] * 1000
    print(f"{options.records} records, {len(times)} requests over {options.connections} connections")
    print(f"ms: p50 {quantile(.5):.2f}, p95 {quantile(.95):.2f}, p99 {quantile(.99):.2f}, "
          f"max {times[-1] * 1000:.2f}")
    each = (after[0] - before[0]) / len(times) * 1000
    print(f"memory: {before[1]:.0f} MB before, {after[1]:.0f} after ({after[1] / before[1]:.3f})")
    times, before, after = type_everything(EMPTY)
    empty = (after[0] - before[0]) / len(times) * 1000
    print(f"processor: {each:.3f} ms a request, {empty:.3f} without records: "
          f"{each - empty:.3f} for the records")

    sent = [text for own in texts for text in own]
    client = Client(options.url)
    before = process(options.pid)
    for start in range(0, len(sent), 50):
        requests = [query(text) for text in sent[start:start + 50]]
        client.send("POST", "/1/indexes/*/queries", {"requests": requests})
    together = (process(options.pid)[0] - before[0]) / len(sent) * 1000
    print(f"processor, 50 queries in a call: {together:.3f} ms a query "
          f"(one in a call: {each / together:.2f} of it)")


main()
