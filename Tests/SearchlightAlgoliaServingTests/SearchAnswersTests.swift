import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Answers of a server to searches")
struct SearchAnswersTests {
  private let server = Tester()

  @Test(
    "A search of one index answers hits, counts, highlights and its parameters like the service"
  )
  func single() async {
    await server.addFilms()
    let answer = await server.send(
      "POST", "/1/indexes/films/query", ["query": "alien", "facets": ["genre"]])
    expectEqual(answer.status, 200)
    expectEqual(answer.ids, ["alien", "aliens"])
    expectEqual(answer.json.nbHits, 2)
    expectEqual(answer.json.facets, ["genre": ["Horror": 1, "Action": 1]])
    expectEqual(answer.json.query, "alien")
    expectEqual(answer.json.params, "facets=%5B%22genre%22%5D&page=0&query=alien")
    expectEqual(answer.json.hits?[0]?["_highlightResult"]?["title"]?["value"], "<em>Alien</em>")
    expectEqual(answer.headers["content-type"], "application/json; charset=UTF-8")
  }

  @Test("Parameters can be a string under params, with lists separated by commas")
  func urlParameters() async {
    await server.addFilms()
    let answer = await server.send(
      "POST", "/1/indexes/films/query",
      ["params": "query=ran&hitsPerPage=1&facets=genre,country&filters=country%3AJP"])
    expectEqual(answer.ids, ["ran"])
    expectEqual(answer.json.facets, ["genre": ["Drama": 1], "country": ["JP": 1]])
  }

  @Test("A search can be a GET request with its parameters and key in the URL")
  func getSearch() async {
    await server.addFilms()
    let answer = await server.send(
      "GET", "/1/indexes/films?query=ran&x-algolia-api-key=k&x-algolia-agent=Browser")
    expectEqual(answer.ids, ["ran"])
  }

  @Test("Several queries are answered in order, including searches for facet values")
  func multiple() async {
    await server.addFilms()
    let answer = await server.send(
      "POST", "/1/indexes/*/queries",
      [
        "requests": [
          ["indexName": "films", "query": "ran"],
          ["indexName": "films", "type": "facet", "facet": "genre", "facetQuery": "dra"],
        ]
      ])
    expectEqual(answer.json.results?[0]?["nbHits"], 1)
    expectEqual(answer.json.results?[1]?["facetHits"]?[0]?["value"], "Drama")
  }

  @Test(
    "A search for facet values is read alike from members, from params, and from both",
    arguments: [
      ["facetQuery": "dra", "query": "ran", "facetFilters": [["country:JP"]], "maxFacetHits": 5],
      [
        "params":
          "facetQuery=dra&query=ran&facetFilters=%5B%5B%22country%3AJP%22%5D%5D&maxFacetHits=5"
      ],
      ["facetQuery": "dra", "params": "query=ran&facetFilters=country%3AJP&maxFacetHits=5"],
      [
        "facetQuery": "dra", "query": "ran", "params": ["filters": "country:JP", "query": "alien"],
      ],
    ] as [JSON])
  func facetSearches(body: JSON) async {
    await server.addFilms()
    var query = body.objectValue ?? [:]
    query.merge(["indexName": "films", "type": "facet", "facet": "genre"]) { $1 }
    let one = await server.send("POST", "/1/indexes/films/facets/genre/query", body)
    let several = await server.send(
      "POST", "/1/indexes/*/queries", ["requests": [.object(query)]])
    for hits in [one.json.facetHits, several.json.results?[0]?["facetHits"]] {
      expectEqual(hits, [["value": "Drama", "highlighted": "<em>Dra</em>ma", "count": 1]])
    }
  }

  @Test(
    "A search for facet values with members of wrong types is refused",
    arguments: [
      (["facetQuery": 5], "facetQuery must be a string, not 5"),
      (
        ["params": ["maxFacetHits": "many"]],
        #"maxFacetHits must be a whole number from 1 to 100, not "many""#
      ),
    ] as [(JSON, String)])
  func wrongFacetSearches(body: JSON, message: String) async {
    await server.addFilms()
    let answer = await server.send("POST", "/1/indexes/films/facets/genre/query", body)
    expectEqual(answer.json, ["message": .string(message), "status": 400])
  }

