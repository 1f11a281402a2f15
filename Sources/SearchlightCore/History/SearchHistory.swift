/// The choices that a user has made, with back and forward navigation as in a browser, and access
/// to abandoned branches.
///
/// The app reports each transition with ``record(_:choice:forgetting:)``; the history never sends an action
/// itself. ``go(by:)`` and ``go(to:)`` return the action that restores an entry. When that action
/// is recorded, the position moves and no entry is added, so history and search cannot trigger each
/// other endlessly. Consecutive keystrokes form one entry, and so do the results of one request for
/// the location of the device (``HistoryIntent``).
///
/// A user who goes back and makes another choice starts a branch. ``entries`` is the current line:
/// from the first entry through the current one to the end of the branch that was shown last.
/// ``steps`` contains all entries.
public struct SearchHistory: Hashable, Sendable {
  /// A choice in the history, with its position in the tree of choices.
  public struct Entry: Hashable, Sendable, Identifiable {
    /// The identifier of the entry in the history; later entries have greater numbers.
    public let id: Int

    /// The entry that was current when this one was added; `nil` for the first one and if the
    /// history has dropped it.
    public internal(set) var parent: Int?

    /// The choice that the entry restores.
    public internal(set) var choice: SearchChoice

    /// The entry that follows when going forward.
    var next: Int?

    /// The value of `next` before the entry that is being typed was added.
    var formerNext: Int?

    /// Whether the entry consists only of keystrokes, so that the next keystroke extends it.
    var isTyping = false
  }

  /// All entries of all branches, oldest first; never empty.
  public var steps: some RandomAccessCollection<Entry> { kept }

  /// The identifier of the current entry.
  public private(set) var current: Entry.ID

  /// The maximum number of entries in all branches together.
  public let limit: Int

  /// The entries in ascending order of their identifiers.
  private var kept: ArraySlice<Entry>

  private var lastID = 0

  /// The restorations that have been sent but not recorded yet, oldest first.
  private var pending: [Restoring] = []

  /// The results of components' work that the history has recorded.
  var results: [ComponentID: Results] = [:]

  private struct Restoring: Hashable {
    let choice: SearchChoice
    let entry: Entry.ID
  }

  /// Creates a history whose first entry is a choice.
  ///
  /// - Parameters:
  ///   - choice: The choice of the first entry, which a user can go back to.
  ///   - limit: The maximum number of entries, at least 1; the history drops the oldest first.
  public init(_ choice: SearchChoice = SearchChoice(), limit: Int = 100) {
    kept = [Entry(id: 0, choice: choice)]
    current = 0
    self.limit = max(1, limit)
  }

  /// The choice of the current entry.
  public var choice: SearchChoice { self[current]?.choice ?? SearchChoice() }

  /// The entry with an identifier; `nil` if the history has dropped it or never contained it.
  ///
  /// - Complexity: O(log *n*).
  public subscript(id: Entry.ID) -> Entry? { number(of: id).map { kept[$0] } }

  /// Whether there is an entry before the current one, or before the one that is being restored.
  public var canGoBack: Bool { self[target]?.parent != nil }

  /// Whether there is an entry after the current one, or after the one that is being restored.
  public var canGoForward: Bool { self[target]?.next != nil }

  /// The entry that will be current when all restorations are recorded.
  private var target: Entry.ID {
    pending.last.flatMap { self[$0.entry]?.id } ?? current
  }

  /// The entry that the last restoration on its way restores; `nil` if there is none.
  package var restoring: Entry.ID? { pending.last?.entry }

