import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

/// What happens to a load that replaces all records while it runs: answers that are lost, other
/// loads, and people.
extension ReplacingTests {
  /// Replaces the records of `movies`, and calls a function with each request and the cluster; what
  /// it returns is the answer, and otherwise the cluster answers.
  private func replace(
    _ cluster: MemoryCluster, _ records: [JSON] = [["objectID": "a"]],
    options: OpenSearchLoadOptions = OpenSearchLoadOptions(), allowsFewer: Bool = false,
    _ intercept: @escaping @Sendable (TransportRequest) -> TransportResponse?
  ) async throws -> (calls: [String], result: Result<OpenSearchLoadReport, OpenSearchError>) {
    let exchange = ScriptedCluster { intercept($0) ?? cluster.answer($0) }
    let loader = loader(exchange)
    let index = try Movies.index()
    do throws(OpenSearchError) {
      let report = try await loader.replaceAll(
        of: index, records: records, replacing: .init(allowsFewer: allowsFewer), options: options)
      return (exchange.calls, .success(report))
    } catch {
      return (exchange.calls, .failure(error))
    }
  }

  private static func request(_ method: TransportMethod, _ target: String, _ body: JSON? = nil)
    -> TransportRequest
  {
    TransportRequest(
      method, host: HTTPHost("http://cluster.test"), target: target, headers: [:],
      body: body?.bytes)
  }

  private static func failure(_ result: Result<OpenSearchLoadReport, OpenSearchError>) -> String {
    if case .failure(let error) = result { "\(error)" } else { "" }
  }

  private static func naming(_ index: String) -> TransportRequest {
    request(
      .post, "/_aliases",
      ["actions": [["add": ["alias": "movies", "index": .string(index)]]]])
  }

  private static var onePerCall: OpenSearchLoadOptions {
    var options = OpenSearchLoadOptions()
    options.recordsPerCall = 1
    options.concurrentCalls = 1
    options.firstWait = .zero
    return options
  }

  @Test("An index that was deleted while it was loaded, and made again by a call, is not published")
  func deletedMeanwhile() async throws {
    let cluster = MemoryCluster(["movies-1": MemoryCluster.made(records: 1)])
    let (calls, result) = try await replace(cluster) { request in
      if request.target == "/_bulk" { _ = cluster.answer(Self.request(.delete, "/movies-2")) }
      return nil
    }
    expect(Self.failure(result).contains("movies-2 is no longer the index that this load has made"))
    expect(!calls.contains("POST /_aliases") && !calls.contains { $0.hasPrefix("DELETE") })
    expectEqual(cluster.indices(of: "movies"), ["movies-1"])
    // The first of two calls is lost with the index.
    let count = Locked(0)
    let (_, few) = try await replace(
      MemoryCluster(), records(2), options: Self.onePerCall, allowsFewer: true
    ) { request in
      guard request.target == "/movies-1/_count" else { return nil }
      count.withLock { $0 += 1 }
      return TransportResponse(status: 200, body: JSON.object(["count": 1]).bytes)
    }
    expect(Self.failure(few).contains("movies-1 has only 1 of the 2 records"))
    expectEqual(count.withLock { $0 }, 1)
  }

  @Test("Of two loads that finish at the same time, the index with the larger number stays alone")
  func together() async throws {
    // The other load has the larger number.
    let later = MemoryCluster()
    let (_, lost) = try await replace(later) { request in
      guard request.target == "/_aliases" else { return nil }
      let answer = later.answer(request)
      if later.indices["movies-3"] == nil {
        let metadata = MemoryCluster.made().metadata ?? [:]
        let body: JSON = ["mappings": ["_meta": metadata]]
        _ = later.answer(Self.request(.put, "/movies-3", body))
        _ = later.answer(Self.naming("movies-3"))
      }
      return answer
    }
    expect(Self.failure(lost).contains("another load has finished at the same time"))
    expectEqual(later.indices(of: "movies"), ["movies-3"])
    expectEqual(later.indices.keys.sorted(), ["movies-3"])
    // The other load has the smaller number.
    let running = MemoryCluster.made([], host: "there", start: 999_999, isFinished: false)
    let earlier = MemoryCluster(["movies-1": running])
    let isFirst = Locked(true)
    let (_, won) = try await replace(earlier) { request in
      guard request.target == "/_aliases" else { return nil }
      let answer = earlier.answer(request)
      let first = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      if first { _ = earlier.answer(Self.naming("movies-1")) }
      return answer
    }
    try expectEqual(won.get().loaded, 1)
    expectEqual(earlier.indices.keys.sorted(), ["movies-2"])
    expectEqual(earlier.indices(of: "movies"), ["movies-2"])
  }

