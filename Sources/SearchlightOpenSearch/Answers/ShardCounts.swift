import SearchlightBackend

/// How many shards have answered a call, as the member `_shards` of its answer tells.
struct ShardCounts: Hashable, Sendable {
  /// The number of shards that were asked.
  let total: Int

  /// The number of shards without an answer: those that have failed, and those that are on no node.
  ///
  /// A cluster does not count a shard as failed if it has no copy of it left. Shards that were
  /// skipped, because they cannot have a match, are among the successful ones.
  let missing: Int

  /// Whether some shards are missing of which the cluster does not say that they have failed.
  let hasUnassigned: Bool

  /// Reads the counts of an answer; without any, one shard has answered.
  init(_ answer: JSON) {
    let shards = answer["_shards"]
    total = max(0, shards?["total"]?.intValue ?? 1)
    let failed = min(max(0, shards?["failed"]?.intValue ?? 0), total)
    let successful = min(max(0, shards?["successful"]?.intValue ?? total - failed), total)
    missing = max(failed, total - successful)
    hasUnassigned = missing > failed
  }

  /// Returns the number of shards without an answer; all that there can be if there is no answer at
  /// all.
  static func missing(in response: JSON) -> Int {
    response["_shards"] == nil ? .max : ShardCounts(response).missing
  }

  /// Returns whether a shard has no answer because its node was lost or too busy, so that a search
  /// may be answered whole when it is sent again.
  ///
  /// What a shard refuses, such as a query that does not fit its fields, it would refuse again. Of
  /// a shard that is on no node, a cluster names no failure.
  static func hasLostNode(_ response: JSON) -> Bool {
    let named = response["_shards"]?["failures"] ?? response["error"]?["failed_shards"]
    let failures = named?.arrayValue ?? []
    if response["_shards"] != nil {
      let counts = ShardCounts(response)
      guard counts.missing > 0 else { return false }
      if failures.isEmpty || counts.hasUnassigned { return true }
    }
    return failures.contains { failure in
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
