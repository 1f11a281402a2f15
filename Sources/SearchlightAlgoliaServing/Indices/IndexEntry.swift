import SearchlightBackend

/// What a server stores about an index in addition to its contents.
struct IndexEntry: Hashable, Sendable {
  /// The time of creation, in milliseconds since 1970.
  var created: Int

  /// The time of the last change, in milliseconds since 1970.
  var updated: Int

  /// The primary index of this replica; `nil` if the index is not a replica.
  var primary: IndexName?

  /// Whether this is a virtual replica, which shares the records of its primary.
  var isVirtual = false

  /// The replicas of the index, as in the setting `replicas`.
  var replicas: [ReplicaName] = []

  /// Settings that the server stores and ignores.
  var keptSettings: [String: JSON] = [:]
}

/// Runs one change of indices at a time, without blocking threads.
actor WriteQueue {
  func run<Result: Sendable, Failure: Error>(
    _ body: @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }
}
