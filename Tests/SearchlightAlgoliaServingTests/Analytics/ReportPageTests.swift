import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightBasics
import Testing

@Suite("The report as a page")
struct ReportPageTests {
  /// The page as a browser asks for it: without a key, unless the target has one.
  private func open(
    _ server: AlgoliaServer, _ target: String = "/report", _ headers: [String: String] = [:]
  ) async -> (status: Int, headers: [String: String], text: String) {
    let answer = await server.answer(ServerRequest("GET", target, headers: headers))
    return (answer.status, answer.headers, String(decoding: answer.body, as: UTF8.self))
  }

  @Test("The rates are told in one line, if there is anything to tell")
  func summary() async {
    let shop = await AnalyticsShop()
    expect(shop.tester.server.reportSummary == nil)
    let query = await shop.search("alien", "u")
    await shop.event("click", ["alien"], "u", query: query, ["positions": [1]])
    await shop.search("nothing at all", "v")
    expectEqual(
      shop.tester.server.reportSummary,
      "2 searches, without results 50.0%, with a click 50.0%, with a conversion 0.0%, with a "
        + "purchase 0.0%")
    let silent = await AnalyticsShop { $0.keepsAnalytics = false }
    await silent.search("alien", "u")
    expect(silent.tester.server.reportSummary == nil)
  }