  @Test("Searches with click analytics have query IDs that differ, and all searches have times")
  func queryIDs() async {
    await server.addFilms()
    let queries: [JSON] = [true, true, false].map {
      ["indexName": "films", "query": "ran", "clickAnalytics": $0]
    }
    let answer = await server.send("POST", "/1/indexes/*/queries", ["requests": .array(queries)])
    let results = answer.json.results?.arrayValue ?? []
    let ids = results.map { $0.queryID?.stringValue ?? "" }
    expectEqual(ids.map(\.utf8.count), [32, 32, 0])
    expect(ids.allSatisfy { $0.allSatisfy(\.isHexDigit) } && ids[0] != ids[1])
    expect(results.allSatisfy { $0.serverTimeMS?.intValue != nil })
    let fields: JSON = ["query": "ran", "responseFields": ["hits"], "clickAnalytics": "true"]
    let few = await server.send("POST", "/1/indexes/films/query", fields)
    expectEqual(few.json.queryID?.stringValue?.utf8.count, 32)
    expectEqual(few.json.serverTimeMS, nil)
  }

  @Test("With stopIfEnoughMatches, queries after enough hits are not processed")
  func strategy() async {
    await server.addFilms()
    let query: JSON = ["indexName": "films", "query": "", "hitsPerPage": 2]
    let answer = await server.send(
      "POST", "/1/indexes/*/queries",
      ["requests": [query, query], "strategy": "stopIfEnoughMatches"])
    expectEqual(answer.json.results?[0]?["hits"]?.arrayValue?.count, 2)
    expect(answer.json.results?[1]?["processed"] == false)
  }

  @Test("One refused query fails its whole call with the reason")
  func refusedTogether() async {
    await server.addFilms()
    let answer = await server.send(
      "POST", "/1/indexes/*/queries",
      ["requests": [["indexName": "films"], ["indexName": "nothing"]]])
    expectEqual(answer.status, 404)
    expectEqual(answer.json, ["message": "Index nothing does not exist", "status": 404])
  }

  @Test("Facet values are searched, and a facet that is not searchable is refused")
  func facetValues() async {
    await server.addFilms()
    let found = await server.send(
      "POST", "/1/indexes/films/facets/genre/query", ["facetQuery": "act"])
    expectEqual(
      found.json.facetHits, [["value": "Action", "highlighted": "<em>Act</em>ion", "count": 1]])
    let refused = await server.send("POST", "/1/indexes/films/facets/country/query", [:])
    expectEqual(refused.status, 400)
    expect(refused.message?.contains("searchable(country)") == true)
  }

  @Test("Browsing returns all records page by page until an answer has no cursor")
  func browse() async {
    await server.addFilms()
    var ids: [String] = []
    var body: JSON = ["hitsPerPage": 2, "attributesToRetrieve": ["title"]]
    var pages = 0
    while pages < 5 {
      let answer = await server.send("POST", "/1/indexes/films/browse", body)
      ids += answer.ids
      pages += 1
      guard let cursor = answer.json.cursor else { break }
      body = ["cursor": cursor]
    }
    expectEqual(ids, ["aliens", "ran", "alien"])
    expectEqual(pages, 2)
    let wrong = await server.send("POST", "/1/indexes/films/browse", ["cursor": "?"])
    expectEqual(wrong.status, 400)
  }

  @Test(
    "Browsing ignores phrases, plurals and the lowest numbers of typos, in requests and settings")
  func browsedWords() async {
    await server.addFilms()
    func browsed(_ body: JSON) async -> [String] {
      await server.send("POST", "/1/indexes/films/browse", body).ids.sorted()
    }
    let bodies: [(JSON, [String])] = [
      (["query": "\"alien\"", "advancedSyntax": true], ["alien", "aliens"]),
      (["query": "aliens", "typoTolerance": "min"], ["alien", "aliens"]),
      (["query": "aliens", "typoTolerance": "strict"], ["alien", "aliens"]),
      (["query": "aliens", "typoTolerance": false, "ignorePlurals": ["en"]], ["aliens"]),
    ]
    for (body, expected) in bodies { await expectEqual(browsed(body), expected, "\(body)") }
    let settings: JSON = [
      "advancedSyntax": true, "typoTolerance": "min", "ignorePlurals": ["en"],
    ]
    await server.send("PUT", "/1/indexes/films/settings", settings)
    await expectEqual(browsed(["query": "\"alien\""]), ["alien", "aliens"])
    await expectEqual(browsed(["query": "aliens"]), ["alien", "aliens"])
    await expectEqual(browsed(["query": "aliens", "typoTolerance": false]), ["aliens"])
    let found = await server.send("POST", "/1/indexes/films/query", ["query": "aliens"])
    expectEqual(found.json.nbHits, 2, "a search finds the plural")
    let phrase = await server.send("POST", "/1/indexes/films/query", ["query": "\"alien\""])
    expectEqual(phrase.ids, ["alien"])
  }

