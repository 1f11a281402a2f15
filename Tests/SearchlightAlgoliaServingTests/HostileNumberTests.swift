import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Testing

@testable import SearchlightLocal

@Suite("Numbers at the bounds in requests")
struct HostileNumberTests {
  /// Numbers at the bounds of integers and of floating-point numbers, as they are written in JSON;
  /// `NaN` is no JSON at all.
  private static let numbers = [
    "0", "-1", "2147483648", "9007199254740992", "9223372036854775807", "-9223372036854775808",
    "1e400", "NaN",
  ]

  /// What stands beside a parameter so that it takes effect, as members of a JSON object.
  private static let companions = [
    "page": #""hitsPerPage":3"#, "hitsPerPage": #""page":9223372036854775807"#,
    "length": #""offset":1"#, "offset": #""length":1000"#,
    "aroundRadius": #""aroundLatLng":"48,2""#, "aroundPrecision": #""aroundLatLng":"48,2""#,
    "minimumAroundRadius": #""aroundLatLng":"48,2""#, "maxValuesPerFacet": #""facets":["*"]"#,
    "minProximity": #""query":"a b""#, "distinct": #""attributeForDistinct":"genre""#,
  ]

  /// Forms of values that have a number inside; `#` stands for the number.
  private static let forms: [String: [String]] = [
    "filters": ["\"year > #\"", "\"year:# TO #\"", "\"genre:a<score=#>\"", "\"genre:#\""],
    "numericFilters": ["[\"year>#\"]", "[[\"year:# TO #\"]]", "[\"year=#\",[\"year!=#\"]]"],
    "facetFilters": ["[\"genre:#\"]", "[\"genre:a<score=#>\"]"],
    "optionalFilters": ["[\"genre:a<score=#>\"]"], "tagFilters": ["[\"#\"]", "[[\"-#\"]]"],
    "aroundLatLng": ["\"#,#\""], "aroundPrecision": [#"[{"from":#,"value":#}]"#],
    "insideBoundingBox": ["[[#,#,#,#]]", "\"#,#,#,#\""],
    "insidePolygon": ["[[#,#,#,#,#,#]]"], "attributesToSnippet": ["[\"title:#\"]", "[\"*:#\"]"],
    "query": ["\"#\""], "customRanking": ["[\"desc(#)\"]"],
  ]

  private static let names = Set(OptionDescription.all.map(\.name)).union([
    "page", "query", "cursor", "params", "facetQuery", "maxFacetHits", "relevancyStrictness",
    "personalizationImpact", "userToken", "indexName", "validUntil",
  ]).sorted()

  /// The parameters to send, each as its name and the JSON of its value: a number, a text that has
  /// only the number, or another form.
  private static let parameters: [(name: String, value: String, isText: Bool)] =
    names.flatMap { name in
      numbers.flatMap { number in
        [(name, number, false), (name, "\"\(number)\"", true)]
          + (forms[name] ?? []).map {
            (name, $0.replacingOccurrences(of: "#", with: number), false)
          }
      }
    }

  /// A way to send parameters, given as members of a JSON object and as the query of a URL.
  private struct Way {
    let method: String
    let path: String
    let body: @Sendable (_ members: String, _ query: String) -> String

    init(
      _ method: String, _ path: String,
      _ body: @escaping @Sendable (_ members: String, _ query: String) -> String
    ) {
      (self.method, self.path, self.body) = (method, path, body)
    }
  }

  private static let ways = [
    Way("POST", "films/query") { members, _ in "{\(members)}" },
    Way("POST", "films/query") { _, query in #"{"params":"\#(query)"}"# },
    Way("GET", "films?") { _, _ in "" },
    Way("POST", "*/queries") { members, _ in
      #"{"requests":[{"indexName":"films"},{\#(members),"indexName":"films"}]}"#
    },
    Way("POST", "*/queries") { _, query in
      #"{"requests":[{"indexName":"near","params":"\#(query)"}],"strategy":"stopIfEnoughMatches"}"#
    },
    Way("POST", "*/queries") { members, _ in
      #"{"requests":[{\#(members),"indexName":"films","type":"facet","facet":"genre"}]}"#
    },
    Way("POST", "films/browse") { members, _ in "{\(members)}" },
    Way("POST", "near/browse") { _, query in #"{"params":"\#(query)"}"# },
    Way("GET", "films/browse?") { _, _ in "" },
    Way("POST", "films/browse") { members, _ in
      #"{"cursor":"\#(Data("{\(members)}".utf8).base64EncodedString())"}"#
    },
    Way("GET", "films/browse?cursor=") { _, _ in "" },
    Way("POST", "films/facets/genre/query") { members, _ in "{\(members)}" },
    Way("POST", "films/facets/genre/query") { members, _ in #"{"params":{\#(members)}}"# },
    Way("POST", "films/facets/genre/query") { _, query in #"{"params":"\#(query)"}"# },
    Way("POST", "*/recommendations") { members, _ in
      let asked = #""model":"related-products","objectID":"ran","threshold":0,"indexName":"films""#
      return #"{"requests":[{\#(asked),"queryParameters":{\#(members)}}]}"#
    },
    Way("POST", "*/recommendations") { members, _ in
      let asked = #""model":"related-products","objectID":"ran","threshold":99,"indexName":"films""#
      return #"{"requests":[{\#(asked),"fallbackParameters":{\#(members)}}]}"#
    },
    Way("POST", "films/deleteByQuery") { members, _ in #"{"filters":"year<0",\#(members)}"# },
    Way("PUT", "other/settings") { members, _ in "{\(members)}" },
    Way("PUT", "near/settings") { members, _ in "{\(members)}" },
  ]

  /// Whether a combination is tested: in the common run one of seven, so that each parameter meets
  /// each number in some way to send it.
  private func isTested(_ index: Int) -> Bool {
    index.isMultiple(of: 7) || ProcessInfo.processInfo.environment["SEARCHLIGHT_CASES"] == "all"
  }

  @Test(
    "Every parameter with every number at a bound is answered or refused, in every way to send it",
    arguments: ways.indices)
  func parameters(number: Int) async {
    let way = Self.ways[number]
    let server = await films()
    // In the query of a URL, a text is written as the number is.
    let isQuery = way.path.hasSuffix("?") || way.body("", "pairs").contains("pairs")
    for (index, (name, value, isText)) in Self.parameters.enumerated()
    where (!isQuery || !isText) && isTested(index + number) {
      let members = #""\#(name)":\#(value)"# + (Self.companions[name].map { ",\($0)" } ?? "")
      let pairs = JSON.query(of: "{\(members)}") ?? "\(name)=\(JSON.encoded(value))"
      var path = "/1/indexes/\(way.path)"
      if path.hasSuffix("cursor=") {
        path += JSON.encoded(Data("{\(members)}".utf8).base64EncodedString())
      } else if path.hasSuffix("?") {
        path += pairs
      }
      let body = way.body(members, pairs)
      await check(server, way.method, path, body)
    }
  }

  @Test("Every other number in a call is answered or refused at every bound")
  func others() async {
    var options = AlgoliaServerOptions()
    options.allowsFaults = true
    let server = await films(options)
    let rule = #""objectID":"r","conditions":[{"pattern":"a","anchoring":"is"}]"#
    let event =
      #""eventType":"click","eventName":"n","index":"films","userToken":"u","objectIDs":["ran"]"#
    let model = #""model":"related-products","indexName":"films""#
    let asked: [(method: String, path: String, body: String)] = [
      ("GET", "/1/indexes?page=#&hitsPerPage=#", ""),
      ("GET", "/1/indexes?page=1&hitsPerPage=#", ""),
      ("GET", "/1/logs?offset=#&length=#", ""), ("GET", "/1/indexes/films/task/#", ""),
      ("GET", "/1/task/#", ""), ("GET", "/1/indexes/films/#", ""),
      ("POST", "/1/indexes/films/rules/search", #"{"page":#,"hitsPerPage":1000}"#),
      ("POST", "/1/indexes/films/rules/search", #"{"page":1,"hitsPerPage":#}"#),
      ("POST", "/1/indexes/films/synonyms/search", #"{"page":#,"hitsPerPage":1000}"#),
      ("POST", "/1/indexes/films/synonyms/search", #"{"page":1,"hitsPerPage":#}"#),
      (
        "PUT", "/1/indexes/other/rules/r",
        #"{\#(rule),"consequence":{"promote":[{"objectID":"o","position":#}]}}"#
      ),
      (
        "PUT", "/1/indexes/other/rules/r",
        #"{\#(rule),"consequence":{"params":{"hitsPerPage":#,"page":#,"aroundRadius":#}}}"#
      ),
      (
        "PUT", "/1/indexes/other/rules/r",
        #"{\#(rule),"validity":[{"from":#,"until":#}],"consequence":{"hide":[{"objectID":"o"}]}}"#
      ),
      (
        "POST", "/1/keys",
        #"{"acl":["search"],"validity":#,"maxHitsPerQuery":#,"maxQueriesPerIPPerHour":#}"#
      ),
      ("POST", "/1/keys", #"{"acl":["search"],"queryParameters":"page=#&hitsPerPage=#"}"#),
      ("GET", "/1/keys", ""), ("POST", "/1/events", #"{"events":[{\#(event),"positions":[#]}]}"#),
      ("POST", "/1/events", #"{"events":[{\#(event),"timestamp":#,"value":#}]}"#),
      ("POST", "/1/indexes/*/objects", #"{"requests":[{"indexName":"films","objectID":#}]}"#),
      ("POST", "/1/indexes/films/facets/genre/query", #"{"facetQuery":"a","maxFacetHits":#}"#),
      (
        "POST", "/1/indexes/*/recommendations",
        #"{"requests":[{\#(model),"objectID":"ran","threshold":#}]}"#
      ),
      (
        "POST", "/1/indexes/*/recommendations",
        #"{"requests":[{\#(model),"objectID":#,"threshold":0,"maxRecommendations":#}]}"#
      ),
      ("PUT", "/1/indexes/other/o", #"{"year":#,"_geoloc":{"lat":#,"lng":#},"genre":[#,"a"]}"#),
      ("POST", "/1/indexes/other/query", #"{"aroundLatLng":"0,0","getRankingInfo":true}"#),
      (
        "POST", "/1/indexes/other/query",
        #"{"facets":["*"],"distinct":#,"query":"o"}"#
      ),
      ("POST", "/1/indexes/other/o/partial", #"{"year":{"_operation":"Increment","value":#}}"#),
      ("POST", "/1/indexes/other/o/partial", #"{"year":{"_operation":"Decrement","value":#}}"#),
      ("POST", "/1/indexes/other/o/partial", #"{"year":{"_operation":"IncrementSet","value":#}}"#),
      ("POST", "/1/indexes/other/o/partial", #"{"year":{"_operation":"IncrementFrom","value":#}}"#),
      ("POST", "/1/indexes/other/o/partial", #"{"genre":{"_operation":"AddUnique","value":#}}"#),
      (
        "POST", "/1/indexes/other/batch",
        #"{"requests":[{"action":"addObject","body":{"objectID":#,"year":#}}]}"#
      ),
      (
        "PUT", "/local/faults",
        #"{"faults":[{"kind":"delay","path":"x","milliseconds":#,"every":#,"times":#}]}"#
      ),
      (
        "PUT", "/local/faults",
        #"{"faults":[{"kind":"status","path":"x","status":#,"retryAfter":#}]}"#
      ),
      ("GET", "/local/faults", ""),
    ]
    await server.send(
      "PUT", "/1/indexes/other/settings",
      ["attributesForFaceting": ["genre", "year"], "customRanking": ["desc(year)"]])
    for number in Self.numbers {
      for (method, path, body) in asked {
        for value in [number, "\"\(number)\""] {
          await check(
            server, method, path.replacingOccurrences(of: "#", with: number),
            body.replacingOccurrences(of: "#", with: value))
        }
      }
    }
  }

  private func films(_ options: AlgoliaServerOptions = AlgoliaServerOptions()) async -> Tester {
    let server = Tester(options)
    await server.addFilms()
    await server.send("PUT", "/1/indexes/other/o", ["title": "Other", "year": 7])
    await server.send("PUT", "/1/indexes/films/settings", ["replicas": ["virtual(near)"]])
    return server
  }

  private func check(_ server: Tester, _ method: String, _ path: String, _ body: String) async {
    let answer = await server.send(method, path, bytes: Array(body.utf8))
    if answer.status < 300 {
      expect(answer.json.objectValue != nil, "\(method) \(path) \(body)")
    } else {
      expect((400..<500).contains(answer.status), "\(answer.status) \(method) \(path) \(body)")
      expect(answer.message?.isEmpty == false, "\(method) \(path) \(body)")
    }
  }
}

extension JSON {
  /// A text, encoded for the query of a URL.
  fileprivate static func encoded(_ text: String) -> String { PercentEncoding.encode(text) }

  /// The members of a JSON object as the query of a URL; `nil` for a text that is not JSON.
  fileprivate static func query(of text: String) -> String? {
    (try? JSON(parsing: text)).map { ParameterText.text($0) }
  }
}
