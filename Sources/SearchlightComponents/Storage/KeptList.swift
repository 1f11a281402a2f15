import SearchlightCore

/// A list that is stored outside of the state, with the changes that are not stored yet.
///
/// At most one unit of work is under way.
struct KeptList<Change: KeptChange>: Hashable, Codable, Sendable {
  typealias Entry = Change.Entry

  /// The stored entries, as far as known, after all changes.
  private(set) var entries: [Entry] = []

  /// The changes that are not stored yet, oldest first.
  private(set) var unsaved: [Change] = []

  /// The changes that no work stores yet, oldest first.
  var waiting: ArraySlice<Change> { unsaved.dropFirst(saving ?? 0) }

  /// Whether a change that is not stored yet removes something, so that it must be stored soon.
  private var removesSomething: Bool?

  /// How many of the unsaved changes the work under way stores; `nil` if no work is under way.
  private(set) var saving: Int?

  /// Whether the stored entries have been loaded.
  private(set) var isLoaded = false

  /// Why the last work failed; `nil` if it succeeded.
  private(set) var problem: StorageError?

  /// The maximum number of changes that are kept while the storage cannot be written.
  private static var unsavedLimit: Int { 1000 }

  /// Returns the next work; `nil` if there is none, or work is under way.
  ///
  /// - Parameter again: Whether work that has failed is repeated.
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

  /// Returns the next work after an action, which also repeats a removal that has failed.
  ///
  /// A storage that cannot be understood stays so until ``startOver()``.
  mutating func next(after action: SearchAction) -> KeptListWork<Change>? {
    var again = removesSomething == true && action.mayRepeatRemovals
    if case .unreadable = problem { again = false }
    return next(again: again)
  }

  /// Applies a change, and returns the work that stores it.
  ///
  /// - Parameter removes: Whether the change is to remove something that may be private, although
  ///   it is none that does so itself.
  mutating func change(
    _ change: Change, limit: Int, removes: Bool = false
  ) -> KeptListWork<Change>? {
    unsaved.append(change)
    if removes || change.isRemoval { removesSomething = true }
    if unsaved.count > Self.unsavedLimit, saving == nil {
      unsaved.remove(at: unsaved.firstIndex { !$0.isRemoval } ?? 0)
    }
    entries = Change.entries(entries, after: [change], limit: limit)
    return next(again: true)
  }

  /// Replaces changes that are not stored yet.
  mutating func rewriteUnsaved(_ body: (Change) -> Change) { unsaved = unsaved.map(body) }

  /// Returns the work that replaces an unreadable storage by the known entries.
  mutating func startOver() -> KeptListWork<Change>? {
    guard saving == nil, case .unreadable = problem else { return nil }
    saving = unsaved.count
    return .replace(entries)
  }

  /// Handles an answer, and returns the next work.
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
      if unsaved.isEmpty { removesSomething = nil }
      take(kept, limit: limit)
    case .failed(let problem):
      self.problem = problem
      if case .unreadable = problem { isLoaded = false }
      return nil
    }
    return next()
  }

  /// Records that the work under way has ended without an answer.
  mutating func lose(because problem: StorageError? = nil) {
    saving = nil
    if let problem { self.problem = problem }
  }

  private mutating func take(_ kept: [Entry], limit: Int) {
    problem = nil
    entries = Change.entries(kept, after: unsaved, limit: limit)
  }
}

/// A change of a stored list.
///
/// Changes are stored instead of whole lists, so that a list that others have changed meanwhile is
/// changed further, and not replaced.
public protocol KeptChange: Hashable, Codable, Sendable {
  /// The type of the list's entries.
  associatedtype Entry: Hashable, Codable, Sendable

  /// The name of the list in its stored file, such as `recent searches`.
  static var kind: String { get }

  /// Whether the change removes something that may be private, so that it is stored soon and not
  /// given up.
  var isRemoval: Bool { get }

  /// Applies the change to a list.
  ///
  /// - Parameters:
  ///   - entries: The entries of the list, the newest version of it.
  ///   - limit: The maximum number of entries in the list.
  func apply(to entries: inout [Entry], limit: Int)

  /// Returns the number of stored entries that are read for a list with a limit.
  static func readingLimit(_ limit: Int) -> Int
}

extension KeptChange {
  /// Returns the entries of a list after several changes, up to the reading limit.
  static func entries(_ entries: [Entry], after changes: [Self], limit: Int) -> [Entry] {
    var entries = entries
    for change in changes { change.apply(to: &entries, limit: limit) }
    return Array(entries.prefix(readingLimit(limit)))
  }
}

extension SearchAction {
  /// Whether the action repeats removals of stored data that were cancelled or have failed.
  ///
  /// An intent does not: it may be the reply to work of another component, and two components with
  /// a broken storage would repeat their removals without end.
  var mayRepeatRemovals: Bool { event == nil && kind != .intent }
}
