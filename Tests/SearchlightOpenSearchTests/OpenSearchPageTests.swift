import SearchlightOpenSearch
import SearchlightTransport
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachineTools
import SearchlightStateMachine
import Testing

struct YearsPresenter: SearchPresenter, Hashable {
  func key(_ state: SearchState) -> JSON? {
    state["films"]?.answer?.response.details.others["aggregations"]?["years"]
  }

  func present(_ state: SearchState) -> [String] {
    (key(state)?["buckets"]?.arrayValue ?? []).map { bucket in
      "\(bucket["key_as_string"]?.stringValue ?? "") (\(bucket["doc_count"]?.intValue ?? 0))"
    }
  }
}

/// The code of Documentation/OpenSearch.md.
@Suite("Documentation/OpenSearch.md")
struct OpenSearchPageTests {
  @Test("The samples of the page compile, and send no request before the first action")
  func samples() throws {
    let machine = SearchMachine {
      HitsSearcher("movies", index: "movies")
      SearchBoxInteractor(.asYouType)
    }
    let settings: JSON = [
      "searchableAttributes": ["title", "cast"],
      "attributesForFaceting": ["genre", "year"],
      "customRanking": ["desc(popularity)"],
    ]
    let movies = try OpenSearchIndex("movies", settings: settings)
    let service = OpenSearchService(
      endpoint: "https://search.example.org:9200", credentials: .apiKey("YourKey"),
      indices: [movies])
    let store = SearchStore(machine, service: service)
    #expect(store.current == SearchStore(machine, service: service).current)
    #expect("\(service)" == #"OpenSearchService(endpoint: "https://search.example.org:9200")"#)

    let byYear = try OpenSearchIndex(
      "movies_by_year", target: "movies",
      settings: ["searchableAttributes": ["title", "cast"], "ranking": ["desc(year)", "custom"]])
    #expect(byYear.target == movies.target)

    let shop = try OpenSearchIndex("shop", location: "place")
    #expect(shop.location == "place")
    let ruled = try OpenSearchIndex(
      "movies", settings: settings,
      rules: [
        Rule(
          "space", when: [Rule.Condition(pattern: "space")],
          Rule.Consequence(promote: [Rule.Promotion("alien", position: 0)]))
      ],
      synonyms: [Synonym("film", .words(["film", "movie", "motion picture"]))])
    #expect(ruled.rules.count == 1 && ruled.synonyms.count == 1)

    var german = CompoundDictionary("de", parts: ["Garten", "Stuhl", "Arbeit", "Zimmer"])
    german.linkingElements = ["s"]
    let furniture = try OpenSearchIndex(
      "furniture",
      settings: ["searchableAttributes": ["name"], "decompoundedAttributes": ["de": ["name"]]],
      compounds: [german])
    #expect(furniture.ignoredSettings.isEmpty && furniture.compounds == [german])

    let films = try OpenSearchIndex(
      "films",
      adjust: { request, body in
        body["query"] = [
          "function_score": [
            "boost_mode": "sum",
            "field_value_factor": ["field": "popularity", "missing": 0, "modifier": "log1p"],
            "query": body["query"] ?? ["match_all": [:]],
          ]
        ]
        if body["aggs"] == nil { body["aggs"] = [:] }
        body["aggs"]?["years"] = [
          "date_histogram": [
            "calendar_interval": "year", "field": "released", "format": "yyyy", "min_doc_count": 1,
          ]
        ]
      })
    #expect(films.adjust != nil)

    #expect(movies.ignoredSettings.isEmpty)
    print(movies.mapping(shards: 3, replicas: 1))

    let signed = OpenSearchCredentials.signed { request in
      ["authorization": signature(of: request)]
    }
    #expect("\(signed)" == "OpenSearchCredentials(signed)")

    var configuration = OpenSearchConfiguration()
    configuration.nodes = ["https://search-2.example.org:9200"]
    configuration.searchTimeLimit = 500
    configuration.onCall = { call in print(call.call, call.duration, call.retries) }
    let watched = OpenSearchService(
      endpoint: "https://search-1.example.org:9200", indices: [movies],
      configuration: configuration, onError: { print($0) })
    #expect("\(watched)".contains("search-1"))
  }

  @Test("The presenter of the page reads the answer to an index's own aggregation")
  func presenter() throws {
    let searcher = HitsSearcher("films", index: "films")
    let machine = SearchMachine { searcher }
    var probe = SearchProbe(machine)
    probe.send(.start)
    let request = try #require(probe.requests.first)
    var response = SearchResponse(
      to: try #require(request.entries.first).request, hits: HitsPage(), nbHits: 0)
    response.details.others["aggregations"] = [
      "years": ["buckets": [["key_as_string": "1979", "doc_count": 2]]]
    ]
    probe.answer(request, with: MultiSearchResponse(["films": .success(response)]))
    #expect(YearsPresenter().present(probe.state) == ["1979 (2)"])
  }

  @Test("The calls of the page compile")
  func calls() {
    _ = Self.load
    _ = Self.save
  }

  /// This function only has to compile, because the tests have no network.
  private static func save(
    _ rules: [Rule], _ synonyms: [Synonym], settings: JSON, by loader: OpenSearchLoader
  ) async throws {
    let shared = try OpenSearchIndex("movies", settings: settings, rulesIndex: "movies-rules")
    try await loader.saveRules(rules, synonyms: synonyms, of: shared)
  }

  /// This function only has to compile, because the tests have no network.
  private static func load(movies: OpenSearchIndex) async throws {
    let loader = OpenSearchLoader(
      endpoint: "http://127.0.0.1:9200", credentials: .basic(user: "admin", password: "…"))
    let report = try await loader.replaceAll(of: movies, jsonLines: "movies.jsonl") {
      print("\($0.loaded) records")
    }
    for refusal in report.refusals { print(refusal) }
  }
}

/// Stands for a signature that an app computes for its cloud.
private nonisolated func signature(of request: TransportRequest) -> String { "AWS4-HMAC-SHA256 …" }
