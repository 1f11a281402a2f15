/// The choices that a user has made one after the other, to go back and forward among them as a browser does.
///
/// It is told of each transition by ``record(_:choice:)`` and never sends anything itself. ``go(by:)``
/// gives the action that restores an entry; when that action is recorded, the position moves and no entry is
/// added, so history and search cannot chase each other. Keystrokes in a row make one entry.
public struct SearchHistory: Hashable, Sendable {
  /// A choice in the history.
  public struct Entry: Hashable, Sendable, Identifiable {
    /// What tells the entry from all others of the history.
    public let id: Int

    /// What was chosen.
    public fileprivate(set) var choice: SearchChoice

    /// Whether nothing but typing has made the entry, so that the next keystroke belongs to it.
    fileprivate var isTyping = false
  }

  /// The choices, the oldest first; never empty.
  public private(set) var entries: [Entry]

  /// The number of the entry that is shown.
  public private(set) var position = 0

  /// The most entries that are kept.
  public let limit: Int

  /// What has been sent to restore an entry and is not recorded yet.
  private var pending: [Restoring] = []

  private struct Restoring: Hashable {
    let choice: SearchChoice
    let entry: Int
  }

  /// Creates the history of a search that begins with a choice.
  ///
  /// - Parameter limit: The most entries that are kept, at least 1; the oldest go first.
  public init(_ choice: SearchChoice = SearchChoice(), limit: Int = 100) {
    entries = [Entry(id: 0, choice: choice)]
    self.limit = max(1, limit)
  }

  /// The choice that is shown.
  public var choice: SearchChoice { entries[position].choice }

  /// Whether there is an entry before the one that is shown, or on its way to be.
  public var canGoBack: Bool { target > 0 }

  /// Whether there is an entry behind the one that is shown, or on its way to be.
  public var canGoForward: Bool { target + 1 < entries.count }

  /// The number of the entry that is shown when all that was sent is recorded.
  private var target: Int {
    pending.last.flatMap { last in entries.firstIndex { $0.id == last.entry } } ?? position
  }
}

extension SearchHistory {
  /// The action that restores an entry before (-1) or behind (1) the one that is shown; `nil` if there is none.
  ///
  /// The position moves when the action is recorded.
  public mutating func go(by offset: Int) -> SearchAction? {
    let (number, overflow) = target.addingReportingOverflow(offset)
    guard !overflow, offset != 0, entries.indices.contains(number) else { return nil }
    return restore(entries[number].choice, as: entries[number].id)
  }

  /// The action that restores a choice in the place of the entry that is shown, such as the link that has
  /// started the app.
  public mutating func replace(with choice: SearchChoice) -> SearchAction {
    restore(choice, as: entries[target].id)
  }

  private mutating func restore(_ choice: SearchChoice, as entry: Int) -> SearchAction {
    pending.append(Restoring(choice: choice, entry: entry))
    return .restore(choice)
  }

  /// Takes note of an action, and of what was chosen before and after it.
  ///
  /// What the user or the app chooses adds an entry and removes those behind it; typing adds to the entry that
  /// typing has begun, until the user submits, restores a choice or chooses something else. Actions that choose
  /// nothing, such as rows that appear between two letters, change nothing. What the machine itself changes, such
  /// as an answer to which a component reacts, belongs to the entry that is shown.
  public mutating func record(_ action: SearchAction, choice: SearchChoice) {
    if case .restore(let restored) = action, let first = pending.first, first.choice == restored {
      pending.removeFirst()
      if let number = entries.firstIndex(where: { $0.id == first.entry }) {
        position = number
        // What the machine does not offer is not in the choice any more.
        entries[number].choice = choice
        entries[number].isTyping = false
        return
      }
    }
    if action.isOwn {
      if choice != self.choice { entries[position].choice = choice }
      return
    }
    let isTyping = if case .text = action { true } else { false }
    guard choice != self.choice else {
      if action.endsTyping, entries[position].isTyping { entries[position].isTyping = false }
      return
    }
    if isTyping, entries[position].isTyping {
      retype(choice)
    } else {
      push(choice, isTyping: isTyping)
    }
  }

  /// Goes on with the entry that is being typed; typed back to the entry before, it is that entry.
  private mutating func retype(_ choice: SearchChoice) {
    if position > 0, entries[position - 1].choice == choice {
      entries.remove(at: position)
      position -= 1
    } else {
      entries[position].choice = choice
    }
  }

  private mutating func push(_ choice: SearchChoice, isTyping: Bool) {
    let id = (entries.map(\.id).max() ?? 0) + 1
    entries.removeSubrange((position + 1)...)
    entries.append(Entry(id: id, choice: choice, isTyping: isTyping))
    entries.removeFirst(max(0, entries.count - limit))
    position = entries.count - 1
  }
}

extension SearchAction {
  /// Whether the user is done with a text, though the action chooses nothing else.
  fileprivate var endsTyping: Bool {
    switch self {
    case .submit, .restore: true
    case .batch(let actions): actions.contains { $0.endsTyping }
    default: false
    }
  }
}
