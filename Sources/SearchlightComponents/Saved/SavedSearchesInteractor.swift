public import SearchlightCore
import SearchlightStateMachine

/// Saves the user's current choices under a name, and keeps them across restarts.
///
/// ```swift
/// let saved = SavedSearchesInteractor()
/// …
/// search.send(saved.save(as: "Crime of the nineties"))
/// search.send(saved.apply(saved.present(search.current).searches[0]))
/// ```
///
/// A saved search contains the choices that can be restored: the text, refinements, sort orders and
/// page sizes that components declare. It does not contain the page, and starts at the first. It is
/// applied by ``SearchlightCore/SearchAction/restore(_:)``, which sets nothing that the machine does not declare
/// (law S12), even if the file was written by another version of the app.
public struct SavedSearchesInteractor: LocationKeeper, SearchPresenter, Hashable {
  /// The list of searches, and the last rejection.
  public struct Memory: Hashable, Codable, Sendable {
    var list = KeptList<SavedSearchChange>()
    var rejection: SavedSearchRejection?

    /// The locations of the device in searches that are no longer in the list, the
    /// latest last; `nil` for none.
    ///
    /// They are forgotten with the others.
    var formerLocations: [Point]?
  }

  /// The intents of the app and the replies of a performer.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Saves the current choices under a name.
    case save(String)
    /// Renames a search.
    case rename(String, to: String)
    /// Removes a search.
    case remove(String)
    /// Removes all searches.
    case removeAll
    /// Replaces a storage that cannot be read.
    case startOver
    /// Passes on an answer of the storage.
    case storage(KeptListAnswer<SavedSearchChange>)
  }

  /// The work that the component requests from a performer.
  public typealias Work = KeptListWork<SavedSearchChange>

  /// The maximum length of a name in bytes.
  public static let nameLengthLimit = 200

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The maximum number of searches, from 0 to 1,000.
  public let limit: Int

  /// The mistake that the limit is out of range.
  public let issues: [String]

  /// Creates the component with a limit of saved searches.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of searches, from 0 to 1,000; other values are clamped. Further
  ///     searches are refused, so that no saved search disappears unasked.
  ///   - id: Identifies the component in its machine.
  public init(limit: Int = 100, id: ComponentID = "savedSearches") {
    self.id = id
    self.limit = min(max(0, limit), 1000)
    var issues = ArgumentIssues()
    issues.check("limit", limit, in: 0...1000)
    self.issues = issues.sentences
  }

  /// What the component declares: its issues.
  public var traits: ComponentTraits { ComponentTraits(issues: issues) }

  /// A memory without searches.
  public var initialMemory: Memory { Memory() }

  /// Returns the action that saves the current choices under a name.
  ///
  /// If a search has the name in any case, it is replaced, and gets the new spelling.
  public func save(as name: String) -> SearchAction { intent(.save(name)) }

  /// Returns the action that renames a search; no other search may have the new name.
  public func rename(_ name: String, to new: String) -> SearchAction {
    intent(.rename(name, to: new))
  }

  /// Returns the action that removes a search.
  public func remove(_ name: String) -> SearchAction { intent(.remove(name)) }

  /// The action that removes all searches.
  public var removeAll: SearchAction { intent(.removeAll) }

  /// Returns the action that applies a saved search, as far as the machine's components declare its
  /// choices.
  public func apply(_ search: SavedSearch) -> SearchAction { .restore(search.choice) }

  /// The action that replaces a storage that cannot be read (``StorageError/unreadable(_:)``);
  /// otherwise it does nothing.
  public var startOver: SearchAction { intent(.startOver) }

  /// The identifier of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// Returns the output, which is its own key.
  public func key(_ state: SearchState) -> SavedSearches { present(state) }

  /// Returns the saved searches, the last rejection, and the status of the storage.
  public func present(_ state: SearchState) -> SavedSearches {
    let memory = state.memory(of: self)
    return SavedSearches(
      searches: memory.list.entries, rejection: memory.rejection, isLoaded: memory.list.isLoaded,
      problem: memory.list.problem)
  }

  /// Creates the performer that reads and stores the searches in a live search.
  public func performer(keepingIn storage: ComponentStorage) -> WorkPerformer {
    let limit = limit
    return performer { work, send in send(.storage(storage.answer(to: work, limit: limit))) }
  }
}

/// The saved searches of a user, the output of ``SavedSearchesInteractor``.
public struct SavedSearches: Hashable, Sendable {
  /// The searches, in the order in which they were first saved.
  public let searches: [SavedSearch]

  /// Why the last change was refused; `nil` if it was accepted.
  public let rejection: SavedSearchRejection?

  /// Whether the searches of earlier sessions have been loaded.
  public let isLoaded: Bool

  /// Why searches could not be read or stored; `nil` if they could.
  public let problem: StorageError?

  /// Creates the saved searches, in the order in which they were first saved.
  public init(
    searches: [SavedSearch], rejection: SavedSearchRejection? = nil, isLoaded: Bool = true,
    problem: StorageError? = nil
  ) {
    self.searches = searches
    self.rejection = rejection
    self.isLoaded = isLoaded
    self.problem = problem
  }
}

/// Why a search could not be saved or renamed.
@nonexhaustive
public enum SavedSearchRejection: Hashable, Codable, Sendable {
  /// The name is empty, consists of whitespace, or has more than 200 bytes.
  case invalidName(String)

  /// Another search has the name.
  case nameTaken(String)

  /// No search has the name.
  case unknownName(String)

  /// The limit of saved searches is reached.
  case tooMany(limit: Int)
}

extension SavedSearchRejection: CustomStringConvertible {
  /// The problem, and how to fix it.
  public var description: String {
    switch self {
    case .invalidName: "A saved search needs a name of 1 to 200 bytes."
    case .nameTaken(let name): "A saved search \"\(name)\" already exists. Choose another name."
    case .unknownName(let name): "There is no saved search \"\(name)\"."
    case .tooMany(let limit): "There are already \(limit) saved searches. Remove one first."
    }
  }
}
