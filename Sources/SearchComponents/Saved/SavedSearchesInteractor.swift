public import SearchCore
import StateMachine

/// The logic of saved searches: what the user has chosen, under names, kept over a restart.
///
/// ```swift
/// let saved = SavedSearchesInteractor()
/// …
/// search.send(saved.save(as: "Crime of the nineties"))
/// search.send(saved.apply(saved.present(search.current).searches[0]))
/// ```
///
/// What is saved is the part of the choice that can be restored: the text, refinements, sort orders and page
/// sizes that components declare. The page is not saved; a saved search begins at its first. It is applied by
/// ``SearchAction/restore(_:)``, which sets nothing that the machine does not declare (law S12), even if the file
/// was written by another version of the app.
public struct SavedSearchesInteractor: SearchComponent, SearchPresenter, Hashable {
  /// What the component remembers in the state.
  public struct Memory: Hashable, Codable, Sendable {
    var list = KeptList<SavedSearchChange>()
    var refusal: SavedSearchRefusal?
  }

  /// What the component understands.
  public enum Intent: Hashable, Codable, Sendable {
    /// Save what is chosen now.
    case save(String)
    /// Give a search another name.
    case rename(String, to: String)
    /// Remove a search.
    case remove(String)
    /// Remove all searches.
    case removeAll
    /// Replace what is kept and cannot be read.
    case startOver
    /// The storage has answered.
    case storage(KeptListAnswer<SavedSearchChange>)
  }

  /// What the component asks to have done.
  public typealias Work = KeptListWork<SavedSearchChange>

  /// The longest name, in bytes.
  public static let maximumNameLength = 200

  /// The name of the component.
  public let id: ComponentID

  /// How many searches may be saved, from 0 to 1,000.
  public let limit: Int

  /// Creates the logic of saved searches.
  ///
  /// - Parameters:
  ///   - limit: How many searches may be saved. One more is refused, since nobody's search is to vanish
  ///     unasked. What is below 0 means 0, what is above 1,000 means 1,000.
  ///   - id: The name of the component.
  public init(limit: Int = 100, id: ComponentID = "savedSearches") {
    self.id = id
    self.limit = min(max(0, limit), 1000)
  }

  /// Nothing saved.
  public var initialMemory: Memory { Memory() }

  /// The action that saves what is chosen under a name; a search that has the name, in any case, gets the choice
  /// and the new spelling.
  public func save(as name: String) -> SearchAction { intent(.save(name)) }

  /// The action that gives a search another name, which no other may have.
  public func rename(_ name: String, to new: String) -> SearchAction {
    intent(.rename(name, to: new))
  }

  /// The action that removes a search.
  public func remove(_ name: String) -> SearchAction { intent(.remove(name)) }

  /// The action that removes all searches.
  public var removeAll: SearchAction { intent(.removeAll) }

  /// The action that searches for what was saved, as far as the machine's components declare it.
  public func apply(_ search: SavedSearch) -> SearchAction { .restore(search.choice) }

  /// The action that replaces what is kept and cannot be read (``StorageProblem/unreadable(_:)``); does nothing
  /// in any other case.
  public var startOver: SearchAction { intent(.startOver) }

  /// The name of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// The output itself.
  public func key(_ state: SearchState) -> SavedSearches { present(state) }

  /// What is saved.
  public func present(_ state: SearchState) -> SavedSearches {
    let memory = state.memory(of: self)
    return SavedSearches(
      searches: memory.list.entries, refusal: memory.refusal, isLoaded: memory.list.isLoaded,
      problem: memory.list.problem)
  }

  /// What reads and writes the searches in a live search.
  public func work(keepingIn storage: ComponentStorage) -> WorkPerformer {
    let limit = limit
    return work { work, send in send(.storage(storage.answer(to: work, limit: limit))) }
  }
}
