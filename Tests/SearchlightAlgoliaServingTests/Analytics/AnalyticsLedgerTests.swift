import SearchlightAlgoliaForm
import Expectations
@_spi(Members) import SearchlightBackend
import Testing

@testable import SearchlightAlgoliaServing

@Suite("The ledger of searches and events")
struct AnalyticsLedgerTests {
  private static let start = 1_000_000_000_000

  private func search(
    _ text: String, at time: Int = 0, user: String? = nil, _ parameters: SearchParameters = [:],
    query: String? = nil, hits: Int = 1, index: IndexName = "films"
  ) -> RecordedSearch {
    var request = SearchRequest(index: index, query: text, parameters: parameters)
    if let user { request.parameters["userToken"] = .string(user) }
    var response = SearchResponse(to: request, hits: HitsPage(), nbHits: hits)
    if let query { response.hits.origin = HitsOrigin(queryID: query) }
    return RecordedSearch(response, to: request, owner: nil, header: nil, time: Self.start + time)
  }

  private func event(_ user: String, at time: Int = 0, _ ids: [String] = ["a"]) -> RecordedEvent? {
    RecordedEvent(
      event: [
        "eventType": "click", "index": "films", "userToken": .string(user),
        "objectIDs": .array(ids.map(JSON.string)), "timestamp": .integer(Self.start + time),
      ], now: Self.start + time)
  }

  @Test("Keystrokes, pages and deleted letters of one user are one search, and nothing else is")
  func typing() {
    let second = 1000
    // Of each case: the searches, and the texts that are counted.
    let cases: [(String, [RecordedSearch], [String])] = [
      ("typing", [search("a"), search("al"), search(" ALI")], ["ali"]),
      ("a page", [search("ali"), search("ali", ["page": 1])], ["ali"]),
      ("deleting", [search("alien"), search("alie"), search("ali")], ["alien"]),
      ("another word", [search("alien"), search("ali"), search("alice")], ["alien", "alice"]),
      ("nothing first", [search(""), search("a")], ["", "a"]),
      ("clearing", [search("a"), search("")], ["a", ""]),
      ("late", [search("a"), search("al", at: 30 * second + 1)], ["a", "al"]),
      ("in time", [search("a"), search("al", at: 30 * second)], ["al"]),
      (
        "each within half a minute of the last",
        [search("a"), search("al", at: 29 * second), search("ali", at: 58 * second)], ["ali"]
      ),
      ("another user", [search("a", user: "u"), search("al", user: "v")], ["a", "al"]),
      ("another index", [search("a"), search("al", index: "books")], ["a", "al"]),
      (
        "another filter",
        [search("a"), search("a", ["facetFilters": ["genre:Drama"]])], ["a", "a"]
      ),
      ("another tag", [search("a"), search("a", ["analyticsTags": ["ios"]])], ["a", "a"]),
    ]
    for (name, searches, expected) in cases {
      var ledger = AnalyticsLedger(days: 30, limit: 100)
      for search in searches { ledger.add(search, visitor: "") }
      expectEqual(ledger.searches.map(\.query), expected, "\(name)")
    }
    var ledger = AnalyticsLedger(days: 30, limit: 100)
    ledger.add(search("a", query: "1", hits: 9), visitor: "x")
    ledger.add(search("a"), visitor: "y")
    ledger.add(search("al", query: "2", hits: 5), visitor: "x")
    ledger.add(search("a", query: "3", hits: 9), visitor: "x")
    expectEqual(ledger.searches.map(\.query), ["al", "a"], "the address tells users apart")
    expectEqual(ledger.searches.first?.queryIDs, ["1", "2", "3"], "events find it by each answer")
    expectEqual(ledger.searches.first?.hitCount, 5)
  }

  @Test("Of more than the limit the oldest are dropped, also while users type")
  func limit() {
    for limit in [0, 1, 3, 20] {
      var ledger = AnalyticsLedger(days: 30, limit: limit)
      for number in 0..<100 {
        ledger.add(search("\(number) a", user: "u\(number)"), visitor: "")
        ledger.add(search("\(number) ab", user: "u\(number)"), visitor: "")
        ledger.add([event("u\(number)")].compactMap(\.self), at: Self.start)
        let kept = Array(max(number + 1 - limit, 0)..<(number + 1))
        expectEqual(ledger.searches.map(\.query), kept.map { "\($0) ab" })
        expectEqual(ledger.events.map(\.users), kept.map { ["u\($0)"] })
      }
    }
  }

