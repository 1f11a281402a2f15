import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

/// Users of a cluster with access control, and what the cluster does not tell them.
@Suite("Users who may only read, or have no or wrong credentials")
struct ReadingUserTests {
  /// What a cluster says of the fields of ``Movies`` to a user who may only read.
  private static let capabilities: JSON = {
    func field(_ type: String, isSearched: Bool = true) -> JSON {
      [
        type: [
          "type": .string(type), "searchable": .bool(isSearched), "aggregatable": true,
          "metadata_field": false,
        ]
      ]
    }
    var fields: [String: JSON] = [
      "_searchlight_order": field("long"), "_searchlight_places": field("geo_point"),
      "about": field("text"), "_id": ["_id": ["type": "_id", "metadata_field": true]],
      "_source": ["_source": ["type": "_source", "searchable": false]],
      "vendor": ["object": ["type": "object", "searchable": false]],
    ]
    for name in ["genre", "objectID", "owner", "rating", "year"] {
      fields[name] = field("keyword")
      fields["\(name).folded"] = field("keyword")
      fields["\(name).number"] = field("double")
    }
    for name in ["title", "cast"] {
      fields[name] = field("text")
      fields["\(name).beginnings"] = field("text")
    }
    return ["indices": ["movies-1"], "fields": .object(fields)]
  }()

  /// A cluster that refuses some calls, each with a status.
  private static func cluster(
    _ refused: [String: Int],
    _ answer: @escaping @Sendable (TransportRequest) -> JSON = { _ in [:] }
  ) -> RecordingCluster {
    RecordingCluster { request in
      let call = "\(request.method.rawValue) \(request.target)"
      if let status = refused[call] {
        let error: JSON = [
          "type": "security_exception", "reason": .string("no permissions for [\(call)]"),
        ]
        return TransportResponse(
          status: status, body: JSON.object(["error": error, "status": .integer(status)]).bytes)
      }
      switch request.target {
      case "/": return TransportResponse(status: 200, body: Movies.information.bytes)
      case "/movies/_mapping": return TransportResponse(status: 200, body: Movies.mapping.bytes)
      case "/movies/_field_caps?fields=*":
        return TransportResponse(status: 200, body: capabilities.bytes)
      default: return TransportResponse(status: 200, body: answer(request).bytes)
      }
    }
  }

  private static let mayOnlyRead = ["GET /": 403, "GET /movies/_mapping": 403]

