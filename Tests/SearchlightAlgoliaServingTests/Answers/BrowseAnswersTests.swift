import Expectations
import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Answers to browsing and to reading records")
struct BrowseAnswersTests {
  private let server = Tester(ServerClock().options)

  private func browse(_ body: JSON) async -> Tester.Answer {
    await server.send("POST", "/1/indexes/films/browse", body)
  }

  @Test("A page of browsed records states its place, and its cursor leads to the next page")
  func pages() async {
    await server.addFilms()
    let first = await browse([
      "hitsPerPage": 2, "attributesToRetrieve": ["title"], "apiKey": "k", "query": "", "page": 0,
    ])
    var members = first.json.objectValue ?? [:]
    let cursor = members.removeValue(forKey: "cursor")
    expect(cursor?.stringValue?.isEmpty == false)
    expectEqual(
      JSON.object(members),
      [
        "hits": [
          ["objectID": "aliens", "title": "Aliens"], ["objectID": "ran", "title": "Ran"],
        ],
        "nbHits": 3, "page": 0, "nbPages": 2, "hitsPerPage": 2, "query": "",
        "params": "attributesToRetrieve=%5B%22title%22%5D&page=0&query=",
      ])
    let second = await browse(["cursor": cursor ?? .null, "query": "ignored"])
    expectEqual(second.json.hits, [["objectID": "alien", "title": "Alien"]])
    expectEqual(second.json.page, 1)
    expectEqual(second.json.hitsPerPage, 2)
    expect(second.json.cursor == nil)
    let cases: [(JSON, Int, [JSON?])] = [
      (["hitsPerPage": 3], 3, [1, 0, 3]), (["hitsPerPage": 3, "page": 1], 0, [1, 1, 3]),
      (["page": 5], 0, [1, 5, 1000]), (["hitsPerPage": 1, "page": 2], 1, [3, 2, 1]),
      ([:], 3, [1, 0, 1000]), (["hitsPerPage": 1000, "query": "nothing"], 0, [0, 0, 1000]),
    ]
    for (body, count, expected) in cases {
      let answer = await browse(body)
      expectEqual(answer.ids.count, count, "\(body)")
      expectEqual(
        [answer.json.nbPages, answer.json.page, answer.json.hitsPerPage], expected, "\(body)")
      expectEqual((answer.json.cursor != nil), (body == ["hitsPerPage": 1, "page": 0]), "\(body)")
    }
    for size: JSON in [0, 1001, 1.5, "x", true] {
      await expectEqual(
        browse(["hitsPerPage": size]).json,
        [
          "message": .string("hitsPerPage must be a whole number from 1 to 1000, not \(size)"),
          "status": 400,
        ])
    }
    let negative: JSON = ["message": "page must be at least 0, not -1", "status": 400]
    await expectEqual(browse(["page": -1]).json, negative)
    let last = await browse(["page": .integer(.max), "hitsPerPage": 1])
    expectEqual([last.json.page, last.json.nbPages, last.json.hits], [.integer(.max), 3, []])
    expect(last.json.cursor == nil)
    for cursor in ["?", "e30", "W10=", "e30"] {
      let answer = await browse(["cursor": .string(cursor)])
      expectEqual(answer.status, 400, "\(cursor)")
      expectEqual(answer.message, "Invalid cursor", "\(cursor)")
    }
  }

  @Test("Browsing a virtual replica gives the order of its ranking, in every page")
  func replicas() async {
    await server.addFilms()
    let names: JSON = ["replicas": ["old", "virtual(near)", "virtual(plain)"]]
    await server.send("PUT", "/1/indexes/films/settings", names)
    for (name, ranking) in [("old", "asc(year)"), ("near", "asc(title)")] {
      let body: JSON = ["customRanking": [.string(ranking)]]
      await server.send("PUT", "/1/indexes/\(name)/settings", body)
    }
    let cases: [(index: String, filters: String, ids: [String])] = [
      ("films", "", ["aliens", "ran", "alien"]), ("plain", "", ["aliens", "ran", "alien"]),
      ("old", "", ["alien", "ran", "aliens"]), ("near", "", ["alien", "aliens", "ran"]),
      ("near", "country:US", ["alien", "aliens"]), ("films", "country:US", ["aliens", "alien"]),
    ]
    for (index, filters, ids) in cases {
      var found: [String] = []
      var body: JSON? = ["hitsPerPage": 1, "filters": .string(filters)]
      while let asked = body, found.count < 9 {
        let answer = await server.send("POST", "/1/indexes/\(index)/browse", asked)
        expectEqual(answer.json.nbHits?.intValue, ids.count, "\(index) \(filters)")
        found += answer.ids
        body = answer.json.cursor.map { ["cursor": $0] }
      }
      expectEqual(found, ids, "\(index) \(filters)")
      let searched = await server.send(
        "POST", "/1/indexes/\(index)/query", ["filters": .string(filters)])
      expectEqual(searched.ids, ids, "\(index) \(filters)")
    }
  }

