"""DocSearch, Algolia's search box for documentation, and the client for JavaScript in it work against the local server,
in a browser.

Arguments: the address of a server that was started with --empty and the admin key "admin" in its environment, and a
Chromium. The script is that of the package sphinx-docsearch, which Algolia publishes on PyPI. Of the client nothing is changed but the hosts that it asks: those of the service become
the local server.
"""

import html
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

address, chromium = sys.argv[1:3]
package = importlib.util.find_spec("sphinx_docsearch").submodule_search_locations[0]
script = pathlib.Path(package, "static", "docsearch.js").read_bytes()

PAGE = """<!doctype html><meta charset="utf-8"><div id="search"></div><pre id="result"></pre>
<script>
const open = XMLHttpRequest.prototype.open;
const asked = [];
XMLHttpRequest.prototype.open = function (method, url, ...rest) {
  asked.push(method + " " + new URL(url).pathname);
  const local = url.replace(/^https:\\/\\/APP[^/]*\\.(algolia\\.net|algolianet\\.com)/, "ADDRESS");
  return open.call(this, method, local, ...rest);
};
</script>
<script src="docsearch.js"></script>
<script>
function until(what, value) {
  return new Promise((done) => {
    const look = () => { const found = value(); if (found) { observer.disconnect(); done(found); } };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    look();
  });
}
(async () => {
  let client;
  docsearch({
    container: "#search", appId: "APP", apiKey: "KEY", indexName: "docs",
    transformSearchClient: (c) => { client = c; return c; },
  });
  (await until("button", () => document.querySelector(".DocSearch-Button"))).click();
  const input = await until("input", () => document.querySelector(".DocSearch-Input"));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(input, "filtrs");
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await until("hits", () => document.querySelector(".DocSearch-Hit mark"));
  const result = {
    hits: [...document.querySelectorAll(".DocSearch-Hit")].map((hit) => hit.textContent),
    marks: [...document.querySelectorAll(".DocSearch-Hit mark")].map((mark) => mark.textContent),
  };
  result.several = await client.search({ requests: [
    { indexName: "docs", query: "", facets: ["hierarchy.lvl0"], hitsPerPage: 1 },
    { indexName: "docs", type: "facet", facet: "hierarchy.lvl0", facetQuery: "gui" },
  ] });
  try {
    await client.search({ requests: [{ indexName: "nothing", query: "" }] });
  } catch (error) {
    result.refused = { status: error.status, message: error.message };
  }
  result.asked = [...new Set(asked)];
  document.getElementById("result").textContent = JSON.stringify(result);
  document.title = "done";
})().catch((error) => { document.getElementById("result").textContent = JSON.stringify({ error: String(error) }); });
</script>
"""


def send(method, path, body, key="admin"):
    request = urllib.request.Request(
        address + path,
        json.dumps(body).encode(),
        {"x-algolia-application-id": "APP", "x-algolia-api-key": key},
        method=method,
    )
    return json.loads(urllib.request.urlopen(request).read())


def record(number, title, guide):
    hierarchy = {f"lvl{level}": None for level in range(7)}
    hierarchy.update(lvl0=guide, lvl1=title)
    return {
        "objectID": str(number),
        "type": "lvl1",
        "url": f"https://example.com/{number}",
        "url_without_anchor": f"https://example.com/{number}",
        "anchor": None,
        "content": None,
        "hierarchy": hierarchy,
    }


send(
    "PUT",
    "/1/indexes/docs/settings",
    {
        "searchableAttributes": [f"unordered(hierarchy.lvl{level})" for level in range(7)] + ["content"],
        "attributesForFaceting": ["searchable(hierarchy.lvl0)"],
    },
)
pages = ["Filters", "Facets", "Words", "Filters of numbers"]
records = [record(n, title, "Guides" if n % 2 else "Reference") for n, title in enumerate(pages)]
send("POST", "/1/indexes/docs/batch", {"requests": [{"action": "addObject", "body": r} for r in records]})
key = send("POST", "/1/keys", {"acl": ["search"]})["key"]


class Pages(BaseHTTPRequestHandler):
    def do_GET(self):
        body = script if self.path == "/docsearch.js" else PAGE.replace("ADDRESS", address).replace("KEY", key).encode()
        self.send_response(200)
        self.send_header("content-type", "text/javascript" if self.path.endswith(".js") else "text/html")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


# Another port is another origin, so that the browser asks whether it may.
site = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
threading.Thread(target=site.serve_forever, daemon=True).start()
with tempfile.TemporaryDirectory() as profile:
    document = subprocess.run(
        [
            chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
            "--virtual-time-budget=60000", "--dump-dom", f"http://127.0.0.1:{site.server_port}/",
        ],
        capture_output=True, text=True, timeout=600,
    ).stdout
found = re.search(r'<pre id="result">(.*?)</pre>', document, re.DOTALL)
result = json.loads(html.unescape(found.group(1)) or "{}") if found else {}


def check(what, fact):
    print(f"  {what}" if fact else f"FAILED: {what}\n{json.dumps(result)[:2000]}")
    if not fact:
        sys.exit(1)


several = (result.get("several") or {}).get("results") or [{}, {}]
check("the search box shows the pages that a word with a typo means", len(result.get("hits", [])) == 2)
check("with what was found marked", "Filters" in result["marks"])
check("the client asks several indices at once", result["asked"] == ["POST /1/indexes/*/queries"])
check("and reads hits, counts and values of a facet",
      several[0].get("facets") == {"hierarchy.lvl0": {"Guides": 2, "Reference": 2}}
      and several[1]["facetHits"][0]["value"] == "Guides")
check("a refusal reaches it as status and message",
      result.get("refused") == {"status": 404, "message": "Index nothing does not exist"})
print("All checks have passed.")
