import Foundation
import SearchlightOpenSearch
import SearchlightTransport
import SearchlightCore
import Testing

/// What a load does to the indices and records that a cluster has.
@Suite("Loads into a cluster", .serialized)
struct LoadingTests {
  private func loader() throws -> OpenSearchLoader {
    OpenSearchLoader(endpoint: try LocalCluster.endpoint.get())
  }

  /// Sends a call that the library does not offer, and returns the answer.
  @discardableResult
  private func call(
    _ method: TransportMethod, _ target: String, _ body: JSON? = nil
  ) async throws -> JSON {
    let response = try await URLSessionExchange().send(
      TransportRequest(
        method, host: HTTPHost(try LocalCluster.endpoint.get()), target: target,
        headers: ["content-type": "application/json"], body: body?.bytes)
    ) { _ in }
    return try JSON(parsing: response.body)
  }

  private func deleteAll(_ alias: String) async throws {
    for name in (try await call(.get, "/\(alias)*/_alias")).objectValue?.keys.sorted() ?? [] {
      try? await loader().delete(name)
    }
  }

  private func records(_ count: Int) -> [JSON] {
    (0..<count).map { ["objectID": .string("r\($0)"), "title": "film"] }
  }

  @Test("Of two lines with one identifier the later stays, across the end of a call too")
  func later() async throws {
    let index = try OpenSearchIndex("searchlight-later")
    try await deleteAll(index.target)
    var records = records(3000)
    for line in [0, 998, 999, 1000, 2999] {
      records[line] = ["objectID": "x", "title": .string("line \(line)")]
    }
    for _ in 0..<5 {
      _ = try await loader().replaceAll(
        of: index, records: records, replacing: .init(shards: 1, replicas: 0))
      let found = try await call(.get, "/\(index.target)/_doc/x")
      #expect(found["_source"]?["title"] == "line 2999")
    }
    try await deleteAll(index.target)
  }

  @Test("A former index of others, and one that another alias names, are kept")
  func former() async throws {
    let index = try OpenSearchIndex("searchlight-former")
    try await deleteAll(index.target)
    try await call(.put, "/\(index.target)-v1", ["aliases": [.init(index.target): [:]]])
    let terms = { (loader: OpenSearchLoader) in
      try await loader.replaceAll(
        of: index, records: records(3), replacing: .init(shards: 1, replicas: 0))
    }
    #expect(try await terms(loader()).notices.count == 1)
    try await call(
      .post, "/_aliases",
      [
        "actions": [
          ["add": ["index": .string("\(index.target)-1"), "alias": "searchlight-former-other"]]
        ]
      ])
    #expect(
      try await terms(loader()).notices == [
        "\(index.target)-1 was kept: the alias searchlight-former-other names it too."
      ])
    #expect(try await terms(loader()).notices == [])
    let names = try await call(.get, "/\(index.target)*/_alias").objectValue?.keys.sorted()
    #expect(names == ["\(index.target)-1", "\(index.target)-3", "\(index.target)-v1"])
    try await deleteAll(index.target)
  }

  @Test("What an interrupted load has left is deleted, and is in nobody's way before")
  func leftovers() async throws {
    let index = try OpenSearchIndex("searchlight-left")
    try await deleteAll(index.target)
    _ = try await loader().replaceAll(
      of: index, records: records(3), replacing: .init(shards: 1, replicas: 0))
    let mapping = try await call(.get, "/\(index.target)-1/_mapping")
    var mark = mapping["\(index.target)-1"]?["mappings"]?["_meta"]?["searchlight"]?.objectValue
    #expect(mark?["finished"] == true)
    // As a process of another machine leaves it that was ended two days ago, and one of today.
    for (number, age) in [(2, 172_800), (5, 10)] {
      mark?["finished"] = false
      mark?["host"] = "another"
      mark?["run"] = "another"
      mark?["start"] = .integer(Int(Date.now.timeIntervalSince1970) - age)
      try await call(
        .put, "/\(index.target)-\(number)",
        ["mappings": ["_meta": ["searchlight": .object(mark ?? [:])]]])
    }
    let report = try await loader().replaceAll(
      of: index, records: records(3), replacing: .init(shards: 1, replicas: 0))
    #expect(
      report.notices == [
        "\(index.target)-2 was deleted: a load that was interrupted had left it."
      ])
    let names = try await call(.get, "/\(index.target)*/_alias").objectValue?.keys.sorted()
    #expect(names == ["\(index.target)-5", "\(index.target)-6"])
    try await deleteAll(index.target)
  }

  @Test("Few records, a name that is taken and one that is not there are refused")
  func refused() async throws {
    let index = try OpenSearchIndex("searchlight-few")
    try await deleteAll(index.target)
    _ = try await loader().replaceAll(
      of: index, records: records(9), replacing: .init(shards: 1, replicas: 0))
    for count in [0, 4] {
      await #expect(throws: OpenSearchError.self) {
        try await loader().replaceAll(
          of: index, records: records(count), replacing: .init(shards: 1, replicas: 0))
      }
    }
    #expect(try await loader().indices(of: index.target) == ["\(index.target)-1"])
    _ = try await loader().replaceAll(
      of: index, records: [], replacing: .init(shards: 1, replicas: 0, allowsFewer: true))
    let taken = try OpenSearchIndex("searchlight-few-2")
    let error = await #expect(throws: OpenSearchError.self) {
      try await loader().replaceAll(of: taken, records: records(1))
    }
    #expect("\(try #require(error))".contains("\"searchlight-few-2\" is an index of the cluster"))
    let missing = try OpenSearchIndex("searchlight-few-missing")
    await #expect(throws: OpenSearchError.self) {
      try await loader().load(records(1), into: missing)
    }
    #expect(try await loader().indices(of: missing.target) == [])
    try await deleteAll(index.target)
  }

  @Test("Added records stand after those that the index has, and no page skips or repeats a row")
  func added() async throws {
    let index = try OpenSearchIndex(
      "searchlight-added", settings: ["paginationLimitedTo": 20_000, "hitsPerPage": 1000])
    try await deleteAll(index.target)
    _ = try await loader().replaceAll(
      of: index, records: records(6000), replacing: .init(shards: 3, replicas: 0))
    let more = records(12_000).dropFirst(6000)
    _ = try await loader().load(Array(more), into: index)
    try await loader().refresh(index.target)
    let service = OpenSearchService(endpoint: try LocalCluster.endpoint.get(), indices: [index])
    var found: [String] = []
    for page in 0..<12 {
      let request = SearchRequest(index: index.name, query: "", page: page)
      let response = try await service.search(
        MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "s", request: request)]))
      found += try #require(response.results["s"]).get().hits.map(\.objectID)
    }
    #expect(found == (0..<12_000).map { "r\($0)" })
    try await deleteAll(index.target)
  }
}
