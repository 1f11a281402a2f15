import SearchCore

/// A record of what a view has read of a state, and whether it must read again.
@MainActor
protocol Reading: AnyObject {
  /// The key of the reading in its screen.
  var key: ReadingKey { get }

  /// The entity that notifies readers of a change.
  var observed: Observed { get }

  /// Whether it was read since it last notified readers.
  var isRead: Bool { get }

  /// How many states had been shown at the last read.
  var lastRead: Int { get set }

  /// Whether the output for one state differs from the output for a later one.
  ///
  /// After the call the reading belongs to the later state.
  ///
  /// - Parameters:
  ///   - former: The state of the output.
  ///   - state: The later state.
  ///   - comparesKeys: Whether equal keys mean equal outputs.
  func isOutdated(
    from former: SearchState, to state: SearchState, comparingKeys comparesKeys: Bool
  ) -> Bool

  /// The output, if the next one continues it, see ``ContinuedPresenter``; `nil` otherwise.
  var outputToContinue: Any? { get }

  /// Marks the reading as not read by anybody.
  func forget()
}

/// A presenter whose output depends on the output before, such as rows that keep their identities.
protocol ContinuedPresenter {}
