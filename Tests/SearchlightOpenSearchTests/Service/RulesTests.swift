import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Rules of an index of a cluster")
struct RulesTests {
  private static let rules: [Rule] = [
    Rule(
      "pin", when: [Rule.Condition(pattern: "oz")],
      Rule.Consequence(
        promote: [Rule.Promotion(["p1", "p2"], position: 1)], hide: ["h", "p3"],
        userData: ["banner": "b"])),
    Rule(
      "late", when: [Rule.Condition(context: "shop")],
      Rule.Consequence(
        promote: [Rule.Promotion(["p3", "p1", "q"], position: 3)], filterPromotes: true)),
    Rule(
      "genre", when: [Rule.Condition(pattern: "{facet:genre} film")],
      Rule.Consequence(
        query: .edits([Rule.Edit(delete: "{facet:genre}"), Rule.Edit(delete: "film")]),
        automaticFacetFilters: [Rule.AutomaticFilter("genre")])),
  ]

  private static func index(
    _ rules: [Rule] = Self.rules, synonyms: [Synonym] = [], rulesIndex: String? = nil
  ) throws -> OpenSearchIndex {
    try OpenSearchIndex(
      "movies", settings: Movies.settings, rules: rules, synonyms: synonyms, rulesIndex: rulesIndex)
  }

  /// A cluster with ten hits that match, of which `p1` exists and `q` meets the filters.
  private static func cluster() -> ScriptedCluster {
    ScriptedCluster { request in
      let body = request.body ?? []
      if request.target == "/_msearch" {
        let lines = body.split(separator: UInt8(ascii: "\n"))
        let search = (try? JSON(parsing: lines[1])) ?? [:]
        let from = search["from"]?.intValue ?? 0
        let size = search["size"]?.intValue ?? 0
        let hits = (from..<min(10, from + size)).map { Movies.hit("m\($0)", ["title": "Oz"]) }
        return TransportResponse(
          status: 200, body: Movies.multi([Movies.answer(hits: hits, total: 10)]).bytes)
      }
      let text = String(decoding: body, as: UTF8.self)
      if text.contains("aggs") {
        let buckets: JSON = [
          ["key": "Drama", "doc_count": 1], ["key": "Science Fiction", "doc_count": 2],
        ]
        let answer = Movies.answer([
          "aggregations": ["f0": ["buckets": buckets, "sum_other_doc_count": 0]]
        ])
        return TransportResponse(status: 200, body: answer.bytes)
      }
      let isFiltered = text.contains("owner")
      let hits = [Movies.hit(isFiltered ? "q" : "p1", ["title": "Promoted"])]
      return TransportResponse(status: 200, body: Movies.answer(hits: hits, total: 1).bytes)
    }
  }

  private static func service(
    _ cluster: ScriptedCluster, _ index: OpenSearchIndex
  ) -> OpenSearchService {
    OpenSearchService(endpoint: "http://c:9200", indices: [index], exchange: cluster)
  }

