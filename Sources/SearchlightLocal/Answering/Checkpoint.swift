import SearchlightBackend

/// A check, at several points of a query, whether its answer is still wanted.
struct Checkpoint: Sendable {
  /// A checkpoint for answers that cannot be cancelled.
  static var never: Checkpoint { Checkpoint { false } }

  /// Whether the answer has been cancelled.
  ///
  /// Only the thread that answers may know; on others that help it, this may be false.
  let isCancelled: @Sendable () -> Bool

  init(_ isCancelled: @escaping @Sendable () -> Bool) {
    self.isCancelled = isCancelled
  }

  /// Ends the query if its answer is no longer wanted.
  ///
  /// - Throws: ``SearchError/cancelled`` if the answer has been cancelled.
  func pass() throws(SearchError) {
    if isCancelled() { throw .cancelled }
  }
}
