import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Matching and totals")
struct MatchingTests {
  private let books: [JSON] = [
    ["objectID": "1", "title": "The Hobbit", "author": "J. R. R. Tolkien", "year": 1937],
    ["objectID": "2", "title": "Les Misérables", "author": "Victor Hugo", "year": 1862],
    ["objectID": "3", "title": "Tom Sawyer", "author": "Mark Twain", "year": 1876],
    ["objectID": "4", "title": "Hunger", "author": "Knut Hamsun", "tags": ["tom", "sawyer"]],
    ["objectID": "5", "title": "Straße und Þing", "author": "Søren Åkesson", "year": 1900],
    [
      "objectID": "6", "title": "Catch-22", "author": ["Joseph Heller", "Hugo Editor"],
      "year": 1961,
    ],
    ["objectID": "7", "year": 1984],
  ]

  private func answer(_ request: SearchRequest) throws -> SearchResponse {
    let service = LocalService([
      try LocalIndex(
        "books", records: books,
        settings: IndexSettings(
          searchableAttributes: ["title", "author"],
          attributesForFaceting: ["title", "author", "year", "tags"]))
    ])
    let multi = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "books", request: request)])
    return try #require(try service.answer(multi).results["books"]).get()
  }

  private func found(_ query: String) throws -> [String] {
    try answer(SearchRequest(index: "books", query: query)).hits.map(\.objectID)
  }

  @Test(
    "Every query word must match a word of a searchable attribute, the last one as a prefix",
    arguments: [
      ("", ["1", "2", "3", "4", "5", "6", "7"]), ("  -- ", ["1", "2", "3", "4", "5", "6", "7"]),
      ("hobbit", ["1"]), ("hob", ["1"]), ("bbit", []), ("hobbit tol", ["1"]),
      ("hobbit tol ", ["1"]), ("tol hobbit", []), ("hobbit hugo", []), ("tom", ["3"]),
      ("sawyer twain", ["3"]),
      ("1937", []), ("22", ["6"]), ("catch22", ["6"]), ("catch 22", ["6"]), ("j r r", ["1"]),
      ("t s", []), ("the the", []), ("the t", ["1"]),
    ] as [(String, [String])])
  func words(query: String, expected: [String]) throws {
    try expectEqual(found(query), expected)
    try expectEqual(answer(SearchRequest(index: "books", query: query)).nbHits, expected.count)
  }

  @Test(
    "Case, accents, ligatures and width are ignored in queries and records",
    arguments: [
      ("MISERABLES", ["2"]), ("misérables", ["2"]), ("mise\u{301}rables", ["2"]),
      ("strasse", ["5"]), ("straße", ["5"]), ("thing", ["5"]), ("soren akesson", ["5"]),
      ("ｈｏｂｂｉｔ", ["1"]), ("Hugo\u{301}", ["2", "6"]),
    ] as [(String, [String])])
  func folding(query: String, expected: [String]) throws {
    try expectEqual(found(query), expected)
  }

  @Test("Hits in an earlier attribute come first, and then the order of the records counts")
  func order() throws {
    try expectEqual(found("h"), ["4", "1", "2", "6"])
    try expectEqual(found("hu"), ["4", "2", "6"])
  }

  @Test(
    "Every page is cut from the same list of hits, and the total stays the same",
    arguments: [(0, ["1", "2", "3"]), (1, ["4", "5", "6"]), (2, ["7"]), (3, []), (Int.max, [])])
  func pages(page: Int, expected: [String]) throws {
    let response = try answer(
      SearchRequest(index: "books", page: page, parameters: ["hitsPerPage": 3]))
    expectEqual(response.hits.map(\.objectID), expected)
    expectEqual(response.nbHits, 7)
    expectEqual(response.nbPages, 3)
    expectEqual(response.page, page)
    expectEqual(response.hitsPerPage, 3)
  }

  @Test("Paging reaches at most 1,000 hits, while the total counts all")
  func paginationLimit() throws {
    let records: [JSON] = (0..<1500).map { ["name": .string("n\($0)")] }
    let index = try LocalIndex(
      "many", records: records, searchableAttributes: ["name"], objectIDs: .numbered)
    let service = LocalService([index])
    let request = SearchRequest(index: "many", page: 10, parameters: ["hitsPerPage": 100])
    let multi = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "many", request: request)])
    let response = try #require(try service.answer(multi).results["many"]).get()
    expectEqual(response.nbHits, 1500)
    expectEqual(response.nbPages, 10)
    expect(response.hits.isEmpty)
  }

  @Test(
    "Filters of every kind find their records, joined by and, joined by or, and negated",
    arguments: [
      ([FilterGroup(.or("a"), [.facet("author", "victor hugo")])], ["2"]),
      ([FilterGroup(.or("a"), [.facet("author", "Hugo Editor")])], ["6"]),
      ([FilterGroup(.or("a"), [.facet("year", 1937), .facet("year", 1984)])], ["1", "7"]),
      ([FilterGroup(.and("a"), [.facet("tags", "tom"), .facet("tags", "sawyer")])], ["4"]),
      (
        [FilterGroup(.and("a"), [.facet("tags", "tom", isNegated: true)])],
        ["1", "2", "3", "5", "6", "7"]
      ),
      ([FilterGroup(.and("y"), [.numeric("year", .lessThan, 1900)])], ["2", "3"]),
      (
        [FilterGroup(.and("y"), [.numeric("year", .lessThan, 1900, isNegated: true)])],
        ["1", "5", "6", "7"]
      ),
      ([FilterGroup(.and("y"), [.numeric("year", in: 1900...1961)])], ["1", "5", "6"]),
      (
        [
          FilterGroup(.and("y"), [.numeric("year", .notEqual, 1937)]),
          FilterGroup(
            .or("a"),
            [.facet("title", "Hunger"), .facet("title", "the hobbit"), .facet("year", 1984)]),
        ], ["7"]
      ),
      ([FilterGroup(.and("t"), [.tag("tom")])], []),
    ] as [([FilterGroup], [String])])
  func filters(groups: [FilterGroup], expected: [String]) throws {
    let response = try answer(SearchRequest(index: "books", filters: [groups]))
    expectEqual(response.hits.map(\.objectID), expected)
    expectEqual(response.nbHits, expected.count)
  }

  @Test("A tag filter searches _tags, and its letter case counts")
  func tags() throws {
    let index = try LocalIndex(
      "tagged",
      records: [
        ["objectID": "1", "_tags": ["Sale", "New"]], ["objectID": "2", "_tags": "sale"],
      ],
      searchableAttributes: [])
    func found(_ tag: String) throws -> [String] {
      let request = SearchRequest(
        index: "tagged", filters: [[FilterGroup(.and("t"), [.tag(tag)])]])
      let multi = MultiSearchRequest(
        id: SearchRequestID(1), entries: [.init(source: "s", request: request)])
      return try #require(try LocalService([index]).answer(multi).results["s"]).get().hits
        .map(\.objectID)
    }
    try expectEqual(found("Sale"), ["1"])
    try expectEqual(found("sale"), ["2"])
  }
}
