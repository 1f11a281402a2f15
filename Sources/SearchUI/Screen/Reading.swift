import SearchCore

/// What somebody has read of a state, and may have to read anew.
@MainActor
protocol Reading: AnyObject {
  /// What is woken when it differs.
  var observed: Observed { get }

  /// Whether it was read since it last woke somebody.
  var isRead: Bool { get }

  /// How many states had been shown when it was last read.
  var lastRead: Int { get set }

  /// Whether what was read differs in a later state.
  ///
  /// What does not differ is from then on a reading of that state.
  func isOutdated(in state: SearchState) -> Bool

  /// Lets go of what was read.
  func forget()
}

extension SearchPresenter {
  /// Whether two outputs are known to be equal.
  func areEqual(_ left: Output, _ right: Output) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == right as? Value }
    guard let left = left as? any Equatable else { return false }
    return isEqual(left)
  }
}
