import Expectations
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Searches that are answered at once")
struct ShortSearchTests {
  @Test("Only short searches are, and nothing that changes an index or may build one")
  func kinds() {
    for (method, target, body, isShort) in [
      ("POST", "/1/indexes/*/queries", "{}", true),
      ("POST", "/1/indexes/*/queries?x-algolia-agent=a%2Fb", "{}", true),
      ("POST", "/1/indexes/films/query", "", true),
      ("POST", "/1/indexes/a%2Fb/facets/genre/query", "{}", true),
      ("PUT", "/1/indexes/films/query", "{}", false),
      ("GET", "/1/indexes/films/query", "", false),
      ("DELETE", "/1/indexes/query", "", false),
      ("POST", "/1/indexes/films/rules/query", "{}", false),
      ("POST", "/1/indexes/films/queries", "{}", false),
      ("POST", "/1/indexes/*/recommendations", "{}", false),
      ("POST", "/1/indexes/*/objects", "{}", false),
      ("POST", "/1/indexes/films/browse", "{}", false),
      ("POST", "/1/indexes/films/batch", "{}", false),
      ("POST", "/2/indexes/films/query", "{}", false),
      ("POST", "/1/indexes//films/query", "{}", false),
      (
        "POST", "/1/indexes/films/query", #"{"params":"disableExactOnAttributes=%5B%22a%22%5D"}"#,
        false
      ),
      ("POST", "/1/indexes/films/query", #"{"disableTypoToleranceOnAttributes":["a"]}"#, false),
      ("POST", "/1/indexes/films/query", String(repeating: " ", count: 8193), false),
    ] {
      expectEqual(
        ServerRequest(method, target, body: Array(body.utf8)).isShortSearch, isShort,
        "\(method) \(target) \(body.prefix(40))")
    }
    let packed = ServerRequest(
      "POST", "/1/indexes/films/query", headers: ["Content-Encoding": "gzip"])
    expect(!packed.isShortSearch)
  }
}
