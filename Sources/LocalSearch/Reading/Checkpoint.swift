import SearchCore

/// Where a query looks whether its answer is still wanted.
struct Checkpoint {
  /// For answers that nobody calls off.
  static var never: Checkpoint { Checkpoint { false } }

  private let isCancelled: () -> Bool

  init(_ isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
  }

  /// - Throws: ``SearchError/cancelled`` if the answer has been cancelled.
  func pass() throws(SearchError) {
    if isCancelled() { throw .cancelled }
  }
}