  @Test("Records are fetched by their identifiers, with the requested attributes")
  func objects() async {
    await server.addFilms()
    let one = await server.send("GET", "/1/indexes/films/ran?attributesToRetrieve=title%2Cyear")
    expectEqual(one.json, ["objectID": "ran", "title": "Ran", "year": 1985])
    let none = await server.send("GET", "/1/indexes/films/nothing")
    expectEqual(none.status, 404)
    expectEqual(none.message, "ObjectID does not exist")
    let several = await server.send(
      "POST", "/1/indexes/*/objects",
      [
        "requests": [
          ["indexName": "films", "objectID": "x"],
          ["indexName": "films", "objectID": "ran", "attributesToRetrieve": ["title"]],
        ]
      ])
    expectEqual(several.json.results, [nil, ["objectID": "ran", "title": "Ran"]])
  }

  @Test("Related products share most with a record, and models that need user data have none")
  func recommendations() async {
    await server.addFilms()
    func ask(_ model: String) async -> Tester.Answer {
      await server.send(
        "POST", "/1/indexes/*/recommendations",
        [
          "requests": [
            ["indexName": "films", "model": .string(model), "objectID": "alien", "threshold": 10]
          ]
        ])
    }
    let related = await ask("related-products")
    expectEqual(
      related.json.results?[0]?["hits"]?.arrayValue?.compactMap { $0.objectID }, ["aliens"])
    expectEqual(related.json.results?[0]?["hits"]?[0]?["_score"]?.doubleValue, 50)
    // A model that is not there does not fail the other requests of a page.
    let other = await ask("bought-together")
    expectEqual(other.json.results?[0]?["hits"], [])
    expectEqual(
      other.json.results?[0]?["message"]?.stringValue,
      "The model bought-together has nothing to recommend yet: it learns from conversions, which "
        + "apps send to /1/events")
    await expectEqual(ask("magic").status, 400)
  }

  @Test("A fallback fills up too few related products without repeating records")
  func fallback() async {
    await server.addFilms()
    func ask(_ members: JSON) async -> Tester.Answer {
      var request: [String: JSON] = [
        "indexName": "films", "model": "related-products", "objectID": "alien", "threshold": 10,
      ]
      request.merge(members.objectValue ?? [:]) { $1 }
      return await server.send(
        "POST", "/1/indexes/*/recommendations", ["requests": [.object(request)]])
    }
    func hits(_ answer: Tester.Answer) -> [JSON] {
      answer.json.results?[0]?["hits"]?.arrayValue ?? []
    }
    let all = await ask(["fallbackParameters": [:]])
    expectEqual(hits(all).map { $0.objectID }, ["aliens", "ran"])
    expectEqual(hits(all).map { $0["_score"]?.doubleValue }, [50, 0])
    expectEqual(all.json.results?[0]?["nbHits"], 2)
    let filtered = await ask(["fallbackParameters": ["filters": "country:FR"]])
    expectEqual(hits(filtered).map { $0.objectID }, ["aliens"])
    let enough = await ask(["fallbackParameters": [:], "maxRecommendations": 1])
    expectEqual(hits(enough).map { $0.objectID }, ["aliens"])
    for name in ["fallbackParameters", "queryParameters"] {
      let wrong = await ask([name: "text"])
      expectEqual(wrong.status, 400)
      expect(wrong.message?.contains(name) == true)
    }
  }

  @Test(
    "An answer states which counts are exact: facet counts if requested, typos if tolerated"
  )
  func exhaustiveness() async {
    await server.addFilms()
    func ask(_ body: JSON) async -> JSON? {
      await server.send("POST", "/1/indexes/films/query", body).json.exhaustive
    }
    await expectEqual(ask([:]), ["nbHits": true, "typo": true])
    await expectEqual(
      ask(["facets": ["genre"]]), ["nbHits": true, "facetsCount": true, "typo": true])
    await expectEqual(ask(["typoTolerance": false]), ["nbHits": true])
    await expectEqual(ask(["typoTolerance": "false"]), ["nbHits": true])
    await server.send("PUT", "/1/indexes/films/settings", ["typoTolerance": false])
    await expectEqual(ask([:]), ["nbHits": true])
    await expectEqual(ask(["typoTolerance": "min"]), ["nbHits": true, "typo": true])
  }
}
