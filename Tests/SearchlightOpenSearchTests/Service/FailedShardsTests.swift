import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Searches of which some shards fail")
struct FailedShardsTests {
  /// An answer with the hits of one or both shards.
  private static func answer(_ failure: JSON?) -> JSON {
    var shards: [String: JSON] = ["failed": 0, "skipped": 0, "successful": 2, "total": 2]
    if failure == unassigned {
      shards["successful"] = 1
    } else if let failure {
      shards["failed"] = 1
      shards["successful"] = 1
      shards["failures"] = [["reason": failure, "shard": 1]]
    }
    let ids = failure == nil ? ["a", "b"] : ["a"]
    return Movies.answer(
      hits: ids.map { Movies.hit($0, ["title": .string($0)]) }, total: 2,
      ["_shards": .object(shards)])
  }

  private static let lost: JSON = ["type": "node_disconnected_exception", "reason": "[n2]"]
  /// Stands for a shard that is on no node, of which a cluster names no failure.
  private static let unassigned: JSON = "unassigned"
  private static let wrapped: JSON = [
    "type": "fetch_phase_execution_exception",
    "caused_by": ["type": "x", "caused_by": ["type": "node_not_connected_exception"]],
  ]
  private static let refused: JSON = ["type": "illegal_argument_exception", "reason": "too long"]

  /// Sends a search for each list of failures, which are those of its answers, one after the other.
  private func search(
    _ failures: [String: [JSON?]], failing: [Int] = []
  ) async throws -> (calls: [[String]], hits: [String: Int], partial: Set<String>) {
    let state = Locked((failures: failures, calls: [[String]]()))
    let cluster = ScriptedCluster { request in
      let lines = (request.body ?? []).split(separator: UInt8(ascii: "\n"))
      let names = failures.keys.sorted().filter { name in
        lines.contains { String(decoding: $0, as: UTF8.self).contains("\"\(name)\"") }
      }
      let (number, answers) = state.withLock { state in
        state.calls.append(names)
        let answers = names.map { name in
          let rest = state.failures[name] ?? []
          state.failures[name] = Array(rest.dropFirst())
          return Self.answer(rest.first ?? Optional.none)
        }
        return (state.calls.count, answers)
      }
      if failing.contains(number) { return TransportResponse(status: 502) }
      return TransportResponse(status: 200, body: Movies.multi(answers).bytes)
    }
    let service = OpenSearchService(
      endpoint: "http://cluster.test", indices: [try Movies.index()], exchange: cluster)
    let entries = failures.keys.sorted().map { name in
      MultiSearchRequest.Entry(
        source: SourceID(name),
        request: SearchRequest(
          index: "movies", query: "", parameters: ["filters": .string("genre:\(name)")]))
    }
    let answer = try await service.search(
      MultiSearchRequest(id: SearchRequestID(1), entries: entries))
    var hits: [String: Int] = [:]
    var partial: Set<String> = []
    for name in failures.keys {
      let response = try #require(answer.results[SourceID(name)]).get()
      hits[name] = response.hits.count
      if response.details.partialResults != nil { partial.insert(name) }
    }
    return (state.withLock { $0.calls }, hits, partial)
  }

  @Test("If a node is lost, only the searches that miss a part are sent again, twice at most")
  func lostNode() async throws {
    let (calls, hits, partial) = try await search([
      "once": [Self.lost], "twice": [Self.wrapped, Self.lost], "never": [],
      "always": [Self.lost, Self.lost, Self.lost, Self.lost], "refused": [Self.refused],
    ])
    expectEqual(
      calls,
      [
        ["always", "never", "once", "refused", "twice"], ["always", "once", "twice"],
        ["always", "twice"],
      ])
    expectEqual(hits, ["once": 2, "twice": 2, "never": 2, "always": 1, "refused": 1])
    expectEqual(partial, ["always", "refused"])
  }

  @Test("A shard that is on no node is missing too, and its search is sent again")
  func unassignedShard() async throws {
    let (calls, hits, partial) = try await search([
      "once": [Self.unassigned], "always": [Self.unassigned, Self.unassigned, Self.unassigned],
      "worse": [Self.lost, Self.unassigned, Self.lost],
    ])
    expectEqual(
      calls,
      [["always", "once", "worse"], ["always", "once", "worse"], ["always", "worse"]])
    expectEqual(hits, ["once": 2, "always": 1, "worse": 1])
    expectEqual(partial, ["always", "worse"])
  }

  @Test("Skipped shards are among the successful ones, and no count is taken beyond the total")
  func counts() {
    func counts(_ shards: JSON) -> [Int] {
      let counts = ShardCounts(["_shards": shards])
      return [counts.total, counts.missing, counts.hasUnassigned ? 1 : 0]
    }
    expectEqual(counts(["total": 5, "successful": 5, "skipped": 3, "failed": 0]), [5, 0, 0])
    expectEqual(counts(["total": 5, "successful": 3, "skipped": 3, "failed": 0]), [5, 2, 1])
    expectEqual(counts(["total": 5, "successful": 3, "failed": 2]), [5, 2, 0])
    expectEqual(counts(["total": 5, "failed": 2]), [5, 2, 0])
    expectEqual(counts(["total": 2, "successful": -9, "failed": 9]), [2, 2, 0])
    expectEqual(ShardCounts([:]).missing, 0)
    expectEqual(ShardCounts.missing(in: [:]), .max)
  }

  @Test("If the repeated call fails, the part that there is remains")
  func failing() async throws {
    let (calls, hits, partial) = try await search(["a": [Self.lost]], failing: [2])
    expectEqual(calls.count, 2)
    expectEqual(hits, ["a": 1])
    expectEqual(partial, ["a"])
  }
}
