import SearchCore

/// A check, at several points of a query, whether its answer is still wanted.
struct Checkpoint {
  /// A checkpoint for answers that cannot be cancelled.
  static var never: Checkpoint { Checkpoint { false } }

  private let isCancelled: () -> Bool

  init(_ isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
  }

  /// Ends the query if its answer is no longer wanted.
  ///
  /// - Throws: ``SearchError/cancelled`` if the answer has been cancelled.
  func pass() throws(SearchError) {
    if isCancelled() { throw .cancelled }
  }
}
