import SearchCore

/// What somebody has read of a state, and may have to read anew.
@MainActor
protocol Reading: AnyObject {
  /// Under which it is known.
  var key: ReadingKey { get }

  /// What is woken when it differs.
  var observed: Observed { get }

  /// Whether it was read since it last woke somebody.
  var isRead: Bool { get }

  /// How many states had been shown when it was last read.
  var lastRead: Int { get set }

  /// Whether what was read of one state differs in a later one.
  ///
  /// From then on it is a reading of the later state.
  func isOutdated(from former: SearchState, to state: SearchState) -> Bool

  /// Nobody has read it any more.
  func forget()
}