  private static func answer(
    _ request: SearchRequest, by service: OpenSearchService
  ) async throws -> SearchResponse {
    let answer = try await service.search(
      MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "s", request: request)]))
    return try #require(answer.results["s"]).get()
  }

  @Test("Promoted records have their places on every page, and are counted")
  func pages() async throws {
    let cluster = Self.cluster()
    let service = Self.service(cluster, try Self.index())
    var found: [String] = []
    for page in 0..<4 {
      let request = SearchRequest(
        index: "movies", query: "oz", page: page,
        parameters: ["filters": "owner:me", "hitsPerPage": 4, "ruleContexts": ["shop"]])
      let response = try await Self.answer(request, by: service)
      found += response.hits.map(\.objectID)
      expectEqual(response.nbHits, 12)
      expectEqual(response.nbPages, 3)
      expectEqual(response.userData, [["banner": "b"]])
    }
    expectEqual(
      found, ["m0", "p1", "m1", "q"] + (2..<10).map { "m\($0)" },
      "p2 does not exist, and p3 is hidden")
  }

  @Test(
    "Hidden records are neither found nor counted, and promoted ones are counted and not ranked")
  func bodies() throws {
    var request = SearchRequest(index: "movies", query: "oz")
    request.disjunctiveFacets = ["genre"]
    request.filters = [[FilterGroup(.or("genre"), [.facet("genre", "Drama")])]]
    request.parameters = ["facets": ["genre"], "ruleContexts": ["shop"]]
    let index = try Self.index()
    let effect = try #require(
      try index.compiledRules.effect(on: request, of: index.options, FacetValues()))
    let search = try PlannedSearch(
      request, index, OpenSearchSchema(mapping: Movies.mapping), effect: effect)
    let query = search.body["query"]?.description ?? ""
    expect(query.contains(#""must_not":[{"terms":{"objectID":["h","p3"]}}]"#), query)
    expect(query.contains(#"{"terms":{"objectID":["p1","p2"]}}"#), query)
    expectEqual(
      search.body["post_filter"]?["bool"]?["must_not"],
      [["terms": ["objectID": ["p1", "p2", "q"]]]])
    let searches = try search.promotedSearches()
    expectEqual(searches.map(\.mustPass), [false, true])
    expectEqual(
      searches[1].search.body["query"]?["bool"]?["filter"]?[0],
      ["terms": ["objectID": ["p1", "q"]]])
  }

  @Test("A promoted record comes with its vectors, as the other hits do")
  func vectors() throws {
    let things = Foreign(["t": ["type": "text"], "v": ["type": "dense_vector"]])
    let request = SearchRequest(index: "movies", query: "oz")
    let index = try Self.index()
    let effect = try #require(
      try index.compiledRules.effect(on: request, of: index.options, FacetValues()))
    let search = try PlannedSearch(
      request, OpenSearchIndex("movies"), things.schema, effect: effect,
      dialect: ClusterDialect(.elasticsearch, 9))
    expectEqual(try search.promotedSearches().map { $0.search.body["fields"] }, [["v"]])
  }

  @Test("The values of a facet in nested objects and flat ones are asked for by their kind")
  func kindsOfFacetValues() async throws {
    let asked = ScriptedCluster { _ in
      let buckets: JSON = [
        ["key": "Red", "doc_count": 3, "records": ["doc_count": 1]],
        ["key": "java.lang.Object@1", "doc_count": 9],
      ]
      let nested: JSON = ["doc_count": 3, "values": ["buckets": [buckets[0] ?? .null]]]
      let answer = Movies.answer(["aggregations": ["f0": nested, "f1": ["buckets": buckets]]])
      return TransportResponse(status: 200, body: answer.bytes)
    }
    let things = Foreign([
      "parts": ["type": "nested", "properties": ["colour": ["type": "keyword"]]],
      "flat": ["type": "flat_object"],
    ])
    let index = try OpenSearchIndex("things")
    let service = Self.service(asked, index)
    _ = try await service.facetValues.values(
      of: ["parts.colour", "flat.a"], in: "things",
      index.paths(in: things.schema, ClusterDialect(.openSearch, 3)), .standard)
    expectEqual(asked.calls, ["POST /things/_search?request_cache=false"])
    let body = try JSON(parsing: asked.requests[0].body ?? [])
    expectEqual(body["aggs"]?["f0"]?["nested"], ["path": "parts"])
  }

  @Test("The words of a facet's value are found by a pattern, and filter in place of the text")
  func facetValues() async throws {
    let cluster = Self.cluster()
    let service = Self.service(cluster, try Self.index())
    for query in ["science fiction film", "SCIENCE fiction film"] {
      let request = SearchRequest(index: "movies", query: query)
      _ = try await Self.answer(request, by: service)
    }
    let searched = cluster.requests.filter { $0.target == "/_msearch" }
    expectEqual(searched.count, 2)
    let body = String(decoding: searched[0].body ?? [], as: UTF8.self)
    expect(body.contains(#"{"term":{"genre.folded":"Science Fiction"}}"#), body)
    expect(!body.contains("match"), body)
    expectEqual(
      cluster.calls.filter { $0 == "POST /movies/_search" }.count, 1,
      "The values are asked for once in the lifetime of schemas")
  }

  @Test("A request to which no rule and no synonym applies is sent as without any")
  func untouched() throws {
    let schema = OpenSearchSchema(mapping: Movies.mapping)
    let synonyms = [
      Synonym("s", .words(["tv", "television set"])),
      Synonym("p", .placeholder("<x>", replacements: ["y"])),
    ]
    let ruled = try Self.index(synonyms: synonyms)
    for query in ["", "alien", "the wizard", "ali -x \"a b\""] {
      let request = SearchRequest(
        index: "movies", query: query,
        parameters: ["advancedSyntax": true, "facets": ["*"], "filters": "genre:Drama"])
      let rules = ruled.compiledRules
      expect(try rules.effect(on: request, of: ruled.options, FacetValues()) == nil, query)
      let search = try PlannedSearch(request, ruled, schema, synonyms: rules.synonymTable)
      expectEqual(search.body.bytes, try PlannedSearch(request, Movies.index(), schema).body.bytes)
    }
    // Rules that are turned off do not apply either.
    let off = SearchRequest(index: "movies", query: "oz", parameters: ["enableRules": false])
    expect(try ruled.compiledRules.effect(on: off, of: ruled.options, FacetValues()) == nil)
  }

  @Test("A rule that an index of a cluster cannot have is refused by name")
  func refused() throws {
    let cases: [(Rule, String)] = [
      (
        Rule("a", Rule.Consequence(params: ["minimumAroundRadius": 5])),
        "a cluster does not support minimumAroundRadius"
      ),
      (Rule("b", Rule.Consequence(params: ["filters": "unknown:1"])), "unknown"),
      (Rule("c", Rule.Consequence(params: ["facets": ["owner"]])), "owner"),
      (
        Rule("d", when: [Rule.Condition(pattern: "{facet:unknown}")], Rule.Consequence()),
        "attributesForFaceting"
      ),
      (Rule("e", Rule.Consequence(params: ["page": 2])), "consequence.params.page"),
    ]
    for (rule, text) in cases {
      do throws(SearchError) {
        _ = try OpenSearchIndex("movies", settings: Movies.settings, rules: [rule])
        Issue.record("\(rule.objectID) is not refused")
      } catch {
        expect("\(error)".contains(text) && "\(error)".contains("\"\(rule.objectID)\""), "\(error)")
      }
    }
    #expect(throws: SearchError.self) {
      try OpenSearchIndex("movies", synonyms: [Synonym("s", .words(["…", "a"]))])
    }
  }

  /// The answer of a cluster that has a record of rules.
  private static func saved(_ record: JSON) -> JSON {
    Movies.answer(hits: [Movies.hit("rules", record)], total: 1)
  }

  @Test("Rules in an index of the cluster take the place of the index's own, and count as these do")
  func savedRules() async throws {
    let entries = JSON.array(Self.rules.map(\.json))
    let cases: [(JSON, status: Int, pinned: Bool, warning: String?)] = [
      (Self.saved(["entries": entries]), 200, true, nil),
      (Movies.answer(), 200, false, nil),
      (["error": ["type": "index_not_found_exception", "reason": "no"]], 404, false, nil),
      (
        Self.saved(["entries": [["objectID": 1]]]), 200, false,
        "The rules and synonyms in the index movies-rules are not used: "
      ),
    ]
    for (answer, status, pinned, warning) in cases {
      let other = Self.cluster()
      let cluster = ScriptedCluster { request in
        request.target == "/movies-rules/_search"
          ? TransportResponse(status: status, body: answer.bytes) : other.response(to: request)
      }
      let service = Self.service(cluster, try Self.index([], rulesIndex: "movies-rules"))
      for _ in 0..<2 {
        let request = SearchRequest(index: "movies", query: "oz")
        let response = try await Self.answer(request, by: service)
        expectEqual(response.hits[1].objectID, pinned ? "p1" : "m1")
        expectEqual(response.details.warnings.count, warning == nil ? 0 : 1)
        if let warning { expect(response.details.warnings[0].hasPrefix(warning)) }
      }
      expectEqual(cluster.calls.filter { $0 == "POST /movies-rules/_search" }.count, 1)
    }
  }

  @Test("Saved rules and synonyms are one record each, of an index that is made if there is none")
  func saving() async throws {
    let cluster = ScriptedCluster(["acknowledged": true])
    let loader = OpenSearchLoader(endpoint: "http://c:9200", exchange: cluster)
    let index = try Self.index([], rulesIndex: "movies-rules")
    try await loader.saveRules(Self.rules, synonyms: nil, of: index)
    expectEqual(cluster.calls, ["PUT /movies-rules", "PUT /movies-rules/_doc/rules?refresh=true"])
    let body = try JSON(parsing: cluster.requests[1].body ?? [])
    let answer = Self.saved(body)
    expectEqual(try SavedRules.rules(answer, for: index), try Self.index().compiledRules)
    let unnamed = try Self.index([])
    do throws(OpenSearchError) {
      try await loader.saveRules([], synonyms: nil, of: unnamed)
      Issue.record("An index without a name for the rules is accepted")
    } catch {
      expect("\(error)".contains("movies-rules"), "\(error)")
    }
  }
}