  private func search(
    _ cluster: RecordingCluster, page: Int = 0, settings: JSON = Movies.settings,
    facets: [String] = ["genre"], credentials: OpenSearchCredentials = .none,
    _ configuration: OpenSearchConfiguration = OpenSearchConfiguration()
  ) async throws -> Result<SearchResponse, SearchError> {
    let service = OpenSearchService(
      endpoint: "http://cluster.test", credentials: credentials,
      indices: [try OpenSearchIndex("movies", settings: settings)], configuration: configuration,
      exchange: cluster, clock: ManualClock())
    let request = SearchRequest(
      index: "movies", query: "al", page: page,
      parameters: [
        "hitsPerPage": 100, "facets": .array(facets.map { .string($0) }), "filters": "year > 1979",
      ])
    do throws(SearchError) {
      let response = try await service.search(
        MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "s", request: request)]))
      return response.results["s"] ?? .failure(.missingResponse("s"))
    } catch {
      return .failure(error)
    }
  }

  @Test("Searches of a user who may only read are those of a user who may read the mapping")
  func reading() async throws {
    let answer: @Sendable (TransportRequest) -> JSON = { _ in
      Movies.multi([Movies.answer(hits: [Movies.hit("a", ["title": "Alien"])], total: 1)])
    }
    let reader = Self.cluster(Self.mayOnlyRead, answer)
    let other = Self.cluster([:], answer)
    try await expectEqual(
      search(reader, facets: []).get().hits.map(\.objectID), ["a"])
    _ = try await search(other)
    _ = try await search(reader)
    let calls = [
      "GET /", "GET /movies/_mapping", "GET /movies/_field_caps?fields=*", "POST /_msearch",
    ]
    expectEqual(reader.calls, calls + calls)
    // Only where the version is known, a cluster is told how much of a text it may analyse.
    let body = String(decoding: try #require(other.bodies.last ?? nil), as: UTF8.self)
    let shorter = body.replacing(#""max_analyzer_offset":1000000,"#, with: "")
    expect(shorter != body)
    expectEqual(String(decoding: try #require(reader.bodies.last ?? nil), as: UTF8.self), shorter)
  }

  @Test("Where several searches in one call are not allowed, each is sent in a call of its own")
  func singleSearches() async throws {
    let refused = Self.mayOnlyRead.merging(["POST /_msearch": 403]) { $1 }
    let cluster = Self.cluster(refused) { _ in
      Movies.answer(hits: [Movies.hit("a", ["title": "Alien"])], total: 1)
    }
    let service = OpenSearchService(
      endpoint: "http://cluster.test", indices: [try Movies.index()], exchange: cluster,
      clock: ManualClock())
    let entries = ["al", "be"].map { query in
      MultiSearchRequest.Entry(
        source: SourceID(query), request: SearchRequest(index: "movies", query: query))
    }
    for number in 1...2 {
      let answer = try await service.search(
        MultiSearchRequest(id: SearchRequestID(number), entries: entries))
      for query in ["al", "be"] {
        try expectEqual(answer.results[SourceID(query)]?.get().hits.map(\.objectID), ["a"])
      }
    }
    let searches = [String](repeating: "POST /movies/_search", count: 2)
    expectEqual(cluster.calls.dropFirst(3), ["POST /_msearch"] + searches + searches)
    let forbidden = Self.cluster(refused.merging(["POST /movies/_search": 403]) { $1 })
    try await expectEqual(
      search(forbidden), .failure(.notAllowed("no permissions for [POST /movies/_search]")))
  }

  @Test("A search in a call of its own is sent again too if a shard is on no node")
  func singleSearchWithoutShard() async throws {
    let refused = Self.mayOnlyRead.merging(["POST /_msearch": 403]) { $1 }
    let isFirst = Locked(true)
    let cluster = Self.cluster(refused) { _ in
      let first = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      let shards: JSON = ["total": 2, "successful": first ? 1 : 2, "failed": 0]
      return Movies.answer(
        hits: first ? [] : [Movies.hit("a", ["title": "Alien"])], total: first ? 0 : 1,
        ["_shards": shards])
    }
    let response = try await search(cluster, facets: []).get()
    expectEqual(response.hits.map(\.objectID), ["a"])
    expect(response.details.partialResults == nil)
    expectEqual(cluster.calls.filter { $0 == "POST /movies/_search" }.count, 2)
  }

  @Test("What searches see of the fields is the mapping, as far as it is told")
  func capabilities() throws {
    let own = OpenSearchSchema(capabilities: Self.capabilities)
    var mapped = OpenSearchSchema(mapping: Movies.mapping)
    // The mapping of the films is shortened: without the analyser of a text that is not searched.
    var about = mapped.fields["about"]
    about?.analyzer = OpenSearchIndex.wordAnalyzer
    if let about { mapped.add(about, at: "about") }
    expectEqual(own, mapped)
    let foreign = OpenSearchSchema(capabilities: [
      "fields": [
        "t": ["text": ["type": "text", "searchable": true]],
        "t-x": ["long": ["searchable": true], "keyword": ["searchable": false]],
        "t.beginnings": ["text": [:]], "t.folded": ["keyword": [:]],
        "o": ["object": [:]], "o.a": ["long": [:], "unmapped": [:]], "n": ["nested": [:]],
        "n.q": ["keyword": [:]], "gone": ["unmapped": [:]],
      ]
    ])
    expectEqual(foreign.fields.keys.sorted(), ["n.q", "o.a", "t", "t-x"])
    expectEqual(foreign.nestedPaths, ["n"])
    expectEqual(foreign.fields["t"]?.subfields.keys.sorted(), ["beginnings", "folded"])
    expectEqual(foreign.fields["t"]?.subfields["beginnings"]?.analyzer, nil)
    expect(foreign.fields["t"]?.subfields["folded"]?.isNormalized == false)
    expect(foreign.fields["t-x"]?.type == "keyword" && foreign.fields["t-x"]?.isIndexed == false)
    expectEqual(OpenSearchSchema(capabilities: nil).fields, [:])
  }

  @Test("A user who may not even read gets the reason of the cluster, not an empty list")
  func notAllowed() async throws {
    let cluster = Self.cluster(
      Self.mayOnlyRead.merging(["GET /movies/_field_caps?fields=*": 403]) { $1 })
    try await expectEqual(
      search(cluster),
      .failure(.notAllowed("no permissions for [GET /movies/_field_caps?fields=*]")))
  }

  @Test("The version is asked for again only after the lifetime, and never with a dialect")
  func version() async throws {
    let clock = ManualClock()
    for (dialect, count) in [(nil, 2), (.elasticsearch, 0)]
      as [(ClusterVersion.Product?, Int)]
    {
      let cluster = Self.cluster(Self.mayOnlyRead)
      var configuration = OpenSearchConfiguration()
      configuration.schemaLifetime = .seconds(30)
      configuration.dialect = dialect
      let facts = ClusterFacts(
        OpenSearchConnection(
          endpoint: "http://cluster.test", credentials: .none, configuration: configuration,
          exchange: cluster, clock: clock))
      for seconds in [0, 30, 1] {
        await clock.advance(by: .seconds(seconds))
        try await expectEqual(facts.dialect().product, dialect)
      }
      expectEqual(cluster.calls.filter { $0 == "GET /" }.count, count)
    }
  }

  @Test("Without the version, a page that needs a point in time tries the call of either product")
  func deepPages() async throws {
    let settings: JSON = .object(
      (Movies.settings.objectValue ?? [:]).merging(["paginationLimitedTo": 20_000]) { $1 })
    for (product, opening) in [
      (ClusterVersion.Product.openSearch, "POST /movies/_search/point_in_time?keep_alive=1m"),
      (.elasticsearch, "POST /movies/_pit?keep_alive=1m"),
    ] {
      let refused =
        product == .openSearch ? [:] : ["POST /movies/_search/point_in_time?keep_alive=1m": 405]
      for dialect in [nil, product] {
        let cluster = Self.cluster(Self.mayOnlyRead.merging(refused) { $1 }) { request in
          request.target.contains("keep_alive") ? ["pit_id": "p", "id": "p"] : Movies.answer()
        }
        var configuration = OpenSearchConfiguration()
        configuration.dialect = dialect
        _ = try await search(
          cluster, page: 150, settings: settings, facets: [], configuration
        ).get()
        expect(cluster.calls.contains(opening))
        expectEqual(
          cluster.calls.last,
          product == .openSearch ? "DELETE /_search/point_in_time" : "DELETE /_pit")
        let tries = cluster.calls.filter { $0.contains("keep_alive") }.count
        expectEqual(tries, dialect == nil && product == .elasticsearch ? 2 : 1)
      }
    }
  }

  @Test("Missing or wrong credentials are an error at once, which names their kind and no secret")
  func credentials() async throws {
    var own = OpenSearchConfiguration()
    own.headers = ["authorization": "Custom sesame-open"]
    let none = "the cluster asks for credentials, and none were sent"
    let wrong = "the cluster does not accept the credentials that were sent"
    for (credentials, configuration, text) in [
      (OpenSearchCredentials.none, OpenSearchConfiguration(), none),
      (.basic(user: "ann", password: "sesame-open"), OpenSearchConfiguration(), "\(wrong) (basic)"),
      (.apiKey("sesame-open"), OpenSearchConfiguration(), "\(wrong) (API key)"),
      (.bearer("sesame-open"), OpenSearchConfiguration(), "\(wrong) (bearer)"),
      (.none, own, "\(wrong) (of the configuration's headers)"),
    ] {
      let cluster = RecordingCluster { _ in
        TransportResponse(
          status: 401, headers: ["www-authenticate": "Basic realm=\"OpenSearch Security\""],
          body: Array("Unauthorized".utf8))
      }
      try await expectEqual(
        search(cluster, credentials: credentials, configuration),
        .failure(.notAllowed("\(text): Unauthorized")))
      expectEqual(cluster.calls, ["GET /"])
    }
  }
}

/// Answers calls with a function, and records them.
private final class RecordingCluster: HTTPExchange {
  private let log = Locked<[TransportRequest]>([])
  private let answer: @Sendable (TransportRequest) -> TransportResponse

  init(_ answer: @escaping @Sendable (TransportRequest) -> TransportResponse) {
    self.answer = answer
  }

  var calls: [String] { log.withLock { $0.map { "\($0.method.rawValue) \($0.target)" } } }
  var bodies: [[UInt8]?] { log.withLock { $0.map(\.body) } }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    progress(.connected)
    log.withLock { $0.append(request) }
    return answer(request)
  }
}
