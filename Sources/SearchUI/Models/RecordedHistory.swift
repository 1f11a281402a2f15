import SearchCore

/// A history, with the restorations that were sent and that it has yet to record.
///
/// The user goes back from the step that is shown, which may be one that the store has yet to make.
/// So the position moves when the restoration is recorded, after the steps before it.
struct RecordedHistory {
  /// A way to restore a choice.
  enum Move {
    case by(Int)
    case to(SearchHistory.Entry.ID)
    /// Restores a choice that replaces the current step.
    case replace(SearchChoice)
    /// Restores a choice as a new step.
    case add(SearchChoice)

    /// Moves the position of a history, and returns the action that does the same in the store;
    /// `nil` if there is no such step.
    func go(in history: inout SearchHistory) -> SearchAction? {
      switch self {
      case .by(let offset): history.go(by: offset)
      case .to(let step): history.go(to: step)
      case .replace(let choice): history.replace(with: choice)
      case .add(let choice): .restore(choice)
      }
    }
  }

  private struct Restoration {
    let action: SearchAction
    let move: Move
  }

  private(set) var history: SearchHistory

  /// The restorations, oldest first.
  private var sent: [Restoration] = []

  init(_ history: SearchHistory) {
    self.history = history
  }

  /// Notes that the action of a move is about to be sent.
  mutating func willSend(_ action: SearchAction, of move: Move) {
    sent.append(Restoration(action: action, move: move))
  }

  /// Records an action, see ``SearchCore/SearchHistory/record(_:choice:forgetting:)``.
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

  /// Records a choice that came about before the transitions were recorded.
  mutating func record(_ choice: SearchChoice) {
    if history.choice != choice { history.record(.start, choice: choice) }
  }

  private mutating func go(_ restoration: Restoration) {
    var moved = history
    if restoration.move.go(in: &moved) == restoration.action {
      history = moved
    } else if case .restore(let choice) = restoration.action,
      let entry = history.entries[..<history.position].last(where: { $0.choice == choice })
    {
      // Another sender has made a step in the meantime; without such an entry, the choice is a new
      // step.
      _ = history.go(to: entry.id)
    }
  }

  /// The history, going to where the restorations that are on their way lead.
  var onTheWay: SearchHistory {
    var copy = self
    for restoration in sent { copy.go(restoration) }
    return copy.history
  }
}