  @Test("What is older than the days is dropped, and all of a user who is deleted")
  func removal() {
    let day = AnalyticsDay.length
    var ledger = AnalyticsLedger(days: 2, limit: 100)
    ledger.add(search("old", user: "u"), visitor: "")
    ledger.add([event("u")].compactMap(\.self), at: Self.start)
    ledger.add(search("new", at: 2 * day, user: "u"), visitor: "")
    expectEqual(ledger.searches.map(\.query), ["old", "new"])
    ledger.add(search("newer", at: 3 * day, user: "v"), visitor: "")
    expectEqual(ledger.searches.map(\.query), ["new", "newer"])
    expectEqual(ledger.events.count, 0)
    let events = [event("v", at: 3 * day), event("u", at: 3 * day)].compactMap(\.self)
    ledger.add(events, at: Self.start + 3 * day)
    expectEqual(ledger.remove(user: "u"), true)
    expectEqual(ledger.remove(user: "u"), false)
    expectEqual(ledger.searches.map(\.query), ["newer"])
    expectEqual(ledger.events.map(\.users), [["v"]])
    // A search after a removal still joins the right one.
    ledger.add(search("newest", at: 3 * day, user: "v"), visitor: "")
    ledger.add(search("newest film", at: 3 * day, user: "v"), visitor: "")
    expectEqual(ledger.searches.map(\.query), ["newer", "newest film"])
  }

  @Test("Only tokens are kept of users, and filters in the form that analytics reports")
  func recorded() throws {
    expectEqual(search("a", user: "me@example.org").userToken, nil)
    expectEqual(search("a", user: "u-1").userToken, "u-1")
    var request = try SearchRequest(
      index: "films",
      algoliaParameters: [
        "filters": "genre:Drama AND NOT country:US AND year > 1980 AND year:1990 TO 2000",
        "facetFilters": [["genre:-Horror", "genre:Drama"]], "numericFilters": ["price<=3"],
        "tagFilters": ["new"], "analyticsTags": "b,a,b",
      ], strictness: .lenient)
    request.guarding.conditions = [FilterGroup(.and("key"), [.facet("secret", "x")])]
    let kept = RecordedSearch(
      SearchResponse(to: request, hits: HitsPage(), nbHits: 0), to: request, owner: nil,
      header: "u=",
      time: Self.start)
    expectEqual(
      kept.filters.map { "\($0.attribute)\($0.comparison)\($0.value)" },
      [
        "_tags:new", "country:-US", "genre:-Horror", "genre:Drama", "price<=3", "year<=2000",
        "year>1980", "year>=1990",
      ])
    expectEqual(kept.tags, ["a", "b"])
    expectEqual(kept.userToken, "u=")
  }

  @Test("A purchase is worth its prices, or else its value, once and in its currency")
  func revenue() throws {
    func amount(_ members: [String: JSON], of query: Set<String>? = nil) -> Double? {
      var event: [String: JSON] = [
        "eventType": "conversion", "eventSubtype": "purchase", "index": "films", "userToken": "u",
        "objectIDs": ["a", "b"],
      ]
      event.merge(members) { $1 }
      return RecordedEvent(event: .object(event), now: Self.start)?.revenue(of: query)
    }
    let (first, second) = (String(repeating: "aA", count: 16), String(repeating: "b", count: 32))
    let prices: JSON = [
      ["price": 2.5, "quantity": 4, "queryID": .string(first)], ["price": "€3", "discount": 1],
    ]
    expectEqual(amount(["objectData": prices, "value": 100]), 13)
    expectEqual(amount(["objectData": prices], of: [first.lowercased()]), 10)
    expectEqual(amount(["objectData": prices], of: [second]), nil)
    expectEqual(amount(["value": "12.5 USD", "queryID": .string(second)], of: [second]), 12.5)
    expectEqual(amount(["value": 7, "queryID": .string(second)], of: [first]), nil)
    expectEqual(amount([:]), nil)
    expectEqual(amount(["eventSubtype": "addToCart", "value": 7]), nil)
    let infinite: JSON = [["price": 1e308, "quantity": 100], [:]]
    expectEqual(amount(["objectData": infinite, "value": 9]), 9)
    // One uncertain price makes the sum of the others wrong.
    for price in ["1,299.00 $", "1.299", 1e308] as [JSON] {
      let mixed: JSON = [["price": price, "quantity": 10], ["price": "8.00 $"]]
      expectEqual(amount(["objectData": mixed, "value": 1307]), 1307)
      expectEqual(amount(["objectData": mixed]), nil)
    }
    // What is not certain is unknown, rather than wrong by a factor of a thousand.
    let texts: [(String, Double?)] = [
      ("free", nil), ("8", 8), ("8$", 8), ("Fr. 8.50", 8.5), (".5 EUR", 0.5), ("1299.00 $", 1299),
      ("-8$", -8), ("-$8", -8), ("\u{2212}8.5 €", -8.5), ("EUR -8", -8), ("1,299.00 $", nil),
      ("1.299 €", nil),
      ("€ 12.999", nil), ("1299.5", 1299.5), ("1.2995", 1.2995),
      ("12,50 €", nil), ("€1.299,00", nil), ("1.299.00", nil), ("1 299.00", nil), ("1'299", nil),
      ("2 for 9", nil), ("1e5", nil), ("٣", nil), ("½", nil), (".", nil), ("", nil),
      (String(repeating: "9", count: 400), nil),
    ]
    for (text, expected) in texts { expectEqual(amount(["value": .string(text)]), expected, text) }
  }

