import Foundation
import SearchlightOpenSearch
import SearchlightTransport
import SearchlightCore
import Testing

/// Behaviour that only a server can confirm: that it understands the calls, and that its errors are
/// read correctly.
@Suite("OpenSearchService and OpenSearchLoader with a cluster")
struct ClusterTests {
  private let settings: JSON = [
    "searchableAttributes": ["title"], "attributesForFaceting": ["genre"],
    "paginationLimitedTo": 20_000,
  ]

  private func loader() throws -> OpenSearchLoader {
    OpenSearchLoader(endpoint: try LocalCluster.endpoint.get())
  }

  private func search(
    _ index: OpenSearchIndex, _ query: String = "", _ parameters: SearchParameters = [:],
    page: Int = 0
  ) async throws -> Result<SearchResponse, SearchError>? {
    let service = OpenSearchService(endpoint: try LocalCluster.endpoint.get(), indices: [index])
    let request = SearchRequest(
      index: index.name, query: query, page: page, parameters: parameters)
    let entry = MultiSearchRequest.Entry(source: "s", request: request)
    return try await service.search(MultiSearchRequest(id: SearchRequestID(1), entries: [entry]))
      .results["s"]
  }

  /// Sends a call that the library does not offer.
  private func call(_ method: TransportMethod, _ target: String, _ body: JSON? = nil) async throws {
    let response = try await URLSessionExchange().send(
      TransportRequest(
        method, host: HTTPHost(try LocalCluster.endpoint.get()), target: target,
        headers: ["content-type": "application/json"], body: body?.bytes)
    ) { _ in }
    guard 200..<300 ~= response.status else {
      throw ClusterError(reason: String(decoding: response.body, as: UTF8.self))
    }
  }

  private func deleteAll(_ targets: String...) async throws {
    for target in targets { try? await loader().delete(target) }
  }

  @Test(
    "A page beyond the first 10,000 hits has the right hits, and one after the last is empty")
  func deepPages() async throws {
    let index = try OpenSearchIndex("deep", target: "searchlight-deep", settings: settings)
    try await deleteAll(index.target)
    try await loader().create(index, shards: 1, replicas: 0)
    let records = (0..<10_500).map { number -> JSON in
      ["objectID": .string("r\(number)"), "title": "film", "genre": .string("g\(number % 3)")]
    }
    let report = try await loader().load(records, into: index)
    #expect(report.loaded == 10_500)
    #expect(report.calls == 11)
    try await loader().refresh(index.target)
    let deep = try #require(
      try await search(index, "film", ["hitsPerPage": 100, "facets": ["genre"]], page: 102)
    ).get()
    #expect(deep.nbHits == 10_500)
    #expect(deep.hits.map(\.objectID) == (10_200..<10_300).map { "r\($0)" })
    #expect(deep.facets["genre"]?.map(\.count) == [3500, 3500, 3500])
    let behind = try #require(try await search(index, "film", ["hitsPerPage": 100], page: 150))
      .get()
    #expect(behind.hits.isEmpty)
    #expect(behind.nbHits == 10_500)
    try await deleteAll(index.target)
  }

  @Test("Replacing all records switches the alias, and refused records are reported")
  func replacing() async throws {
    let index = try OpenSearchIndex("films", target: "searchlight-films", settings: settings)
    try await deleteAll("searchlight-films-1", "searchlight-films-2", "searchlight-films-3")
    for title in ["old", "new"] {
      _ = try await loader().replaceAll(
        of: index, records: [["objectID": "a", "title": .string(title)]],
        replacing: .init(shards: 1, replicas: 0))
      let found = try #require(try await search(index, title)).get()
      #expect(found.nbHits == 1)
    }
    #expect(try await loader().indices(of: index.target) == ["searchlight-films-2"])
    // A cluster cannot map an attribute that is an object in one record and a text in another.
    let wrong: [JSON] = [
      ["objectID": "a", "title": "x", "genre": "x"],
      ["objectID": "b", "title": ["en": "x"], "genre": ["deep": 1]],
    ]
    let error = await #expect(throws: OpenSearchError.self) {
      try await loader().replaceAll(
        of: index, records: wrong, replacing: .init(shards: 1, replicas: 0))
    }
    #expect("\(try #require(error))".contains("record 2 (b)"))
    #expect(try await loader().indices(of: index.target) == ["searchlight-films-2"])
    try await deleteAll("searchlight-films-2")
  }

  @Test("A closed index, a missing index and a read-only index are reported as different errors")
  func refusals() async throws {
    let index = try OpenSearchIndex("closed", target: "searchlight-closed", settings: settings)
    try await deleteAll(index.target)
    guard case .failure(.unknownIndex("closed", _))? = try await search(index) else {
      Issue.record("a missing index is another error")
      return
    }
    try await loader().create(index, shards: 1, replicas: 0)
    try await call(.put, "/\(index.target)/_settings", ["index.blocks.write": true])
    let report = try await loader().load([["objectID": "a"]], into: index)
    #expect(report.loaded == 0)
    #expect(try #require(report.refusals.first).reason.contains("blocked"))
    try await call(.put, "/\(index.target)/_settings", ["index.blocks.write": false])
    try await call(.post, "/\(index.target)/_close")
    guard case .failure(.unavailable(let text))? = try await search(index) else {
      Issue.record("a closed index is another error")
      return
    }
    #expect(text.contains("_open"))
    try await deleteAll(index.target)
  }

  @Test(
    "An index with another mapping is searched, and an error shows what its mapping lacks")
  func foreignMapping() async throws {
    let target = "searchlight-other-mapping"
    try await deleteAll(target)
    try await call(
      .put, "/\(target)",
      [
        "mappings": [
          "properties": [
            "title": ["type": "text", "fields": ["keyword": ["type": "keyword"]]],
            "brand": ["type": "keyword"], "year": ["type": "integer"], "about": ["type": "text"],
            "free": ["type": "boolean"],
          ]
        ]
      ])
    try await call(
      .put, "/\(target)/_doc/1?refresh=true",
      ["title": "The Wizard of Oz", "brand": "MGM", "year": 1939, "about": "x", "free": true])
    try await call(
      .put, "/\(target)/_doc/2?refresh=true",
      ["title": "Alien", "brand": "Fox", "year": 1979, "about": "y", "free": false])
    let index = try OpenSearchIndex(
      "foreign", target: target,
      settings: [
        "searchableAttributes": ["title"],
        "attributesForFaceting": ["brand", "year", "free", "about"],
      ])
    let found = try #require(
      try await search(
        index, "wiz",
        ["facets": ["brand", "year", "free"], "filters": "brand:mgm AND year < 1950"])
    ).get()
    #expect(found.hits.map(\.objectID) == ["1"])
    #expect(found.facets["brand"]?.map(\.description) == ["MGM (1)"])
    #expect(found.facets["year"]?.map(\.description) == ["1939 (1)"])
    #expect(found.facets["free"]?.map(\.description) == ["true (1)"])
    let title = found.hits[0].metadata.highlightResult?["title"]?.value
    #expect(title?.value.taggedString() == "The <em>Wiz</em>ard of Oz")
    guard
      case .failure(.rejected(let text, _))? = try await search(index, "", ["facets": ["about"]])
    else {
      Issue.record("a text is counted")
      return
    }
    #expect(text.contains(#"{"fields":{"keyword":{"type":"keyword"}},"type":"text"}"#))
    try await deleteAll(target)
  }
}