  private func number(of id: Entry.ID) -> Int? {
    var (low, high) = (kept.startIndex, kept.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if kept[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < kept.endIndex && kept[low].id == id ? low : nil
  }

  mutating func change(_ id: Entry.ID?, _ body: (inout Entry) -> Void) {
    if let number = id.flatMap(number) { body(&kept[number]) }
  }
}

// MARK: - The current line

extension SearchHistory {
  /// The current line: from the first entry through the current one to the last one when going
  /// forward.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the length of the line.
  public var entries: [Entry] { line.entries }

  /// The index of the current entry in ``entries``.
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

  /// Returns the entries that were added at another entry, oldest first; several if the history
  /// branches there.
  ///
  /// - Complexity: O(*n*) in the number of all entries.
  public func branches(at id: Entry.ID) -> [Entry] { kept.filter { $0.parent == id } }
}

// MARK: - Navigating

extension SearchHistory {
  /// Returns the action that restores an entry relative to the current one, such as -1 for back or
  /// 1 for forward; `nil` if there is none.
  ///
  /// The position moves when ``record(_:choice:forgetting:)`` receives the action.
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

  /// Returns the action that restores any entry, on the current line or not; `nil` if the history
  /// has dropped the entry.
  ///
  /// The position moves when ``record(_:choice:forgetting:)`` receives the action. From then on, going forward
  /// leads to that entry.
  public mutating func go(to id: Entry.ID) -> SearchAction? {
    self[id].map { restore($0.choice, as: $0.id) }
  }

  /// Returns the action that restores a choice and replaces the current entry with it, such as a
  /// link that opened the app.
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
  /// Records an action, with the choice after it.
  ///
  /// A new choice of the user or the app adds an entry after the current one. Keystrokes extend the
  /// entry that typing has started, until the user submits, restores a choice or chooses something
  /// else. Actions that do not affect the choice, such as rows that appear between two keystrokes,
  /// change nothing. A change that the machine makes itself, such as a component's reaction to an
  /// answer, updates the current entry.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - choice: The choice after it.
  ///   - locations: The locations of the device that were known before it
  ///     (``SearchMachine/locations(in:)``). If the action forgets them, no entry is centered on one
  ///     of them afterwards. `nil` stands for those that the history has seen.
  public mutating func record(
    _ action: SearchAction, choice: SearchChoice,
    forgetting locations: @autoclosure () -> Set<Point>? = nil
  ) {
    if case .restore(let restored) = action, let first = pending.first, first.choice == restored {
      pending.removeFirst()
      if self[first.entry] != nil { return show(first.entry, choice) }
    }
    if action.isOwn {
      if choice != self.choice { change(current) { $0.choice = choice } }
      return
    }
    if recordResult(action, choice: choice, locations) { return }
    let isTyping = if case .text = action { true } else { false }
    guard choice != self.choice else {
      if action.endsTyping { change(current) { $0.isTyping = false } }
      return
    }
    if isTyping, self[current]?.isTyping == true { retype(choice) } else { push(choice, isTyping) }
  }

  /// Makes a restored entry current; its choice no longer contains what the machine does not offer.
  private mutating func show(_ id: Entry.ID, _ choice: SearchChoice) {
    current = id
    change(id) { entry in
      entry.choice = choice
      entry.isTyping = false
    }
    // From each ancestor, going forward leads to this entry; the branch may begin several entries
    // earlier.
    var child = self[id]
    while let entry = child, let parent = entry.parent {
      change(parent) { $0.next = entry.id }
      child = self[parent]
    }
  }

  /// Extends the entry that is being typed; if the text returns to that of the parent, removes the
  /// entry.
  private mutating func retype(_ choice: SearchChoice) {
    // The entry that is being typed is always the newest one.
    guard let typed = kept.last, typed.id == current else { return push(choice, true) }
    guard let parent = typed.parent, self[parent]?.choice == choice else {
      return change(current) { $0.choice = choice }
    }
    kept.removeLast()
    current = parent
    change(parent) { $0.next = typed.formerNext }
  }

  mutating func push(_ choice: SearchChoice, _ isTyping: Bool) {
    lastID += 1
    let id = lastID
    let former = self[current]?.next
    change(current) { $0.next = id }
    kept.append(
      Entry(id: id, parent: current, choice: choice, formerNext: former, isTyping: isTyping))
    current = id
    while kept.count > limit, let oldest = kept.popFirst() { forget(oldest) }
  }

  /// Removes the entries whose choice equals that of the entry before them.
  mutating func removeRepetitions() {
    var replaced: [Entry.ID: Entry.ID] = [:]
    for entry in kept {
      guard let parent = entry.parent.map({ replaced[$0] ?? $0 }),
        self[parent]?.choice == entry.choice
      else { continue }
      replaced[entry.id] = parent
    }
    if replaced.isEmpty { return }
    // The removed entries of the way forward; an entry that a removed one leads to follows directly.
    func next(after id: Entry.ID?) -> Entry.ID? {
      var next = id
      while let entry = next, replaced[entry] != nil { next = self[entry]?.next }
      return next
    }
    var entries = kept.filter { replaced[$0.id] == nil }
    for number in entries.indices {
      entries[number].parent = entries[number].parent.map { replaced[$0] ?? $0 }
      entries[number].next = next(after: entries[number].next)
      entries[number].formerNext = next(after: entries[number].formerNext)
    }
    current = replaced[current] ?? current
    kept = entries[...]
  }

  /// Turns the children of a dropped entry into roots.
  private mutating func forget(_ oldest: Entry) {
    for number in kept.indices where kept[number].parent == oldest.id { kept[number].parent = nil }
  }
}

extension SearchAction {
  /// Whether the action ends the typing of a text, even if it leaves the choice unchanged.
  fileprivate var endsTyping: Bool {
    switch self {
    case .submit, .restore: true
    case .batch(let actions): actions.contains { $0.endsTyping }
    default: false
    }
  }
}
