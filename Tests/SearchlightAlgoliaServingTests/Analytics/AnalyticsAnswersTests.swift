import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Answers of the Analytics API")
struct AnalyticsAnswersTests {
  /// Two users search for `alien` and one for `zzz`; one clicks and buys.
  private func shop() async -> AnalyticsShop {
    let shop = await AnalyticsShop()
    let first = await shop.search("Alien ", "u", ["analyticsTags": ["ios"]])
    await shop.event("click", ["alien", "aliens"], "u", query: first, ["positions": [1, 12]])
    await shop.event(
      "conversion", ["alien"], "u", query: first,
      [
        "eventSubtype": "purchase", "currency": "EUR", "objectData": [["price": 2, "quantity": 3]],
      ])
    await shop.event(
      "conversion", ["aliens"], "u", query: first, ["eventSubtype": "addToCart"])
    await shop.search("alien", "v")
    await shop.search("zzz", "v", ["filters": "country:JP AND year >= 1980"])
    await shop.search("ran", nil, ["clickAnalytics": false])
    return shop
  }

  @Test("Searches are counted with what users have done with their hits")
  func topSearches() async {
    let shop = await shop()
    await expectEqual(
      shop.get("searches"),
      [
        "searches": [
          ["search": "alien", "count": 2, "nbHits": 2], ["search": "ran", "count": 1, "nbHits": 1],
          ["search": "zzz", "count": 1, "nbHits": 0],
        ]
      ])
    let alien = await shop.get("searches", "&revenueAnalytics=true&limit=1").searches?[0]
    var positions = (1...10).map { JSON.array([.integer($0), .integer($0)]) }
    positions += [[11, 20], [21, -1]]
    let expected: JSON = [
      "search": "alien", "count": 2, "nbHits": 2, "trackedSearchCount": 2, "clickCount": 2,
      "clickThroughRate": 0.5, "averageClickPosition": 6.5, "conversionCount": 2,
      "conversionRate": 0.5, "addToCartCount": 1, "addToCartRate": 0.5, "purchaseCount": 1,
      "purchaseRate": 0.5, "currencies": ["EUR": ["currency": "EUR", "revenue": 6]],
      "clickPositions": .array(
        positions.map { range in
          ["position": range, "clickCount": range == [1, 1] || range == [11, 20] ? 1 : 0]
        }),
    ]
    expectEqual(alien.map(Self.plain), Self.plain(expected))
    func texts(_ query: String) async -> [JSON?] {
      await shop.get("searches", query).searches?.arrayValue?.map { $0.search } ?? []
    }
    await expectEqual(texts("&direction=asc"), ["ran", "zzz", "alien"])
    await expectEqual(texts("&offset=1&limit=1"), ["ran"])
    await expectEqual(
      texts("&clickAnalytics=true&orderBy=clickThroughRate&direction=asc"),
      ["zzz", "alien", "ran"], "what is unknown is last")
    await expectEqual(texts("&tags=ios"), ["alien"])
    await expectEqual(texts("&tags=ios%20AND%20android"), [])
  }

  /// Whole numbers as they are written, whatever they are in memory.
  private static func plain(_ json: JSON) -> String {
    json.description.replacing(".0,", with: ",").replacing(".0}", with: "}")
  }

