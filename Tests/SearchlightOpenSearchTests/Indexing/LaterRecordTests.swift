import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Records of one identifier in one load")
struct LaterRecordTests {
  private func loader(_ exchange: any HTTPExchange) -> OpenSearchLoader {
    var configuration = OpenSearchConfiguration()
    let long = Duration.seconds(3600)
    configuration.timeouts = TransportTimeouts(connecting: long, reading: long, writing: long)
    return OpenSearchLoader(
      endpoint: "http://cluster.test:9200", configuration: configuration, exchange: exchange)
  }

  private func options(_ perCall: Int, _ calls: Int) -> OpenSearchLoadOptions {
    var options = OpenSearchLoadOptions()
    options.recordsPerCall = perCall
    options.concurrentCalls = calls
    options.firstWait = .zero
    options.retryLimit = 1000
    return options
  }

  private static let busy: JSON = ["status": 429, "error": ["type": "busy", "reason": "b"]]

  @Test("The last record of each identifier stays, however calls overtake each other")
  func walk() async throws {
    for seed in 0..<40 {
      var random = SeededNumbers(seed: UInt64(seed))
      let records = (0..<60).map { line -> JSON in
        ["objectID": .string("r\(Int.random(in: 0..<12, using: &random))"), "line": .integer(line)]
      }
      let luck = Locked(random)
      let cluster = MemoryCluster(["movies": .init()]) { _ -> JSON? in
        let isBusy = luck.withLock { Int.random(in: 0..<3, using: &$0) == 0 }
        if isBusy { return Self.busy }
        return Optional.none
      }
      let exchange = OvertakingExchange(seed: seed) { cluster.answer($0) }
      let report = try await loader(exchange).load(
        records, into: try Movies.index(), options: options(1 + seed % 9, 1 + seed % 4))
      var last: [String: JSON] = [:]
      for record in records { last[record["objectID"]?.stringValue ?? ""] = record["line"] }
      let found = cluster.indices["movies"]?.records.mapValues { $0["line"] ?? .null }
      expectEqual(found, last, "seed \(seed)")
      expectEqual(report.refusals.map(\.description), [])
      expectEqual(report.loaded, 60)
    }
  }

  @Test("A batch sends the last record of an identifier, and the one before if that is refused")
  func refused() async throws {
    let cluster = MemoryCluster(["movies": .init()]) { record -> JSON? in
      let line = record["line"]?.intValue ?? 0
      guard line > 1 else { return Optional.none }
      return ["status": 400, "error": ["reason": .string("line \(line)")]]
    }
    let exchange = ScriptedCluster { cluster.answer($0) }
    let records = (0..<4).map { ["objectID": "a", "line": .integer($0)] as JSON }
    let report = try await loader(exchange).load(
      records, into: try Movies.index(), options: options(10, 1))
    expectEqual(cluster.indices["movies"]?.records["a"]?["line"], 1)
    expect(report.loaded == 2 && report.calls == 3 && report.repeated == 0)
    expectEqual(
      report.refusals.map(\.description), ["record 3 (a): line 2", "record 4 (a): line 3"])
  }

  @Test("If the cluster stays too busy, all records of an identifier are refused")
  func alwaysBusy() async throws {
    let cluster = MemoryCluster(["movies": .init()]) { _ in Self.busy }
    var options = options(10, 1)
    options.retryLimit = 1
    let report = try await loader(ScriptedCluster { cluster.answer($0) }).load(
      [["objectID": "a"], ["objectID": "b"], ["objectID": "a"]], into: try Movies.index(),
      options: options)
    expectEqual(report.refusals.map(\.number), [1, 2, 3])
    expect(report.refused == 3 && report.loaded == 0 && report.calls == 2)
  }

  @Test("Records are added after those that the index has, and a name that is not there is refused")
  func adding() async throws {
    let cluster = MemoryCluster(["movies-1": .init(aliases: ["movies"])])
    let exchange = ScriptedCluster { cluster.answer($0) }
    for ids in [["a", "b"], ["c", "a"], []] {
      _ = try await loader(exchange).load(
        ids.map { ["objectID": .string($0)] }, into: try Movies.index())
    }
    expectEqual(
      cluster.indices["movies-1"]?.records.mapValues { $0["_searchlight_order"] ?? .null },
      ["a": 3, "b": 1, "c": 2])
    expectEqual(
      exchange.calls.prefix(3),
      [
        "POST /movies/_refresh", "POST /movies/_search?allow_partial_search_results=false",
        "POST /_bulk",
      ])
    let misspelt = try OpenSearchIndex("moveis")
    let error = await #expect(throws: OpenSearchError.self) {
      try await loader(exchange).load([["objectID": "a"]], into: misspelt)
    }
    expectEqual(
      error?.reason,
      .invalid(
        "there is no index or alias \"moveis\" in the cluster, and adding records makes none: "
          + "correct the name, or load all records first, without --add"))
    expectEqual(cluster.indices.keys.sorted(), ["movies-1"])
  }

  @Test("Without the permission to refresh, records are added all the same")
  func withoutRefresh() async throws {
    let cluster = MemoryCluster(["movies": .init()], refusing: ["POST /movies/_refresh": 403])
    let report = try await loader(ScriptedCluster { cluster.answer($0) }).load(
      [["objectID": "a"]], into: try Movies.index())
    expectEqual(report.loaded, 1)
  }
}

/// Answers calls in a random order, as a cluster does with calls that run at a time.
private final class OvertakingExchange: HTTPExchange {
  private let random: Locked<SeededNumbers>
  private let answer: @Sendable (TransportRequest) -> TransportResponse

  init(seed: Int, _ answer: @escaping @Sendable (TransportRequest) -> TransportResponse) {
    random = Locked(SeededNumbers(seed: UInt64(seed) + 1000))
    self.answer = answer
  }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    progress(.connected)
    for _ in 0..<random.withLock({ Int.random(in: 0..<20, using: &$0) }) { await Task.yield() }
    return answer(request)
  }
}
