/// The choices that a user has made one after the other, to go back and forward among them as a browser does, and to
/// return to those that were left for others.
///
/// It is told of each transition by ``record(_:choice:)`` and never sends anything itself. ``go(by:)`` and ``go(to:)``
/// give the action that restores a step; when that action is recorded, the position moves and no step is added, so
/// history and search cannot chase each other. Keystrokes in a row make one step.
///
/// Who goes back and chooses something else begins a branch. ``entries`` is the line from the first step through the one
/// that is shown to where going forward leads, that of the branch that was shown last; ``steps`` are all.
public struct SearchHistory: Hashable, Sendable {
  /// A choice in the history.
  public struct Entry: Hashable, Sendable, Identifiable {
    /// What tells the entry from all others of the history: later ones have greater numbers.
    public let id: Int

    /// The entry that was shown when this one was chosen; `nil` for the first, and where that is forgotten.
    public internal(set) var parent: Int?

    /// What was chosen.
    public internal(set) var choice: SearchChoice

    /// The entry that going forward leads to.
    var next: Int?

    /// Where that led before the entry that is being typed.
    var formerNext: Int?

    /// Whether nothing but typing has made the entry, so that the next keystroke belongs to it.
    var isTyping = false
  }

  /// All choices, the oldest first; never empty.
  public var steps: some RandomAccessCollection<Entry> { kept }

  /// The entry that is shown.
  public private(set) var current: Entry.ID

  /// The most entries that are kept, in all branches.
  public let limit: Int

  /// Rising by their numbers.
  private var kept: ArraySlice<Entry>

  private var lastID = 0

  /// What has been sent to restore an entry and is not recorded yet.
  private var pending: [Restoring] = []

  private struct Restoring: Hashable {
    let choice: SearchChoice
    let entry: Entry.ID
  }

  /// Creates the history of a search that begins with a choice.
  ///
  /// - Parameter limit: The most entries that are kept, at least 1; the oldest go first.
  public init(_ choice: SearchChoice = SearchChoice(), limit: Int = 100) {
    kept = [Entry(id: 0, choice: choice)]
    current = 0
    self.limit = max(1, limit)
  }

  /// The choice that is shown.
  public var choice: SearchChoice { self[current]?.choice ?? SearchChoice() }

  /// An entry; `nil` if it is forgotten, or there never was one.
  ///
  /// - Complexity: O(log *n*).
  public subscript(id: Entry.ID) -> Entry? { number(of: id).map { kept[$0] } }

  /// Whether there is an entry before the one that is shown, or on its way to be.
  public var canGoBack: Bool { self[target]?.parent != nil }

  /// Whether there is an entry behind the one that is shown, or on its way to be.
  public var canGoForward: Bool { self[target]?.next != nil }

  /// The entry that is shown when all that was sent is recorded.
  private var target: Entry.ID {
    pending.last.flatMap { self[$0.entry]?.id } ?? current
  }

