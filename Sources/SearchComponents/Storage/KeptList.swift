/// A list that is kept outside of the state, with the changes that have not been written yet: at most one piece
/// of work is under way.
struct KeptList<Change: KeptChange>: Hashable, Codable, Sendable {
  typealias Entry = Change.Entry

  /// What is kept as far as it is known, after all changes.
  private(set) var entries: [Entry] = []

  /// The changes that are not written, oldest first.
  private(set) var unsaved: [Change] = []

  /// How many of those the work under way writes; `nil` if none is under way.
  private(set) var saving: Int?

  /// Whether what is kept has been read.
  private(set) var isLoaded = false

  /// Why the last work was not done; `nil` if it was.
  private(set) var problem: StorageProblem?

  /// More changes than this are not held for a storage that cannot be written.
  private static var unsavedLimit: Int { 1000 }

  /// The next piece of work; `nil` if there is none, or one is under way.
  ///
  /// - Parameter again: Whether what has failed is tried again.
  mutating func next(again: Bool = false) -> KeptListWork<Change>? {
    guard saving == nil, again || problem == nil else { return nil }
    if !isLoaded {
      saving = 0
      return .load
    }
    guard !unsaved.isEmpty else { return nil }
    saving = unsaved.count
    return .change(unsaved)
  }

  /// Changes the list.
  mutating func change(_ change: Change, limit: Int) -> KeptListWork<Change>? {
    unsaved.append(change)
    if unsaved.count > Self.unsavedLimit, saving == nil { unsaved.removeFirst() }
    entries = Change.entries(entries, after: [change], limit: limit)
    return next(again: true)
  }

  /// Puts the entries as they are known in the place of what cannot be read.
  mutating func startOver() -> KeptListWork<Change>? {
    guard saving == nil, case .unreadable = problem else { return nil }
    saving = unsaved.count
    return .replace(entries)
  }

  /// Takes an answer, and says what is to be done next.
  mutating func receive(_ answer: KeptListAnswer<Change>, limit: Int) -> KeptListWork<Change>? {
    let saved = min(saving ?? 0, unsaved.count)
    saving = nil
    switch answer {
    case .loaded(let kept):
      isLoaded = true
      take(kept, limit: limit)
    case .saved(let kept):
      isLoaded = true
      unsaved.removeFirst(saved)
      take(kept, limit: limit)
    case .failed(let problem):
      self.problem = problem
      if case .unreadable = problem { isLoaded = false }
      return nil
    }
    return next()
  }

  /// Takes note that the work under way has ended without an answer.
  mutating func lose(because problem: StorageProblem? = nil) {
    saving = nil
    if let problem { self.problem = problem }
  }

  private mutating func take(_ kept: [Entry], limit: Int) {
    problem = nil
    entries = Change.entries(kept, after: unsaved, limit: limit)
  }
}
