"""The scripts of the page on local copies copy one server to another, with nothing lost.

    python3 local_copy.py ADDRESS PROGRAM [FOLDER]

ADDRESS is that of a server with the admin key "admin", PROGRAM the command that starts another one. FOLDER has
further data: a file indices.json that lists indices with their settings and the names of their files.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request

address, program = sys.argv[1], os.path.abspath(sys.argv[2])
folder = sys.argv[3] if len(sys.argv) > 3 else None
page = os.path.join(os.path.dirname(__file__), "../../../Documentation/LocalCopy.md")


def call(method, path, body=None, server=address):
    request = urllib.request.Request(
        server + path, method=method, data=None if body is None else json.dumps(body).encode(),
        headers={"x-algolia-application-id": "any", "x-algolia-api-key": "admin"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def path(name):
    return "/1/indexes/" + urllib.parse.quote(name, safe="")


def fill(name, settings, records=(), rules=(), synonyms=()):
    call("PUT", path(name) + "/settings", settings)
    for start in range(0, len(records), 1000):
        call("POST", path(name) + "/batch", {"requests": [
            {"action": "addObject", "body": record} for record in records[start:start + 1000]]})
    if rules:
        call("POST", path(name) + "/rules/batch", rules)
    if synonyms:
        call("POST", path(name) + "/synonyms/batch", synonyms)


def fill_own():
    records = [{"objectID": f"id/{number} é", "title": f"Film {number}", "year": 1900 + number % 100,
                "big": 9007199254740993 + number, "secret": number, "line": "two\nlines \"and\" \\ more"}
               for number in range(2345)]
    rules = [{"objectID": f"rule {number}", "condition": {"pattern": f"word{number}", "anchoring": "is"},
              "consequence": {"promote": [{"objectID": "id/7 é", "position": 0}]}} for number in range(1203)]
    fill("films & more/ü", {
        "searchableAttributes": ["title"], "attributesForFaceting": ["year"], "customRanking": ["desc(year)"],
        "unretrievableAttributes": ["secret"], "attributesToSnippet": ["title"],
        "replicas": ["oldest", "virtual(oldest first)"],
    }, records, rules, [{"objectID": "s", "type": "synonym", "synonyms": ["film", "movie"]}])
    call("PUT", path("oldest") + "/settings", {"ranking": ["asc(year)", "typo"]})
    call("PUT", path("oldest first") + "/settings", {"customRanking": ["asc(year)"], "relevancyStrictness": 40})
    fill("empty", {"hitsPerPage": 7})


def fill_from(folder):
    def read(name):
        with open(os.path.join(folder, name)) as file:
            return [json.loads(line) for line in file] if name.endswith(".jsonl") else json.load(file)
    for index in read("indices.json"):
        fill(index["name"], index.get("settings", {}), read(index["records"]) if "records" in index else (),
             read(index["rules"]) if "rules" in index else ())


def everything(server):
    result = {}
    for item in call("GET", "/1/indexes", server=server)["items"]:
        base = path(item["name"])
        found = {"primary": item.get("primary"), "entries": item["entries"],
                 "settings": call("GET", base + "/settings", server=server)}
        if not item.get("virtual"):
            for kind in ("rules", "synonyms"):
                hits, number = [], 0
                while True:
                    answer = call("POST", f"{base}/{kind}/search", {"hitsPerPage": 1000, "page": number}, server)
                    hits += answer["hits"]
                    number += 1
                    if len(hits) >= answer["nbHits"] or not answer["hits"]:
                        break
                found[kind] = sorted((without(hit) for hit in hits), key=lambda hit: hit["objectID"])
        records, body = [], {}
        while body is not None:
            answer = call("POST", base + "/browse", body, server)
            records += answer["hits"]
            body = {"cursor": answer["cursor"]} if "cursor" in answer else None
        found["records"] = sorted(records, key=lambda record: record["objectID"])
        result[item["name"]] = found
    return result


def without(hit):
    return {name: value for name, value in hit.items() if name not in ("_metadata", "_highlightResult")}


def main():
    fill_own()
    if folder:
        fill_from(folder)
    with open(page) as file:
        scripts = re.findall(r"```python\n(.*?)```", file.read(), re.S)
    with tempfile.TemporaryDirectory() as place:
        server = subprocess.Popen([program, "--port", "0", "--empty"], stdout=subprocess.PIPE, text=True,
                                  env={**os.environ, "LOCAL_SERVER_ADMIN_KEY": "admin"})
        try:
            copy = server.stdout.readline().strip()
            environment = {**os.environ, "FROM": address, "APP": "any", "KEY": "admin", "TO": copy, "TO_KEY": "admin"}
            for script in scripts:
                subprocess.run([sys.executable, "-c", script], cwd=place, env=environment, check=True)
            before, after = everything(address), everything(copy)
        finally:
            server.terminate()
    assert len(scripts) == 2, "the page has two scripts"
    for name in before:
        for part in before[name]:
            if before[name][part] != after.get(name, {}).get(part):
                print(f"{name}: {part} differs", str(before[name][part])[:500], str(after.get(name, {}).get(part))[:500],
                      sep="\n  ")
                sys.exit(1)
    if before.keys() != after.keys():
        sys.exit(f"indices differ: {sorted(before)}, {sorted(after)}")
    print(f"{len(before)} indices are copied: {sum(len(index['records']) for index in before.values())} records")


main()