  @Test("Browsing ignores the parameters that Algolia's reference excludes")
  func ignored() async {
    await server.addFilms()
    let plain = await browse(["query": "alien"])
    let extras: JSON = [
      "attributesToHighlight": ["*"], "attributesToSnippet": ["title:1"], "clickAnalytics": true,
      "distinct": 2, "enableRules": true, "facets": ["*"], "getRankingInfo": true,
      "highlightPreTag": "[", "highlightPostTag": "]", "length": 1, "offset": 1,
      "optionalFilters": ["genre:Action"], "ruleContexts": ["a"], "snippetEllipsisText": "-",
    ]
    var body = extras.objectValue ?? [:]
    body["query"] = "alien"
    let answer = await browse(.object(body))
    expectEqual(answer.json.hits, plain.json.hits)
    expectEqual(answer.ids, ["alien", "aliens"])
    expect(answer.json.facets == nil)
  }

  @Test("The filters, parameters and limit of a key hold for browsing, in every page")
  func restricted() async throws {
    await server.addFilms()
    let key = await server.send(
      "POST", "/1/keys",
      [
        "acl": ["browse", "search"], "queryParameters": "filters=country:US&query=alien",
        "maxHitsPerQuery": 1,
      ])
    var user = server
    user.key = try #require(key.json.key?.stringValue)
    let first = await user.send("POST", "/1/indexes/films/browse", ["query": "ran"])
    expectEqual(first.ids, ["alien"])
    expectEqual(first.json.nbHits, 2)
    expectEqual(first.json.hitsPerPage, 1)
    let next = await user.send(
      "POST", "/1/indexes/films/browse", ["cursor": first.json.cursor ?? .null])
    expectEqual(next.ids, ["aliens"])
    // A cursor of another key does not lift the restrictions.
    let all = await browse(["hitsPerPage": 1, "query": ""])
    let stolen = await user.send(
      "POST", "/1/indexes/films/browse", ["cursor": all.json.cursor ?? .null])
    expectEqual(stolen.json.nbHits, 2)
  }

  @Test("Records are read with the attributes asked for, and messages name those that are missing")
  func records() async {
    await server.addFilms()
    let ran: JSON = [
      "objectID": "ran", "title": "Ran", "genre": "Drama", "year": 1985, "country": "JP",
    ]
    let cases = [
      Asked("GET", "/1/indexes/films/ran", nil, 200, ran),
      Asked(
        "GET", "/1/indexes/films/ran?attributesToRetrieve=year", nil, 200,
        ["objectID": "ran", "year": 1985]),
      Asked("GET", "/1/indexes/films/x", nil, refused: 404, "ObjectID does not exist"),
      Asked("GET", "/1/indexes/none/x", nil, refused: 404, "Index none does not exist"),
      Asked(
        "POST", "/1/indexes/*/objects",
        [
          "requests": [
            ["indexName": "films", "objectID": "ran"], ["indexName": "films", "objectID": "x"],
            ["indexName": "none", "objectID": 7],
            ["indexName": "films", "objectID": "ran", "attributesToRetrieve": ["title"]],
          ]
        ], 200,
        [
          "results": [ran, nil, nil, ["objectID": "ran", "title": "Ran"]],
          "message": "ObjectID x does not exist. ObjectID 7 does not exist.",
        ]),
      Asked(
        "POST", "/1/indexes/*/objects", ["requests": [["indexName": "films", "objectID": "ran"]]],
        200, ["results": [ran]]),
      Asked(
        "POST", "/1/indexes/*/objects", ["requests": 1], refused: 400,
        #"requests must be an array: {"requests":1}"#),
      Asked(
        "POST", "/1/indexes/*/objects", ["requests": [["indexName": "films"]]], refused: 400,
        #"objectID is missing: {"indexName":"films"}"#),
      Asked(
        "POST", "/1/indexes/*/objects", ["requests": [["objectID": "a"]]], refused: 400,
        #"indexName must be the name of an index: {"objectID":"a"}"#),
      Asked(
        "POST", "/1/indexes/*/objects",
        ["requests": [["indexName": "films", "objectID": "a", "attributesToRetrieve": "a"]]],
        refused: 400, #"attributesToRetrieve of the request must be an array of strings, not "a""#),
    ]
    for asked in cases {
      let answer = await server.send(asked.method, asked.path, asked.body)
      expectEqual(answer.json, asked.json, "\(asked.path)")
      expectEqual(answer.status, asked.status, "\(asked.path)")
    }
  }
}
