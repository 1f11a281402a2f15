import Expectations
import SearchlightLocal
import SearchlightBackend
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: tools")
struct ToolTests {
  private func ids(_ answer: JSON) -> [String] {
    (answer["hits"]?.arrayValue ?? []).compactMap { $0["objectID"]?.stringValue }
  }

  /// Arguments of `search`, and the records that are found, in order where it matters.
  static let searches: [(JSON, [String])] = [
    (["query": "alein"], ["alien", "aliens"]),
    (["query": "alien", "where": ["genres": ["Action"]]], ["aliens"]),
    (["where": ["genres": ["Action", "Horror"]]], ["alien", "aliens"]),
    (["where": ["genres": "crime"]], ["heat"]),
    (["where": ["year": ["min": 1990]]], ["arrival", "heat"]),
    (["where": ["year": ["min": 1980, "max": 1990]]], ["aliens", "blade runner"]),
    (["where": ["year": ["max": 1979]]], ["alien"]),
    (["where": ["year": [1979, 2016]]], ["alien", "arrival"]),
    (["where": ["year": 1995]], ["heat"]),
    (["where": ["isOld": true, "genres": ["Drama"]]], ["blade runner"]),
    (
      ["where": ["director": ["Ridley Scott"], "year": ["min": 1980, "max": nil]]], ["blade runner"]
    ),
    (["where": ["minutes": ["max": 104]]], ["heat"]),
    (["where": ["genres": []], "filters": "isOld:false"], ["arrival", "heat"]),
    (["filters": "genres:Drama AND year < 2000"], ["blade runner", "heat"]),
    (["filters": "year:1980 TO 1990 AND NOT genres:Action"], ["blade runner"]),
    (["filters": "genres:Crime OR genres:Horror", "where": ["year": ["min": 1990]]], ["heat"]),
    (["filters": #"objectID:"blade runner""#], ["blade runner"]),
    (
      ["query": nil, "filters": "", "where": [:], "limit": nil, "page": 0, "fields": ["title"]],
      ["alien", "aliens", "arrival", "blade runner", "heat"]
    ),
  ]

  @Test("A search finds what the text, the filters and the choices ask for", arguments: searches)
  func search(arguments: JSON, found: [String]) async throws {
    let answer = await (try Films.server()).answer("search", arguments)
    expectEqual(ids(answer).sorted(), found, "\(arguments)")
    expectEqual(answer["total"]?.intValue, found.count)
  }

  @Test(
    "A search has the order, the page and the fields that are asked for, and says what comes next")
  func rows() async throws {
    let server = try Films.server()
    let first = await server.answer(
      "search", ["sort": "newest first", "limit": 2, "fields": ["title", "year"]])
    expectEqual(
      first,
      [
        "total": 5, "totalIsExact": true, "page": 0, "pages": 3, "next": ["page": 1, "limit": 2],
        "hits": [
          [
            "objectID": "arrival",
            "record": ["objectID": "arrival", "title": "Arrival", "year": 2016],
          ],
          ["objectID": "heat", "record": ["objectID": "heat", "title": "Heat", "year": 1995]],
        ],
      ])
    let last = await server.answer(
      "search", ["sort": "newest first", "limit": 2, "page": 2, "fields": "title"])
    expectEqual(ids(last), ["alien"])
    expect(last["next"] == nil)
    let beyond = await server.answer("search", ["page": 70_000])
    expectEqual(beyond["hits"], [])
    expectEqual(beyond["total"], 5)
  }

  /// Wrong arguments of a tool, and what the error says.
  static let mistakes: [(String, JSON, [String])] = [
    ("search", ["query": 5], ["`query` must be a text, and not 5"]),
    ("search", ["limit": 0], ["`limit` must be a whole number from 1 to 50, and not 0"]),
    ("search", ["limit": 51], ["from 1 to 50"]), ("search", ["limit": 2.5], ["not 2.5"]),
    ("search", ["limit": "5"], ["`limit`", #"not "5""#]),
    ("search", ["page": -1], ["`page`", "-1"]),
    ("search", ["fields": [1]], ["`fields` must be a list of at most 100 texts"]),
    ("search", ["fields": ["a": 1]], ["`fields`"]),
    (
      "search", ["sort": "newest frist"],
      [#"order "newest frist""#, #"Did you mean "newest first"?"#]
    ),
    ("search", ["qery": "x"], [#"no argument "qery""#, "Did you mean `query`?"]),
    ("search", ["index": "films"], [#"no argument "index""#]),
    ("search", ["filters": "genres:"], ["`filters` cannot be read", "at character"]),
    ("search", ["filters": "genres Drama"], ["`filters` cannot be read"]),
    (
      "search", ["filters": "gener:Drama"],
      [#"`filters` names the attribute "gener""#, #"mean "genres"?"#, #""year""#]
    ),
    ("search", ["filters": "NOT colour:red"], [#"attribute "colour""#, #""genres""#]),
    ("search", ["filters": "genres > 5"], ["compares the attribute", "Science fiction"]),
    ("search", ["filters": "color > 5"], [#"attribute "color""#]),
    ("search", ["filters": "minutes:104"], ["can only be compared", #""minutes" = 1"#]),
    ("search", ["where": ["gener": "Drama"]], ["`where` names", #""genres"?"#]),
    ("search", ["where": ["genres": ["min": 5]]], ["`where` compares"]),
    ("search", ["where": ["year": ["from": 5]]], [#"the member "from""#, "`min`, `max`"]),
    ("search", ["where": ["year": ["min": "5"]]], ["`where.year.min` must be a number"]),
    ("search", ["where": ["year": ["min": 9, "max": 1]]], ["more than its `max`"]),
    ("search", ["where": ["genres": [["x"]]]], ["`where.genres` must be a text"]),
    ("search", ["where": ["genres": ["a": "b"]]], ["`where`"]),
    ("search", ["where": "genres:Drama"], ["`where` must be an object"]),
    ("search", [1, 2], ["arguments of a tool are an object"]),
    ("search", "x", ["arguments of a tool are an object"]),
    ("facets", ["attributes": ["gener"]], [#""gener""#, #""genres""#]),
    ("facets", ["attributes": ["director"]], [#""director""#]),
    ("facets", ["match": "s"], ["exactly one"]),
    ("record", [:], ["`objectID` is missing"]), ("record", ["objectID": ""], ["is missing"]),
    ("record", ["objectID": 5], ["must be a text"]),
    ("record", ["objectID": "none"], [#""none", which no record has"#, "`search`"]),
    ("similar", ["objectID": "none"], ["which no record has"]), ("similar", [:], ["is missing"]),
    ("suggest", [:], ["`query` is missing"]),
  ]

  @Test(
    "A wrong argument is an error that names the argument, what is wrong, and what is allowed",
    arguments: mistakes)
  func complaints(tool: String, arguments: JSON, parts: [String]) async throws {
    let text = try #require(await (try Films.server()).complaint(tool, arguments), "\(arguments)")
    for part in parts { expect(text.contains(part), "\(part) in: \(text)") }
  }

  @Test("A value that no record has is an answer without records, with a remark")
  func unknownValue() async throws {
    let answer = await (try Films.server()).answer(
      "search", ["where": ["genres": ["Sience fiction"]]])
    expectEqual(answer["total"], 0)
    let note = answer["note"]?.stringValue ?? ""
    expect(note.contains(#"No record has the value "Sience fiction" in "genres""#), note)
    expect(note.contains(#"Did you mean "Science fiction"?"#), note)
  }

  @Test("A field that no record has is named with those that there are")
  func unknownField() async throws {
    let answer = await (try Films.server()).answer("search", ["fields": ["titel"]])
    expect(answer["note"]?.stringValue?.contains(#""title""#) == true, "\(answer)")
  }

  @Test("Values are counted under a search, and searched")
  func facets() async throws {
    let server = try Films.server()
    let all = await server.answer("facets", ["query": "alien", "attributes": ["genres", "year"]])
    expectEqual(
      all,
      [
        "total": 2, "countsAreExact": true,
        "facets": [
          [
            "attribute": "genres", "hasMore": false,
            "values": [
              ["value": "Science fiction", "count": 2], ["value": "Action", "count": 1],
              ["value": "Horror", "count": 1],
            ],
          ],
          [
            "attribute": "year", "hasMore": false, "min": 1979, "max": 1986,
            "values": [["value": "1979", "count": 1], ["value": "1986", "count": 1]],
          ],
        ],
      ])
    let cut = await server.answer("facets", ["attributes": "genres", "limit": 2])
    expectEqual(cut["facets"]?[0]?["hasMore"], true)
    expectEqual(cut["facets"]?[0]?["values"]?.arrayValue?.count, 2)
    let matching = await server.answer(
      "facets", ["attributes": ["genres"], "match": "sci", "where": ["year": ["min": 1980]]])
    expectEqual(
      matching["facets"]?[0]?["values"], [["value": "Science fiction", "count": 3]])
    // The engine does not search the values of this one.
    let known = await server.answer("facets", ["attributes": ["year"], "match": "198"])
    expectEqual(
      known["facets"]?[0]?["values"],
      [["value": "1982", "count": 1], ["value": "1986", "count": 1]])
    expect(known["note"]?.stringValue?.contains("all records") == true)
  }

  @Test("Records, similar records and suggestions are answered")
  func others() async throws {
    let server = try Films.server()
    let record = await server.answer("record", ["objectID": "blade runner", "fields": ["year"]])
    expectEqual(
      record,
      [
        "objectID": "blade runner", "record": ["objectID": "blade runner", "year": 1982],
        "resource": "searchlight://films/blade%20runner",
      ])
    let similar = await server.answer(
      "similar", ["objectID": "arrival", "limit": 2, "where": ["year": ["max": 1990]]])
    expectEqual(ids(similar).first, "blade runner")
    expect(!ids(similar).contains("arrival"))
    let suggested = await server.answer("suggest", ["query": "sci"])
    expectEqual(
      suggested["values"],
      [["attribute": "genres", "value": "Science fiction", "count": 4]])
    let names = await server.answer("suggest", ["query": "ali", "limit": 1])
    expectEqual(names["records"], [["objectID": "alien", "name": "Alien"]])
  }

  @Test("A service that cannot recommend offers no similar records")
  func withoutRecommendations() async throws {
    struct Plain: SearchService {
      let base: LocalService
      func search(
        _ request: MultiSearchRequest
      ) async throws(SearchError) -> MultiSearchResponse {
        MultiSearchResponse(request) { request throws(SearchError) in
          guard request.recommendation == nil else {
            throw .rejected(message: "no recommendations", status: 400)
          }
          return try base.answer(
            MultiSearchRequest(
              id: SearchRequestID(1), entries: [.init(source: "x", request: request)])
          ).results["x"].map { result throws(SearchError) in try result.get() }
            ?? .unprocessed(request)
        }
      }
    }
    let service = Plain(base: LocalService([try Films.index()]))
    let server = MCPServer(
      MCPCatalog(service, indices: [Films.offered()]), options: Films.options)
    let client = LineClient(server)
    let tools = await client.ask(Request.modern(1, "tools/list"))["result"]?["tools"]
    expectEqual(
      tools?.arrayValue?.compactMap { $0["name"]?.stringValue },
      ["search", "facets", "record", "suggest"])
    let refused = await client.ask(Request.call(2, "similar", ["objectID": "alien"]))
    expectEqual(refused["error"]?["code"], -32602)
  }

  @Test("A failure of the service is an error that the assistant can read, and the next call works")
  func failures() async throws {
    let server = MCPServer(
      MCPCatalog(
        LocalService([try Films.index()]),
        indices: [MCPIndex("films", sorts: [MCPSortOrder("x", index: "none")])]),
      options: Films.options)
    let text = await server.complaint("search", ["sort": "x"])
    expectEqual(
      text, #"There is no index "none". The service has "films", "films_newest"."#)
    expectEqual(await server.answer("search", ["query": "heat"])["total"], 1)
  }

  @Test("Numbers within objects are known by their path, and can be compared without a declaration")
  func nestedNumbers() async throws {
    let records: [JSON] = (0..<4).map { number in
      [
        "objectID": .string("\(number)"), "title": "Offer",
        "price": ["amount": .integer(number * 10), "currency": "EUR"],
        "sizes": [["length": .integer(number)], ["length": .integer(number + 1)]],
      ]
    }
    let server = try Films.server(records)
    let found = await server.answer("search", ["where": ["price.amount": ["min": 15]]])
    expectEqual(ids(found).sorted(), ["2", "3"])
    expectEqual(
      ids(await server.answer("search", ["filters": "sizes.length > 3"])), ["3"])
    let client = LineClient(server)
    let tool = await client.ask(Request.modern(1, "tools/list"))["result"]?["tools"]?[0]
    let schema = tool?["inputSchema"]?["properties"]?["where"]?["properties"]
    expectEqual(schema?.objectValue?["price.amount"]?["type"], "object")
    expect(tool?["description"]?.stringValue?.contains(#""price.amount" (number)"#) == true)
  }

  /// A service that counts three values of an attribute at most, without saying so, and shows the second
  /// page of records whichever is asked for.
  private struct Forced: SearchService {
    let base: LocalService

    func search(
      _ request: MultiSearchRequest
    ) async throws(SearchError) -> MultiSearchResponse {
      let entries = request.entries.map { entry in
        var request = entry.request
        request.parameters["maxValuesPerFacet"] = 3
        if request.filters.joined().contains(where: { $0.id.name == "objectID" }) {
          request.page = 1
        }
        return MultiSearchRequest.Entry(source: entry.source, request: request)
      }
      return try base.answer(MultiSearchRequest(id: request.id, entries: entries))
    }
  }

  @Test("A list of values that a service has cut does not look complete")
  func cutValues() async throws {
    let service = Forced(base: LocalService([try Films.index()]))
    let server = MCPServer(
      MCPCatalog(service, indices: [Films.offered()]), options: Films.options)
    let facets = await server.answer("facets", ["attributes": ["genres", "isOld"]])["facets"]
    expectEqual(facets?[0]?["values"]?.arrayValue?.count, 3)
    expectEqual(facets?[0]?["hasMore"], true)
    expectEqual(facets?[1]?["hasMore"], false)
    let client = LineClient(server)
    let tool = await client.ask(Request.modern(1, "tools/list"))["result"]?["tools"]?[0]
    let genres = tool?["inputSchema"]?["properties"]?["where"]?["properties"]?["genres"]
    expect(genres?["items"] == ["type": "string"], "\(genres ?? .null)")
    // A value that is not in the list is not said to be missing.
    let other = await server.answer("search", ["where": ["genres": ["Horror"]]])
    expectEqual(other["total"], 1)
    // As many values as asked for may not be all.
    let whole = try Films.server(
      Films.records + [["objectID": "c", "title": "C", "genres": ["Comedy"]]])
    for (limit, hasMore) in [(1, true), (2, false)] {
      let match = await whole.answer(
        "facets", ["attributes": ["genres"], "match": "c", "limit": .integer(limit)])
      expectEqual(match["facets"]?[0]?["hasMore"], .bool(hasMore), "\(match)")
    }
  }

  @Test("A record that a service counts but does not show is not said to be missing")
  func unshownRecord() async throws {
    let service = Forced(base: LocalService([try Films.index()]))
    let server = MCPServer(
      MCPCatalog(service, indices: [Films.offered()]), options: Films.options)
    let text = await server.complaint("record", ["objectID": "heat"]) ?? ""
    expect(text.contains("The index has the record"), text)
    let client = LineClient(server)
    let read = await client.ask(
      Request.modern(1, "resources/read", ["uri": "searchlight://films/heat"]))
    expect(read["error"]?["message"]?.stringValue?.contains("The index has the record") == true)
    let missing = await server.complaint("record", ["objectID": "none"]) ?? ""
    expect(missing.contains("which no record has"), missing)
  }
}