  @Test(
    "A change of the alias whose outcome is not known keeps both indices, and the error says so")
  func unknownSwitch() async throws {
    for (status, body) in [(502, "{}"), (200, #"{"acknowledged":false}"#), (200, "{}")] {
      let cluster = MemoryCluster(["movies-1": MemoryCluster.made(records: 1)])
      let (calls, result) = try await replace(cluster) { request in
        request.target == "/_aliases"
          ? TransportResponse(status: status, body: Array(body.utf8)) : nil
      }
      expect(Self.failure(result).contains("It is not known whether movies will name movies-2"))
      expect(!calls.contains { $0.hasPrefix("DELETE") })
      expectEqual(cluster.indices.keys.sorted(), ["movies-1", "movies-2"])
      // The answer alone is lost.
      let done = MemoryCluster(["movies-1": MemoryCluster.made(records: 1)])
      let (_, success) = try await replace(done) { request in
        guard request.target == "/_aliases" else { return nil }
        _ = done.answer(request)
        return TransportResponse(status: status, body: Array(body.utf8))
      }
      try expectEqual(success.get().loaded, 1)
      expectEqual(done.indices.keys.sorted(), ["movies-2"])
    }
  }

  @Test(
    "An index whose creation the cluster has not acknowledged is deleted, and nothing is loaded")
  func unknownCreation() async throws {
    for status in [200, 502] {
      let cluster = MemoryCluster()
      let (calls, result) = try await replace(cluster) { request in
        guard request.method == .put, request.target == "/movies-1" else { return nil }
        _ = cluster.answer(request)
        return TransportResponse(status: status, body: Array("{}".utf8))
      }
      #expect(throws: OpenSearchError.self) { try result.get() }
      expect(!calls.contains("POST /_bulk"))
      expectEqual(cluster.indices.keys.sorted(), [])
    }
  }

  @Test(
    "If the former records cannot be counted whole, they are replaced only where that is allowed",
    arguments: [
      (503, "{}"), (400, #"{"error":{"type":"index_closed_exception","reason":"closed"}}"#),
      (404, "{}"), (200, "null"), (200, #"{"count":-3}"#), (200, #"{"count":null}"#),
      (200, #"{"count":1,"_shards":{"total":2,"successful":1,"failed":0}}"#),
    ] as [(Int, String)])
  func uncounted(_ status: Int, _ body: String) async throws {
    for allowsFewer in [false, true] {
      let cluster = MemoryCluster(["movies-1": MemoryCluster.made(records: 9)])
      let (calls, result) = try await replace(cluster, allowsFewer: allowsFewer) { request in
        request.target == "/movies/_count"
          ? TransportResponse(status: status, body: Array(body.utf8)) : nil
      }
      expectEqual(calls.contains("POST /_aliases"), allowsFewer)
      if allowsFewer { continue }
      expect(Self.failure(result).contains("the records that movies has cannot be counted"))
      expectEqual(cluster.indices.keys.sorted(), ["movies-1"])
    }
  }

  @Test("Lookups that are not objects end the load before anything is changed")
  func malformedLookups() async throws {
    for call in [Self.names, Self.numbers, Self.marks] {
      for body in ["null", "[]", "5", #"{"movies-1":null}"#] {
        let cluster = MemoryCluster(["movies-1": MemoryCluster.made(records: 1)])
        let (calls, result) = try await replace(cluster) { request in
          call == "GET \(request.target)" && request.method == .get
            ? TransportResponse(status: 200, body: Array(body.utf8)) : nil
        }
        expect(Self.failure(result).contains("it is not an object for each index"))
        expect(calls.allSatisfy { $0.hasPrefix("GET ") })
      }
    }
  }

  @Test("A call that is carried out late does not put an older record in the place of a newer one")
  func lateCall() async throws {
    let cluster = MemoryCluster()
    let late = Locked<TransportRequest?>(nil)
    let records: [JSON] = [["objectID": "a", "line": 0], ["objectID": "a", "line": 1]]
    let (_, result) = try await replace(cluster, records, options: Self.onePerCall) { request in
      let isLost = late.withLock { late in
        guard request.target == "/_bulk", late == nil else { return false }
        late = request
        return true
      }
      if isLost { return TransportResponse(status: 502, body: Array("{}".utf8)) }
      if request.target.hasSuffix("/_refresh"), let call = late.withLock({ $0 }) {
        _ = cluster.answer(call)
      }
      return nil
    }
    try expectEqual(result.get().loaded, 2)
    expectEqual(cluster.indices["movies-1"]?.records["a"]?["line"], 1)
    let conflict = MemoryCluster { _ -> JSON? in
      ["status": 409, "error": ["type": "version_conflict_engine_exception", "reason": "older"]]
    }
    let (_, other) = try await replace(conflict, records, allowsFewer: true) { request in
      request.target == "/movies-1/_count"
        ? TransportResponse(status: 200, body: JSON.object(["count": 1]).bytes) : nil
    }
    try expectEqual(other.get().loaded, 2)
  }

  @Test("A cancelled load waits for its calls, so that none makes the index again afterwards")
  func cutOff() async throws {
    for target in ["/_bulk", "/movies-2"] {
      let cluster = MemoryCluster(["movies-1": MemoryCluster.made(records: 1)])
      let exchange = CancellingExchange(target, cluster)
      let loader = loader(exchange)
      let index = try Movies.index()
      let task = Task { [records = records(3)] in
        try? await loader.replaceAll(of: index, records: records)
      }
      exchange.load.withLock { $0 = task }
      expect(await task.value == nil)
      exchange.carryOutLate()
      expectEqual(cluster.indices.keys.sorted(), ["movies-1"], "\(target)")
    }
  }

  @Test("What was deleted before a load failed is told with the error")
  func failingNotices() async throws {
    let cluster = MemoryCluster(
      ["movies-1": MemoryCluster.made([], isFinished: false)], refusing: ["POST /_bulk": 400])
    let (_, result) = try await replace(cluster) { _ in nil }
    guard case .failure(let error) = result else {
      Issue.record("the load succeeds")
      return
    }
    let notice = "movies-1 was deleted: a load that was interrupted had left it."
    expectEqual(error.notices, [notice])
    expect(error.description.hasSuffix(notice))
  }

  @Test("The alias keeps its filter and its routing, and is not moved if they differ")
  func properties() async throws {
    var old = MemoryCluster.made(records: 1)
    old.properties = ["filter": ["term": ["year": 1979]], "index_routing": "1"]
    let cluster = MemoryCluster(["movies-1": old])
    _ = try await replace(cluster) { _ in nil }.result.get()
    expectEqual(cluster.indices(of: "movies"), ["movies-2"])
    expectEqual(cluster.indices["movies-2"]?.properties, old.properties)
    let differing = MemoryCluster(["movies-1": old, "movies-2": MemoryCluster.made()])
    let (calls, result) = try await replace(differing) { _ in nil }
    expect(
      Self.failure(result).contains("another filter or routing for movies-1 than for movies-2"))
    expect(calls.allSatisfy { $0.hasPrefix("GET ") })
  }

  @Test("A mark with impossible numbers is none, and no comparison overflows")
  func impossibleMarks() {
    for (process, start) in [(7, Int.min), (-1, 0), (0, 0)] {
      let mark: JSON = [
        "alias": "movies", "finished": false, "host": "h", "process": .integer(process),
        "run": "r", "start": .integer(start),
      ]
      expect(LoadMark(["mappings": ["_meta": ["searchlight": mark]]]) == nil)
    }
    expectEqual(OpenSearchReplaceOptions.problem(with: 5, replacing: .min, of: "movies"), nil)
    expect(OpenSearchReplaceOptions.problem(with: 5, replacing: .max, of: "movies") != nil)
  }
}

/// Cancels a load during one of its calls, and carries out a call that was cut off only later, as a
/// cluster may.
private final class CancellingExchange: HTTPExchange {
  let load = Locked<Task<OpenSearchLoadReport?, Never>?>(nil)
  private let late = Locked<TransportRequest?>(nil)
  private let target: String
  private let cluster: MemoryCluster

  init(_ target: String, _ cluster: MemoryCluster) {
    (self.target, self.cluster) = (target, cluster)
  }

  func carryOutLate() {
    if let request = late.withLock({ $0 }) { _ = cluster.answer(request) }
  }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    progress(.connected)
    if request.target == target, request.method != .delete {
      while load.withLock({ $0 == nil }) { await Task.yield() }
      load.withLock { $0?.cancel() }
      for _ in 0..<50 { await Task.yield() }
      if Task.isCancelled {
        late.withLock { $0 = request }
        throw .cancelled
      }
    }
    return cluster.answer(request)
  }
}