  @Test("A stored ledger is read back as it was, and anything else is refused with the reason")
  func stored() throws {
    var ledger = AnalyticsLedger(days: 30, limit: 100)
    ledger.add(
      search(
        "drama", user: "u", ["facetFilters": ["genre:Drama"], "analyticsTags": ["ios"]],
        query: "0a"),
      visitor: "10.0.0.1")
    let sale: JSON = [
      "eventType": "conversion", "eventSubtype": "purchase", "index": "films", "userToken": "u",
      "authenticatedUserToken": "me", "objectIDs": ["a"], "positions": [3],
      "queryID": "0123456789abcdef0123456789abcdef",
      "currency": "EUR", "value": 9, "objectData": [["price": 2]],
    ]
    ledger.add([RecordedEvent(event: sale, now: Self.start)].compactMap(\.self), at: Self.start)
    let json = ledger.json(at: Self.start)
    expect(!json.description.contains("10.0.0.1"), "addresses are not kept")
    var again = AnalyticsLedger(days: 30, limit: 100)
    expectEqual(try again.read(try JSON(parsing: json.bytes), at: Self.start).dropped, 0)
    expectEqual(Array(again.searches), Array(ledger.searches))
    expectEqual(Array(again.events), Array(ledger.events))
    let late = ledger.json(at: Self.start + 31 * AnalyticsDay.length)
    expectEqual(late, ["version": 1, "searches": [], "events": []])
    let wrong: [(JSON, String)] = [
      ([], "it must be an object, not []"), ([:], "it has no version"),
      (["version": 2], "it has the version 2, and this server knows version 1"),
      (
        ["version": 1, "searches": 1], "searches of the report must be an array, not 1"
      ),
    ]
    for (json, message) in wrong {
      let error = #expect(throws: AlgoliaAPIError.self) { try again.read(json, at: Self.start) }
      expectEqual(error?.message, message)
      expectEqual(again.searches.count, 1, "what cannot be read changes nothing")
    }
  }

  @Test("A stored entry that cannot be read is left out with the reason, and costs no other")
  func unreadable() throws {
    let good: JSON = ["index": "films", "query": "a", "time": .integer(Self.start), "nbHits": 1]
    let entries: [(String, JSON, String)] = [
      ("searches", 1, "a search needs index, query, time and nbHits: 1"),
      (
        "searches", ["index": "a"],
        #"a search needs index, query, time and nbHits: {"index":"a"}"#
      ),
      (
        "searches", ["index": "a", "query": "", "time": -1, "nbHits": 0],
        "time of a search must be a whole number from 0 to 32503680000000, not -1"
      ),
      (
        "events", ["type": "click"],
        #"an event needs type, index, time, users and items: {"type":"click"}"#
      ),
      (
        "events", ["type": "click", "index": "a", "time": 1, "users": [], "items": [[:]]],
        "a record of an event needs objectID: {}"
      ),
    ]
    for (list, entry, reason) in entries {
      var ledger = AnalyticsLedger(days: 30, limit: 100)
      var stored: [String: JSON] = ["version": 1, "searches": [good, good]]
      stored[list] = .array((stored[list]?.arrayValue ?? []) + [entry])
      let reading = try ledger.read(.object(stored), at: Self.start)
      expectEqual(ledger.searches.count, 2)
      expectEqual([reading.unreadable, reading.dropped], [1, 0])
      expectEqual(reading.reason, reason)
    }
    var few = AnalyticsLedger(days: 30, limit: 1)
    let both: JSON = ["version": 1, "searches": [good, good]]
    expectEqual(try few.read(both, at: Self.start).dropped, 1)
    expectEqual(try few.read(both, at: Self.start + 31 * AnalyticsDay.length).dropped, 2)
    expectEqual(few.searches.count, 0)
  }

