import SearchlightCore

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

    /// The entry to restore in the history that was shown.
    let target: SearchHistory.Entry.ID?
  }

  private var history: SearchHistory

  /// The restorations, oldest first.
  private var sent: [Restoration] = []

  init(_ history: SearchHistory) {
    self.history = history
  }

  /// Returns the action of a move in the history that is shown, which is about to be sent; `nil` if
  /// there is no such step.
  mutating func action(of move: Move, in shown: SearchHistory) -> SearchAction? {
    var moved = shown
    guard let action = move.go(in: &moved) else { return nil }
    sent.append(Restoration(action: action, move: move, target: moved.restoring))
    return action
  }

  /// Records an action, see ``SearchlightCore/SearchHistory/record(_:choice:forgetting:)``.
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
    } else if case .restore(let choice) = restoration.action {
      // Another sender has made a step in the meantime. Without an entry for the choice, it is a new
      // step.
      let target = restoration.target.flatMap { history[$0] }
      let former = history.entries[..<history.position].last { $0.choice == choice }
      let isTarget = target?.choice == choice
      if let entry = isTarget ? target : former { _ = history.go(to: entry.id) }
    }
  }

  /// The history, going to where the restorations that are on their way lead.
  var onTheWay: SearchHistory {
    var copy = self
    for restoration in sent { copy.go(restoration) }
    return copy.history
  }
}
