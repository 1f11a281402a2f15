import Expectations
import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Whole answers to searches and recommendations")
struct SearchFormTests {
  private let clock = ServerClock()
  private let server: Tester

  init() { server = Tester(clock.options) }

  private func search(_ body: JSON, index: String = "films") async -> Tester.Answer {
    await server.send("POST", "/1/indexes/\(index)/query", body)
  }

  @Test("A search is answered with exactly the members of the service, from a body or a URL")
  func whole() async {
    await server.addFilms()
    let expected: JSON = [
      "hits": [
        [
          "objectID": "ran", "title": "Ran",
          "_highlightResult": [
            "title": [
              "value": "<em>Ran</em>", "matchLevel": "full", "fullyHighlighted": true,
              "matchedWords": ["ran"],
            ]
          ],
        ]
      ],
      "nbHits": 1, "page": 0, "nbPages": 1, "hitsPerPage": 5, "query": "ran",
      "params": "attributesToRetrieve=%5B%22title%22%5D&hitsPerPage=5&page=0&query=ran",
      "exhaustive": ["nbHits": true, "typo": true],
    ]
    let body: JSON = [
      "query": "ran", "hitsPerPage": 5, "attributesToRetrieve": ["title"], "apiKey": "k",
      "x-algolia-usertoken": "u",
    ]
    let answer = await search(body)
    var members = answer.json.objectValue ?? [:]
    for name in ["renderingContent", "index"] { members[name] = nil }
    expectEqual(JSON.object(members), expected)
    let byURL = await server.send(
      "GET",
      "/1/indexes/films?query=ran&hitsPerPage=5&attributesToRetrieve=title&x-algolia-api-key=k")
    expectEqual(byURL.json, answer.json)
    await expectEqual(search(body).json, answer.json, "equal searches have equal answers")
    var options = clock.options
    options.measuresTime = true
    let other = Tester(options)
    await other.addFilms()
    let timed = await other.send("POST", "/1/indexes/films/query", body)
    expect(timed.json.processingTimeMS?.intValue != nil)
    let browsed = await other.send("POST", "/1/indexes/films/browse", [:])
    expect(browsed.json.processingTimeMS?.intValue != nil)
    expect(await server.send("POST", "/1/indexes/films/browse", [:]).json.processingTimeMS == nil)
  }

  @Test("The settings of an index decide about tags, fields and typos where a request does not")
  func settings() async {
    await server.addFilms()
    _ = await server.send(
      "PUT", "/1/indexes/films/settings",
      [
        "highlightPreTag": "[", "highlightPostTag": "]", "responseFields": ["hits", "exhaustive"],
        "typoTolerance": false,
      ])
    let answer = await search(["query": "ran"]).json
    expectEqual(answer.objectValue?.keys.sorted(), ["exhaustive", "hits"])
    expectEqual(answer.exhaustive, ["nbHits": true])
    expectEqual(answer.hits?[0]?["_highlightResult"]?["title"]?["value"], "[Ran]")
    let own = await search([
      "query": "ran", "highlightPreTag": "(", "highlightPostTag": ")", "typoTolerance": true,
      "responseFields": ["hits", "nbHits"],
    ]).json
    expectEqual(own.objectValue?.keys.sorted(), ["hits", "nbHits"])
    expectEqual(own.hits?[0]?["_highlightResult"]?["title"]?["value"], "(Ran)")
  }