  private func number(of id: Entry.ID) -> Int? {
    var (low, high) = (kept.startIndex, kept.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if kept[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < kept.endIndex && kept[low].id == id ? low : nil
  }

  private mutating func change(_ id: Entry.ID?, _ body: (inout Entry) -> Void) {
    if let number = id.flatMap(number) { body(&kept[number]) }
  }
}

// MARK: - The line that is shown

extension SearchHistory {
  /// The line that is shown: from the first step through the current one to where going forward leads.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of the line.
  public var entries: [Entry] { line.entries }

  /// The number of the current entry in ``entries``.
  public var position: Int { line.position }

  private var line: (entries: [Entry], position: Int) {
    var entries = Array(
      sequence(first: self[current]) { self.step(from: $0, \.parent) }.compactMap(\.self))
    entries.reverse()
    let position = entries.count - 1
    var next = step(from: self[current], \.next)
    while let entry = next {
      entries.append(entry)
      next = step(from: entry, \.next)
    }
    return (entries, position)
  }

  private func step(from entry: Entry?, _ path: KeyPath<Entry, Entry.ID?>) -> Entry? {
    entry?[keyPath: path].flatMap { self[$0] }
  }

  /// The entries that were chosen at another one, the oldest first: more than one where the line branches.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public func branches(at id: Entry.ID) -> [Entry] { kept.filter { $0.parent == id } }
}

// MARK: - Going

extension SearchHistory {
  /// The action that restores an entry of the line before (-1) or behind (1) the one that is shown; `nil` if there is
  /// none.
  ///
  /// The position moves when the action is recorded.
  public mutating func go(by offset: Int) -> SearchAction? {
    guard offset != 0 else { return nil }
    var entry = self[target]
    var remaining = offset.magnitude
    while remaining > 0, entry != nil {
      entry = step(from: entry, offset < 0 ? \.parent : \.next)
      remaining -= 1
    }
    return entry.map { restore($0.choice, as: $0.id) }
  }

  /// The action that restores any entry, on the line or not; `nil` if it is forgotten.
  ///
  /// The position moves when the action is recorded, and going forward leads there from then on.
  public mutating func go(to id: Entry.ID) -> SearchAction? {
    self[id].map { restore($0.choice, as: $0.id) }
  }

  /// The action that restores a choice in the place of the entry that is shown, such as the link that has
  /// started the app.
  public mutating func replace(with choice: SearchChoice) -> SearchAction {
    restore(choice, as: target)
  }

  private mutating func restore(_ choice: SearchChoice, as entry: Entry.ID) -> SearchAction {
    pending.append(Restoring(choice: choice, entry: entry))
    return .restore(choice)
  }
}

// MARK: - Recording

extension SearchHistory {
  /// Takes note of an action, and of what was chosen before and after it.
  ///
  /// What the user or the app chooses adds an entry behind the one that is shown; typing adds to the entry that
  /// typing has begun, until the user submits, restores a choice or chooses something else. Actions that choose
  /// nothing, such as rows that appear between two letters, change nothing. What the machine itself changes, such
  /// as an answer to which a component reacts, belongs to the entry that is shown.
  public mutating func record(_ action: SearchAction, choice: SearchChoice) {
    if case .restore(let restored) = action, let first = pending.first, first.choice == restored {
      pending.removeFirst()
      if self[first.entry] != nil { return show(first.entry, choice) }
    }
    if action.isOwn {
      if choice != self.choice { change(current) { $0.choice = choice } }
      return
    }
    let isTyping = if case .text = action { true } else { false }
    guard choice != self.choice else {
      if action.endsTyping { change(current) { $0.isTyping = false } }
      return
    }
    if isTyping, self[current]?.isTyping == true { retype(choice) } else { push(choice, isTyping) }
  }

  /// Shows an entry that was restored; what the machine does not offer is not in its choice any more.
  private mutating func show(_ id: Entry.ID, _ choice: SearchChoice) {
    current = id
    change(id) { entry in
      entry.choice = choice
      entry.isTyping = false
    }
    // Going forward leads here from wherever on the way: a branch may have been left far above.
    var child = self[id]
    while let entry = child, let parent = entry.parent {
      change(parent) { $0.next = entry.id }
      child = self[parent]
    }
  }

  /// Goes on with the entry that is being typed; typed back to the entry before, it is that entry.
  private mutating func retype(_ choice: SearchChoice) {
    // What is being typed is the newest entry.
    guard let typed = kept.last, typed.id == current else { return push(choice, true) }
    guard let parent = typed.parent, self[parent]?.choice == choice else {
      return change(current) { $0.choice = choice }
    }
    kept.removeLast()
    current = parent
    change(parent) { $0.next = typed.formerNext }
  }

  private mutating func push(_ choice: SearchChoice, _ isTyping: Bool) {
    lastID += 1
    let id = lastID
    let former = self[current]?.next
    change(current) { $0.next = id }
    kept.append(
      Entry(id: id, parent: current, choice: choice, formerNext: former, isTyping: isTyping))
    current = id
    while kept.count > limit, let oldest = kept.popFirst() { forget(oldest) }
  }

  /// Lets those that were chosen at an entry be the first of theirs.
  private mutating func forget(_ oldest: Entry) {
    for number in kept.indices where kept[number].parent == oldest.id { kept[number].parent = nil }
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
