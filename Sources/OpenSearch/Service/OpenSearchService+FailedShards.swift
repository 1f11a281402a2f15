import SearchBackend

extension OpenSearchService {
  /// The waits before searches are sent again of which a node was lost on the way: the first at
  /// once, because another node has a copy of its shards, and the second when the cluster has
  /// noticed the loss.
  private static let waits: [Duration] = [.zero, .milliseconds(250)]

  /// Sends searches in one call, and those again that have lost a part of their answer because a
  /// node was lost.
  ///
  /// What is still missing after that is missing in the answer, which says so.
  func answerWithoutLosses(_ searches: [PlannedSearch]) async throws(OpenSearchError) -> JSON {
    let answer = try await connection.send(.search(MultiSearchBody.bytes(searches)))
    guard var responses = answer["responses"]?.arrayValue, responses.count == searches.count else {
      return answer
    }
    for wait in Self.waits {
      let partial = responses.indices.filter { Self.hasLostNode(responses[$0]) }
      guard !partial.isEmpty else { break }
      do throws(OpenSearchError) {
        if wait > .zero { try await connection.wait(wait) }
        let again = try await connection.send(
          .search(MultiSearchBody.bytes(partial.map { searches[$0] })))
        guard let repeated = again["responses"]?.arrayValue, repeated.count == partial.count else {
          break
        }
        for (position, response) in zip(partial, repeated)
        where Self.failedShards(response) <= Self.failedShards(responses[position]) {
          responses[position] = response
        }
      } catch {
        // A part of the answer is better than none.
        if error.reason == .cancelled { throw error }
        break
      }
    }
    var members = answer.objectValue ?? [:]
    members["responses"] = .array(responses)
    return .object(members)
  }

  /// The number of shards without an answer; all that there can be if there is no answer at all.
  private static func failedShards(_ response: JSON) -> Int {
    response["_shards"].map { $0["failed"]?.intValue ?? 0 } ?? .max
  }

  /// Whether a shard has failed because its node was lost or too busy, so that a search may be
  /// answered whole when it is sent again.
  ///
  /// What a shard refuses, such as a query that does not fit its fields, it would refuse again.
  private static func hasLostNode(_ response: JSON) -> Bool {
    guard failedShards(response) > 0 else { return false }
    let failures = response["_shards"]?["failures"] ?? response["error"]?["failed_shards"]
    return (failures?.arrayValue ?? []).contains { failure in
      var reason = failure["reason"]
      while let current = reason {
        if let type = current["type"]?.stringValue, lossTypes.contains(where: type.contains) {
          return true
        }
        reason = current["caused_by"]
      }
      return false
    }
  }

  /// Parts of the cluster's names for failures of nodes and of the ways to them.
  private static let lossTypes = [
    "node_", "transport", "no_shard_available", "shard_not_found", "index_shard_closed",
    "already_closed", "rejected_execution",
  ]
}