  @Test(
    "Parameters without an effect here are ignored, and unsupported ones refused by name and value")
  func support() async {
    await server.addFilms()
    let inert: JSON = [
      "enablePersonalization": true, "enableReRanking": true, "personalizationImpact": 50,
      "reRankingApplyFilter": "a:b", "userToken": "u", "aroundLatLngViaIP": true,
      "mode": "keywordSearch", "relevancyStrictness": 100, "similarQuery": "",
      "naturalLanguages": ["en"],
    ]
    let answer = await search(inert)
    expectEqual(answer.status, 200, "\(answer.json)")
    expectEqual(answer.ids, ["aliens", "ran", "alien"])
    let wrong: [(JSON, String)] = [
      (["naturalLanguages": ["fr"]], #"naturalLanguages with the value ["fr"]"#),
      (["similarQuery": "x"], #"similarQuery with the value "x""#),
    ]
    for (body, what) in wrong {
      let message =
        "The parameter \(what) is not supported by the local engine; leave it out"
      for path in ["query", "browse"] {
        let refused = await server.send("POST", "/1/indexes/films/\(path)", body)
        expectEqual(refused.json, ["message": .string(message), "status": 400])
      }
    }
  }

  @Test("Settings without an effect here are kept and answered, and unsupported ones are refused")
  func keptSettings() async {
    let kept: JSON = [
      "allowCompressionOfIntegerArray": true, "enablePersonalization": true,
      "enableReRanking": false, "reRankingApplyFilter": [["a:b"]], "userData": ["a": 1],
      "mode": "keywordSearch", "relevancyStrictness": 100, "attributesToTransliterate": [],
      "attributeCriteriaComputedBy": "best", "semanticSearch": [:],
    ]
    let members = kept.objectValue ?? [:]
    var asked = members
    (asked["version"], asked["primary"]) = (1, "other")
    await expectEqual(
      server.send("PUT", "/1/indexes/i/settings", .object(asked)).status, 200)
    let stated = await server.send("GET", "/1/indexes/i/settings").json.objectValue ?? [:]
    for (name, value) in members { expectEqual(stated[name], value, "\(name)") }
    expectEqual(stated["version"], 2)
    expect(stated["primary"] == nil)
    _ = await server.send("PUT", "/1/indexes/i/settings", ["userData": nil, "mode": nil])
    let reset = await server.send("GET", "/1/indexes/i/settings").json
    expect(reset.userData == nil)
    expect(reset.mode == nil)
    expectEqual(reset.semanticSearch, [:])
    let wrong: [(JSON, String)] = [
      (
        ["mode": "neuralSearch"],
        #"The setting mode with the value "neuralSearch" is not supported by the local engine; leave it out"#
      ),
      (["hits": 1, "zebra": 2], "Invalid object attributes: hits"),
      ([1], "The body must be an object, not [1]"),
    ]
    for (body, message) in wrong {
      let answer = await server.send("PUT", "/1/indexes/i/settings", body)
      expectEqual(answer.json, ["message": .string(message), "status": 400])
    }
  }

  @Test("Recommendations obey their numbers, and wrong requests are refused with the reason")
  func recommendations() async {
    await server.addFilms()
    func ask(_ changes: [String: JSON?]) async -> Tester.Answer {
      var request: [String: JSON] = [
        "indexName": "films", "model": "related-products", "objectID": "alien", "threshold": 0,
      ]
      for (name, value) in changes { request[name] = value }
      return await server.send(
        "POST", "/1/indexes/*/recommendations", ["requests": [.object(request)]])
    }
    func ids(_ changes: [String: JSON?]) async -> [String] {
      let hits = await ask(changes).json.results?[0]?["hits"]?.arrayValue ?? []
      return hits.compactMap { $0.objectID?.stringValue }
    }
    let all = await ids([:])
    expectEqual(all.first, "aliens")
    await expectEqual(ids(["threshold": 50]), ["aliens"])
    await expectEqual(ids(["threshold": 100]), [])
    await expectEqual(ids(["maxRecommendations": 1]), ["aliens"])
    await expectEqual(ids(["maxRecommendations": 0]), all, "0 is for as many as there are")
    await expectEqual(ids(["maxRecommendations": 30]), all)
    expect(await ids(["queryParameters": ["filters": "country:JP"]]).contains("aliens") == false)
    let unknown = await ask(["objectID": "unknown"])
    expectEqual(unknown.json.results?[0]?["hits"], [])
    expectEqual(
      unknown.json.results?[0]?["message"]?.stringValue, #"ObjectID does not exist: "unknown""#)
    await expectEqual(
      ids(["objectID": "unknown", "fallbackParameters": ["query": "ran"]]), ["ran"])
    await expectEqual(
      ids(["model": "trending-items", "fallbackParameters": ["query": "ran"]]), ["ran"])
    await expectEqual(ids(["queryParameters": ["page": 3, "hitsPerPage": 1]]), all)
    let more = (0..<35).map { number -> JSON in
      ["action": "addObject", "body": ["objectID": .string("h\(number)"), "genre": "Horror"]]
    }
    _ = await server.send("POST", "/1/indexes/films/batch", ["requests": .array(more)])
    await expectEqual(ids(["maxRecommendations": 0]).count, 30)
    await expectEqual(ids([:]).count, 30)
    let cases: [([String: JSON?], Int, String)] = [
      (["threshold": 101], 400, "threshold must be a number from 0 to 100"),
      (["threshold": -1], 400, "threshold must be a number from 0 to 100"),
      (["threshold": nil as JSON?], 400, "threshold must be a number from 0 to 100"),
      (
        ["maxRecommendations": 31], 400,
        "maxRecommendations of the request must be a whole number from 0 to 30, not 31"
      ),
      (["model": "magic"], 400, #"model "magic" does not exist"#),
      (["model": nil as JSON?], 400, #"model "" does not exist"#),
      (["indexName": "none"], 404, "Index none does not exist"),
    ]
    for (changes, status, message) in cases {
      let answer = await ask(changes)
      expectEqual(answer.json, ["message": .string(message), "status": .integer(status)])
    }
    let without = await ask(["objectID": nil as JSON?])
    expectEqual(without.status, 400)
    expect(without.message?.hasPrefix("objectID is missing: ") == true)
    for wrong: JSON in [[:], ["requests": []]] {
      let answer = await server.send("POST", "/1/indexes/*/recommendations", wrong)
      expectEqual(answer.status, 400)
      expect(
        answer.message?.hasPrefix("requests must be an array that is not empty: ") == true)
    }
  }

  @Test("The filters and parameters of a key hold for all kinds of searches of one call")
  func restricted() async throws {
    await server.addFilms()
    let key = await server.send(
      "POST", "/1/keys",
      [
        "acl": ["search"], "queryParameters": "filters=country:US&hitsPerPage=1",
        "maxHitsPerQuery": 5,
      ])
    var user = server
    user.key = try #require(key.json.key?.stringValue)
    let answer = await user.send(
      "POST", "/1/indexes/*/queries",
      [
        "requests": [
          ["indexName": "films", "hitsPerPage": 2],
          ["indexName": "films", "type": "facet", "facet": "genre"],
        ]
      ])
    expectEqual(answer.json.results?[0]?["nbHits"], 2)
    expectEqual(answer.json.results?[0]?["hits"]?.arrayValue?.count, 1)
    expectEqual(answer.json.results?[0]?["params"], "hitsPerPage=1&page=0&query=")
    expectEqual(answer.json.results?[1]?["facetHits"]?.arrayValue?.count, 2)
    let other = await server.send(
      "POST", "/1/keys", ["acl": ["search"], "queryParameters": "query=alien&hitsPerPage=1"])
    user.key = try #require(other.json.key?.stringValue)
    let values = await user.send("POST", "/1/indexes/films/facets/genre/query", [:])
    expectEqual(values.json.facetHits?.arrayValue?.compactMap { $0.value }, ["Action", "Horror"])
    user.key = try #require(key.json.key?.stringValue)
    let related = await user.send(
      "POST", "/1/indexes/*/recommendations",
      [
        "requests": [
          [
            "indexName": "films", "model": "related-products", "objectID": "alien", "threshold": 0,
            "fallbackParameters": ["query": ""],
          ]
        ]
      ])
    expectEqual(
      related.json.results?[0]?["hits"]?.arrayValue?.compactMap { $0.objectID }, ["aliens"])
  }

  @Test("What the local server lacks is answered with 402, and its name")
  func lacking() async {
    let cases = [
      ("GET", "/1/dictionaries/*/languages", "dictionaries"), ("GET", "/1/clusters", "clusters"),
      ("GET", "/1/security/sources", "list of allowed sources"),
      ("POST", "/1/indexes/i/related-products/recommend/rules/search", "rules of recommendations"),
    ]
    for (method, path, name) in cases {
      let answer = await server.send(method, path)
      expectEqual(
        answer.json, ["message": .string("The local server has no \(name)"), "status": 402])
      expectEqual(answer.status, 402)
    }
    let alive: JSON = ["message": "server is alive"]
    for path in ["/", "/1/isalive"] {
      let answer = await server.server.answer(ServerRequest("GET", path))
      expectEqual(answer.body, alive.bytes, "it needs no key")
    }
  }

  @Test("Every answer has the fields for browsers, a new identifier, and the request's own")
  func fields() async {
    let request = ServerRequest("GET", "/1/isalive", headers: ["Request-ID": "r"])
    let answer = await server.server.answer(request)
    let crossOrigin = [
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, PUT, DELETE, POST, OPTIONS",
      "access-control-allow-headers": "*, authorization, content-type, x-algolia-api-key, "
        + "x-algolia-application-id, x-algolia-agent, x-algolia-usertoken, request-id",
      "access-control-expose-headers":
        "correlation-id, mcp-session-id, request-id, retry-after",
      "access-control-max-age": "86400",
    ]
    expectEqual(
      answer.headers,
      crossOrigin.merging([
        "content-type": "application/json; charset=UTF-8", "correlation-id": "id1",
        "request-id": "r",
      ]) { $1 })
    let asked = await server.server.answer(ServerRequest("OPTIONS", "/any"))
    expectEqual(asked, ServerAnswer(status: 200, headers: crossOrigin))
    let next = await server.server.answer(ServerRequest("GET", "/1/none"))
    expectEqual(next.headers["correlation-id"], "id2")
    expect(next.headers["request-id"] == nil)
    expect(next.headers["retry-after"] == nil)
    let large = ServerAnswer.tooLarge(limit: 9)
    expectEqual(large.status, 413)
    expectEqual(large.headers, ["content-type": "application/json; charset=UTF-8"])
    let message: JSON = [
      "message": "The body is too large: at most 9 bytes are accepted; send it in parts",
      "status": 413,
    ]
    expectEqual((try? JSON(parsing: large.body)), message)
    for (answer, status, part) in [
      (ServerAnswer.unreadable, 400, "first line"), (.headerTooLarge, 431, "in the body"),
    ] {
      expectEqual(answer.status, status)
      expectEqual(answer.headers, large.headers)
      let json = try? JSON(parsing: answer.body)
      expectEqual(json?.status?.intValue, status)
      expect(json?.message?.stringValue?.contains(part) == true)
    }
    let options = AlgoliaServerOptions()
    let identifiers = (0..<50).map { _ in options.identifier() }
    expectEqual(Set(identifiers).count, 50)
    expect(
      identifiers.allSatisfy { text in
        text.count == 22 && text.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLowercase) }
      })
    expectEqual(options.bodyLimit, 100_000_000)
    expectEqual(options.pollsPerTask, 0)
    expect(options.allowsFaults == false)
  }
}
