import SearchCore

/// A history, with the restorations that were sent and that it has yet to record.
///
/// The user goes back from the step that is shown, which may be one that the store has yet to make.
/// So the position moves when the restoration is recorded, after the steps before it.
struct RecordedHistory {
  /// Moves the position of a history, and returns the action that does the same in the store; `nil`
  /// if there is no such step.
  typealias Going = @MainActor (inout SearchHistory) -> SearchAction?

  private struct Restoration {
    let action: SearchAction
    let going: Going
  }

  private var history: SearchHistory

  /// The restorations, oldest first.
  private var sent: [Restoration] = []

  init(_ history: SearchHistory) {
    self.history = history
  }

  /// Notes that an action that restores a choice is about to be sent.
  mutating func willSend(_ action: SearchAction, of going: @escaping Going) {
    sent.append(Restoration(action: action, going: going))
  }

  /// Records an action, see ``SearchCore/SearchHistory/record(_:choice:forgetting:)``.
  @MainActor
  mutating func record(
    _ action: SearchAction, choice: SearchChoice,
    forgetting locations: @autoclosure () -> Set<Point>?
  ) {
    if let first = sent.first, first.action == action {
      sent.removeFirst()
      go(first)
    }
    history.record(action, choice: choice, forgetting: locations())
  }

  @MainActor
  private mutating func go(_ restoration: Restoration) {
    guard case .restore(let choice) = restoration.action else { return }
    var moved = history
    let action = restoration.going(&moved)
    // Unless another sender has made or changed a step in the meantime, this is what was sent.
    if action == restoration.action {
      history = moved
    } else if let entry = history.steps.last(where: { $0.choice == choice }) {
      _ = history.go(to: entry.id)
    } else if action != nil {
      moved.redirect(to: choice)
      history = moved
    }
  }

  /// The history, going to where the restorations that are on their way lead.
  @MainActor
  var onTheWay: SearchHistory {
    var copy = self
    for restoration in sent { copy.go(restoration) }
    return copy.history
  }
}