  @Test("The page shows what has been counted, of one index or of all, for a chosen period")
  func page() async {
    let shop = await AnalyticsShop()
    let query = await shop.search("Alien", "u")
    await shop.event("click", ["alien"], "u", query: query, ["positions": [2]])
    await shop.event(
      "conversion", ["alien"], "u", query: query,
      ["eventSubtype": "purchase", "currency": "EUR", "value": 12.5])
    await shop.search("zzz", "v")
    await shop.tester.send("PUT", "/1/indexes/books/a", ["title": "Dune"])
    await shop.search("dune", "u", in: "books")
    let page = await open(shop.tester.server)
    expectEqual(page.status, 200)
    for part in [
      #"<html lang="en">"#, "<title>Search report</title>", "color-scheme: light dark",
      "All indices, 2001-09-02 to 2001-09-09 in UTC.", "kept for 30 days",
      #"<caption id="top">Top searches</caption>"#, #"<th scope="col">Search</th>"#,
      #"<th scope="row"><bdi>alien</bdi></th>"#, #"<th scope="row"><bdi>zzz</bdi></th>"#,
      #"<th scope="row"><bdi>dune</bdi></th>"#,
      "<th scope=\"row\">Revenue in EUR</th>\n<td class=\"number\">12.50</td>",
      "<th scope=\"row\">Searches with a click</th>\n<td class=\"number\">1 (33.3%)</td>",
      "<th scope=\"row\">2</th>\n<td class=\"number\">1</td>\n"
        + #"<td><meter min="0" max="1" value="1">1</meter></td>"#,
      #"<option value="books">books</option>"#,
    ] {
      expect(page.text.contains(part), "\(part) is missing in \(page.text)")
    }
    let films = await open(shop.tester.server, "/report?index=films&days=1").text
    expect(!films.contains("<bdi>dune</bdi>"))
    expect(films.contains("<bdi>films</bdi>, 2001-09-09 to 2001-09-09"))
    expect(films.contains(#"<option value="films" selected>films</option>"#))
    let wrong = await open(shop.tester.server, "/report?days=0")
    expectEqual(wrong.status, 400)
    expectEqual(
      wrong.text,
      #"{"message":"days must be a whole number from 1 to 1000, not \"0\"","status":400}"#)
    let none = await AnalyticsShop { $0.keepsAnalytics = false }
    let text = await open(none.tester.server).text
    expect(text.contains("This server keeps no searches and events. Start it without --no-report."))
    expect(!text.contains("<table>"))
  }

  @Test("No text from outside is anything but text, and nothing runs or is loaded")
  func hostile() async throws {
    let shop = await AnalyticsShop()
    let script = #"<script>alert("1")</script>"#
    await shop.search("\(script) '&amp; \u{202E}x\u{0}", "u")
    await shop.tester.send(
      "PUT", "/1/indexes/%3Cimg%20src%3Dx%3E/%22%3E%3Cb%3E", ["title": .string(script)])
    await shop.search("", "u", in: "%3Cimg%20src%3Dx%3E")
    await shop.search("ran", "u", ["facetFilters": ["country:<img src=x>"]])
    let page = await open(
      shop.tester.server,
      "/report?index=%22%3E%3Csvg%3E&x-algolia-api-key=%22%3E%3Ci%3E&x-algolia-application-id=a")
    let all = await open(shop.tester.server)
    for text in [page.text, all.text] {
      for part in ["<script", "<img", "<svg", "<i>", "<b>", "alert(\"", "'&", "\u{0}"] {
        expect(!text.contains(part), "\(part) is in \(text)")
      }
    }
    expect(all.text.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &#39;&amp;amp; "))
    expect(all.text.contains("&lt;img src=x&gt;"))
    expect(page.text.contains("&quot;&gt;&lt;svg&gt;"))
    expect(
      page.text.contains(
        #"<input type="hidden" name="x-algolia-api-key" value="&quot;&gt;&lt;i&gt;">"#))
    let start = try #require(all.text.firstRange(of: "<style>")?.upperBound)
    let end = try #require(all.text.firstRange(of: "</style>")?.lowerBound)
    let digest = Base64.encode(SHA256.hash(Array(all.text[start..<end].utf8)))
    expectEqual(
      all.headers["content-security-policy"],
      "default-src 'none'; style-src 'sha256-\(digest)'; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'")
    expectEqual(all.headers["content-type"], "text/html; charset=UTF-8")
    expectEqual(all.headers["cache-control"], "no-store")
    expectEqual(all.headers["referrer-policy"], "no-referrer")
  }

  @Test("Without an admin key the report needs no key, but pages and hosts of others do not get it")
  func machine() async {
    let shop = await AnalyticsShop()
    let cases: [([String: String], Int)] = [
      (["host": "localhost:8108"], 200), (["host": "127.0.0.1:8108"], 200),
      (["host": "evil.example"], 403), (["origin": "https://evil.example"], 403),
      (["sec-fetch-site": "cross-site"], 403), (["sec-fetch-site": "none"], 200),
    ]
    for (headers, status) in cases {
      await expectEqual(open(shop.tester.server, "/report", headers).status, status, "\(headers)")
    }
  }

  @Test("With an admin key the report needs the right analytics, and shows what the key may see")
  func keys() async throws {
    let server = KeyedServer()
    await server.admin.addFilms()
    await server.admin.send("PUT", "/1/indexes/books/a", ["title": "Dune"])
    await server.admin.send("POST", "/1/indexes/films/query", ["query": "alien"])
    await server.admin.send("POST", "/1/indexes/books/query", ["query": "dune"])
    let analytics = try await server.key(["acl": ["analytics"], "indexes": ["films"]])
    let search = try await server.key(["acl": ["search"]])
    let hiding = try await server.key(["acl": ["analytics"], "queryParameters": "filters=a:b"])
    func target(_ tester: Tester, _ more: String = "") -> String {
      "/report?x-algolia-application-id=A&x-algolia-api-key=\(tester.key)\(more)"
    }
    let page = await open(server.admin.server, target(analytics))
    expectEqual(page.status, 200)
    expect(page.text.contains("<bdi>alien</bdi>"))
    expect(!page.text.contains("dune") && !page.text.contains("books"), page.text)
    await expectEqual(open(server.admin.server, target(analytics, "&index=books")).status, 403)
    await expectEqual(open(server.admin.server, target(search)).status, 403)
    await expectEqual(open(server.admin.server, target(hiding)).status, 403)
    await expectEqual(open(server.admin.server, target(server.tester("x"))).status, 403)
    let none = await open(server.admin.server)
    expectEqual(none.status, 403)
    expectEqual(
      none.text, #"{"message":"Invalid Application-ID or API key","status":403}"#)
    let fields = ["x-algolia-application-id": "A", "x-algolia-api-key": "admin"]
    let whole = await open(server.admin.server, "/report", fields).text
    expect(whole.contains("dune") && !whole.contains("hidden"))
    await expectEqual(analytics.send("GET", "/2/searches?index=books").status, 403)
    await expectEqual(
      analytics.send("GET", "/2/searches?index=films").json,
      ["searches": [["search": "alien", "count": 1, "nbHits": 2]]])
  }
}