  @Test("Rates are those of the searches that events can refer to, for the period and each day")
  func rates() async {
    let shop = await shop()
    let cases: [(String, JSON)] = [
      ("searches/count", ["count": 4]),
      ("searches/noResultRate", ["rate": 0.25, "count": 4, "noResultCount": 1]),
      ("searches/noClickRate", ["rate": 0.6666666666666666, "count": 3, "noClickCount": 2]),
      (
        "clicks/clickThroughRate",
        ["rate": 0.3333333333333333, "clickCount": 2, "trackedSearchCount": 3]
      ),
      ("clicks/averageClickPosition", ["average": 6.5, "clickCount": 2]),
      (
        "conversions/conversionRate",
        ["rate": 0.3333333333333333, "conversionCount": 2, "trackedSearchCount": 3]
      ),
      (
        "conversions/addToCartRate",
        ["rate": 0.3333333333333333, "addToCartCount": 1, "trackedSearchCount": 3]
      ),
      (
        "conversions/purchaseRate",
        ["rate": 0.3333333333333333, "purchaseCount": 1, "trackedSearchCount": 3]
      ),
      ("conversions/revenue", ["currencies": ["EUR": ["currency": "EUR", "revenue": 6]]]),
      ("users/count", ["count": 2]),
      ("status", ["updatedAt": "2001-09-09T01:46:40.000Z"]),
    ]
    for (path, expected) in cases {
      await expectEqual(Self.plain(shop.total(path)), Self.plain(expected), "\(path)")
      guard path != "status" else { continue }
      let days = await shop.get(path).dates?.arrayValue ?? []
      expectEqual(days.first?.date, "2001-09-02")
      expectEqual(days.last?.date, "2001-09-09")
      expectEqual(days.count, 8)
      var last = days.last?.objectValue ?? [:]
      last["date"] = nil
      expectEqual(Self.plain(.object(last)), Self.plain(expected), "\(path)")
    }
    // Without searches, rates of events are unknown.
    let earlier = "&startDate=2001-09-01&endDate=2001-09-01"
    await expectEqual(
      shop.get("clicks/clickThroughRate", earlier),
      [
        "rate": .null, "clickCount": 0, "trackedSearchCount": 0,
        "dates": [
          ["date": "2001-09-01", "rate": .null, "clickCount": 0, "trackedSearchCount": 0]
        ],
      ])
    await expectEqual(shop.total("clicks/averageClickPosition", earlier).average, .null)
    await expectEqual(
      Self.plain(shop.total("searches/noResultRate", earlier)),
      #"{"count":0,"noResultCount":0,"rate":0}"#)
    await expectEqual(shop.total("conversions/revenue", "&tags=android"), ["currencies": [:]])
  }

  @Test("Searches without results or clicks, records and filters are listed, frequent ones first")
  func lists() async {
    let shop = await shop()
    let japan: JSON = ["attribute": "country", "operator": ":", "value": "JP"]
    let year: JSON = ["attribute": "year", "operator": ">=", "value": "1980"]
    func counted(_ json: JSON) -> JSON {
      .object((json.objectValue ?? [:]).merging(["count": 1]) { $1 })
    }
    let cases: [(String, JSON)] = [
      (
        "searches/noResults?",
        ["searches": [["search": "zzz", "count": 1, "withFilterCount": 1]]]
      ),
      ("searches/noClicks?", ["searches": [["search": "zzz", "count": 1, "nbHits": 0]]]),
      (
        "hits?",
        [
          "hits": [
            ["hit": "alien", "count": 2], ["hit": "aliens", "count": 2],
            ["hit": "ran", "count": 1],
          ]
        ]
      ),
      ("hits?search=RAN", ["hits": [["hit": "ran", "count": 1]]]),
      (
        "filters?",
        [
          "attributes": [
            ["attribute": "country", "count": 1], ["attribute": "year", "count": 1],
          ]
        ]
      ),
      ("filters?search=alien", ["attributes": []]),
      ("filters/country?", ["values": [counted(japan)]]),
      ("filters/year?", ["values": [counted(year)]]),
      ("filters/none?", ["values": []]),
      ("filters/noResults?", ["values": .null]),
      ("filters/noResults?search=alien", ["values": .null]),
      ("filters/noResults?search=zzz", ["values": [["count": 1, "values": [japan, year]]]]),
    ]
    for (path, expected) in cases {
      await expectEqual(
        shop.tester.send("GET", "/2/\(path)&index=films").json, expected, "\(path)")
    }
    let hits = await shop.get("hits", "&revenueAnalytics=true&limit=1")
    expectEqual(
      Self.plain(hits),
      #"{"hits":[{"addToCartCount":0,"addToCartRate":0,"clickCount":1,"clickThroughRate":0.5,"#
        + #""conversionCount":1,"conversionRate":0.5,"count":2,"#
        + #""currencies":{"EUR":{"currency":"EUR","revenue":6}},"hit":"alien","purchaseCount":1,"#
        + #""purchaseRate":0.5,"trackedHitCount":2}]}"#)
  }

  @Test("Each list of hits of one call is a search of its own, to which its events refer")
  func several() async {
    let shop = await AnalyticsShop()
    await shop.tester.send("PUT", "/1/indexes/books/a", ["title": "Alien"])
    let query: JSON = ["indexName": "films", "query": "alien", "clickAnalytics": true]
    let answer = await shop.tester.send(
      "POST", "/1/indexes/*/queries",
      [
        "requests": [
          query, ["indexName": "books", "query": "alien", "params": "clickAnalytics=true"],
          ["indexName": "films", "query": "ran", "analytics": false, "clickAnalytics": true],
          ["indexName": "films", "type": "facet", "facet": "genre"],
        ]
      ])
    let ids = (0..<3).compactMap { answer.json.results?[$0]?["queryID"]?.stringValue }
    expectEqual(Set(ids).count, 3)
    // One event about records of two lists, and events of both lists in one call.
    await shop.event(
      "conversion", ["alien", "a"], "u",
      [
        "objectData": [["queryID": .string(ids[0])], ["queryID": .string(ids[1])]]
      ])
    let click: JSON = [
      "eventType": "click", "eventName": "e", "index": "books", "userToken": "u",
      "objectIDs": ["a"], "positions": [2], "queryID": .string(ids[1].uppercased()),
    ]
    await shop.tester.send("POST", "/1/events", ["events": [click, click]])
    await expectEqual(shop.total("searches/count"), ["count": 1])
    await expectEqual(shop.total("conversions/conversionRate").conversionCount, 1)
    await expectEqual(shop.total("clicks/clickThroughRate").clickCount, 0)
    let books = await shop.tester.send("GET", "/2/clicks/averageClickPosition?index=books").json
    expectEqual(books.average?.doubleValue, 2)
    expectEqual(books.clickCount, 2)
    await expectEqual(
      shop.tester.send("GET", "/2/conversions/conversionRate?index=books").json.conversionCount, 1)
  }

  @Test("Wrong parameters are refused with what is expected")
  func wrong() async {
    let shop = await AnalyticsShop()
    let cases: [(String, Int, String)] = [
      ("searches", 400, "index is missing: name an index in the query, such as ?index=films"),
      (
        "searches?index=", 400,
        "index is missing: name an index in the query, such as ?index=films"
      ),
      ("searches?index=none", 404, "Index none does not exist"),
      ("status?index=none", 404, "Index none does not exist"),
      (
        "searches?index=films&startDate=x", 400,
        #"startDate must be a day such as 2026-11-22, not "x""#
      ),
      (
        "searches?index=films&endDate=2001-02-29", 400,
        #"endDate must be a day such as 2026-11-22, not "2001-02-29""#
      ),
      (
        "searches?index=films&startDate=2001-02-03&endDate=2001-02-02", 400,
        "startDate 2001-02-03 is after endDate 2001-02-02"
      ),
      (
        "searches/count?index=films&startDate=0001-01-01&endDate=9999-12-31", 400,
        "The period from 0001-01-01 to 9999-12-31 is too long: at most 1000 days"
      ),
      (
        "searches?index=films&limit=1001", 400,
        #"limit must be a whole number from 0 to 1000, not "1001""#
      ),
      (
        "searches?index=films&offset=-1", 400,
        #"offset must be a whole number from 0 to 1000000, not "-1""#
      ),
      (
        "searches?index=films&clickAnalytics=1", 400,
        #"clickAnalytics must be true or false, not "1""#
      ),
      (
        "searches?index=films&orderBy=x", 400,
        "orderBy must be searchCount, clickThroughRate, conversionRate, averageClickPosition, not "
          + #""x""#
      ),
      (
        "searches?index=films&orderBy=conversionRate", 400,
        "orderBy conversionRate needs clickAnalytics=true"
      ),
      ("searches?index=films&direction=up", 400, #"direction must be asc or desc, not "up""#),
      (
        "searches?index=films&tags=a%20AND", 400,
        #"tags must be tags that AND, OR and parentheses join, not "a AND": a tag is missing"#
      ),
      (
        "countries?index=films", 402,
        "The local server has no countries of users: it does not look up where addresses are"
      ),
    ]
    for (path, status, message) in cases {
      let answer = await shop.tester.send("GET", "/2/\(path)")
      expectEqual(
        answer.json, ["message": .string(message), "status": .integer(status)], "\(path)")
      expectEqual(answer.status, status)
    }
    for (count, isTooMany) in [(100, false), (101, true)] {
      let tags = Array(repeating: "(a%20b)", count: count).joined(separator: "%20OR%20")
      let message = await shop.get("searches", "&tags=\(tags)").message?.stringValue
      expectEqual(message?.hasSuffix(": at most 100 tags can be joined") ?? false, isTooMany)
    }
    await expectEqual(shop.get("status"), ["updatedAt": .null])
    let stated = "&startDate=1999-09-19&endDate=2001-01-01&limit=21&offset=42&direction=asc"
    await expectEqual(shop.get("searches", stated + "&tags=tag"), ["searches": []])
    await expectEqual(shop.get("searches/count", stated).dates?.arrayValue?.count, 471)
  }

  @Test("Every call takes the parameters that Algolia's own test suite states, and has its members")
  func stated() async {
    let shop = await AnalyticsShop()
    let required: [String: [String]] = [
      "searches": ["searches"], "searches/count": ["count", "dates"],
      "searches/noResults": ["searches"],
      "searches/noResultRate": ["count", "dates", "noResultCount", "rate"],
      "searches/noClicks": ["searches"],
      "searches/noClickRate": ["count", "dates", "noClickCount", "rate"],
      "clicks/clickThroughRate": ["clickCount", "dates", "rate", "trackedSearchCount"],
      "clicks/averageClickPosition": ["average", "clickCount", "dates"],
      "clicks/positions": ["positions"],
      "conversions/conversionRate": ["conversionCount", "dates", "rate", "trackedSearchCount"],
      "conversions/addToCartRate": ["addToCartCount", "dates", "rate", "trackedSearchCount"],
      "conversions/purchaseRate": ["dates", "purchaseCount", "rate", "trackedSearchCount"],
      "conversions/revenue": ["currencies", "dates"], "hits": ["hits"], "filters": ["attributes"],
      "filters/noResults": ["values"], "filters/{}": ["values"], "users/count": ["count", "dates"],
      "countries": ["message", "status"], "status": ["updatedAt"],
    ]
    let paths = RouteTemplate.all.map(\.path).filter { $0.hasPrefix("2/") }
    expectEqual(Set(paths.map { String($0.dropFirst(2)) }), Set(required.keys))
    let dates = "&startDate=1999-09-19&endDate=2001-01-01&tags=tag&limit=21&offset=42"
    let all = dates + "&search=mySearch&clickAnalytics=true&revenueAnalytics=true"
    for (path, members) in required {
      for query in ["", dates, all, all + "&orderBy=searchCount&direction=asc"] {
        let answer = await shop.get(path.replacing("{}", with: "myAttribute"), query)
        expectEqual(answer.objectValue?.keys.sorted(), members, "\(path) \(query)")
      }
    }
  }

  @Test(
    "Without the option, a call of the Analytics API names the service, and the report is there")
  func option() async {
    let shop = await AnalyticsShop { $0.answersAnalytics = false }
    let answer = await shop.tester.send("GET", "/2/searches?index=films")
    expectEqual(
      answer.json,
      [
        "message": .string(
          "The local server answers the Analytics API if it is started with --analytics; the report "
            + "at /report has the same counts"), "status": 402,
      ])
    await expectEqual(shop.tester.send("GET", "/report").status, 200)
  }

  @Test("A deleted user is in no answer, and a server that keeps nothing says so")
  func without() async {
    let shop = await shop()
    await shop.tester.send("DELETE", "/1/usertokens/v")
    await expectEqual(shop.total("searches/count"), ["count": 2])
    await expectEqual(shop.total("users/count"), ["count": 1])
    await shop.tester.send("DELETE", "/1/usertokens/u")
    await expectEqual(shop.total("searches/count"), ["count": 1])
    await expectEqual(shop.total("conversions/revenue"), ["currencies": [:]])
    let empty = await AnalyticsShop { $0.keepsAnalytics = false }
    let query = await empty.search("alien", "u")
    expectEqual(query.count, 32)
    await expectEqual(empty.event("click", ["alien"], "u", query: query), 200)
    await expectEqual(
      empty.get("searches"),
      [
        "message": "This server keeps no searches and events; start it without --no-report",
        "status": 402,
      ])
  }

  @Test("What is older than the days of the options is in no answer")
  func old() async {
    let shop = await AnalyticsShop { $0.analyticsDays = 2 }
    await shop.search("alien")
    shop.clock.advance(seconds: 86_400)
    await shop.search("ran")
    await expectEqual(shop.total("searches/count"), ["count": 2])
    shop.clock.advance(seconds: 86_401)
    await expectEqual(shop.total("searches/count"), ["count": 1])
  }
}