  @Test("Whatever an app may send is kept small, and read back from the disk as it is in memory")
  func extremes() throws {
    let long = String(repeating: "x", count: 513)
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    let last = 1 << 40
    let changes: [[String: JSON]] = [
      ["positions": [.integer(last), 1]], ["positions": [.integer(last + 1), .integer(.max)]],
      ["timestamp": -1], ["timestamp": .integer(.max)], ["objectIDs": ["a", .string(long)]],
      ["objectIDs": ["", .string(String(long.dropLast()))]], ["objectIDs": ["a", .string(marks)]],
      ["objectData": [["queryID": .string(long)], ["queryID": "zz"]]],
      [
        "objectData": [["price": 1e308, "quantity": .integer(.max)], ["price": -0.0]], "value": 9,
      ],
      ["value": .string(marks)], ["currency": .null, "eventSubtype": .null],
      ["objectData": .null, "positions": .null, "queryID": .null],
    ]
    for now in [Self.start, -5, .max, .min] {
      var ledger = AnalyticsLedger(days: .max, limit: 100)
      for change in changes {
        var event: [String: JSON] = [
          "eventType": "conversion", "eventSubtype": "purchase", "eventName": "e",
          "index": "films", "userToken": "u", "objectIDs": ["a", "b"], "currency": "EUR",
        ]
        event.merge(change) { $1 }
        expectEqual(EventCheck.validationError(of: .object(event)), nil)
        ledger.add([RecordedEvent(event: .object(event), now: now)].compactMap(\.self), at: now)
      }
      expectEqual(ledger.events.count, changes.count)
      var request = SearchRequest(index: "films", query: marks)
      request.parameters["facetFilters"] = [.string("genre:\(marks)")]
      let response = SearchResponse(to: request, hits: HitsPage(), nbHits: .max)
      ledger.add(
        RecordedSearch(response, to: request, owner: nil, header: nil, time: now), visitor: "")
      ledger.add([RecordedEvent](), at: now)
      let bytes = ledger.json(at: now).bytes
      expect(bytes.count < 10_000, "\(bytes.count) bytes")
      var again = AnalyticsLedger(days: .max, limit: 100)
      expectEqual(try again.read(try JSON(parsing: bytes), at: now).reason, nil)
      expectEqual(Array(again.events), Array(ledger.events))
      expectEqual(Array(again.searches), Array(ledger.searches))
    }
    let foreign: JSON = [
      "eventType": "click", "index": .string(long), "userToken": "u", "objectIDs": ["a"],
    ]
    expectEqual(RecordedEvent(event: foreign, now: 0), nil)
    expectEqual(RecordedText.cut("aé", to: 2), "a")
    expectEqual(RecordedText.cut("aé", to: 3), "aé")
  }

  @Test("Who no longer types is forgotten with the next search or event, and so is the address")
  func typists() {
    var ledger = AnalyticsLedger(days: 30, limit: 100)
    for number in 0..<5 { ledger.add(search("a"), visitor: "10.0.0.\(number)") }
    ledger.add(search("b", at: 20_000), visitor: "10.0.0.9")
    expectEqual(ledger.typistCount, 6)
    ledger.add([event("u", at: 30_001)].compactMap(\.self), at: Self.start + 30_001)
    expectEqual(ledger.typistCount, 1)
    ledger.add(search("bc", at: 40_000), visitor: "10.0.0.9")
    expectEqual(ledger.searches.last?.query, "bc", "who still types is not forgotten")
  }
}
