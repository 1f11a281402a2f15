public import SearchCore
import StateMachine

/// The logic of recent searches: remembers what the user has searched for, over a restart too.
///
/// ```swift
/// let recents = RecentSearchesInteractor(movies)
/// …
/// let search = SearchStore(machine, service: service, performing: [
///   recents.work(keepingIn: .file(folder.appending(path: "recents")))
/// ])
/// for await recent in search.values(of: recents) { … }
/// search.send(recents.search("tom hanks"))
/// ```
///
/// Texts that differ only in case and in the number of blanks are one search, in the spelling of the last time.
/// Blank texts, and those of more than ``maximumLength`` bytes, are not remembered.
public struct RecentSearchesInteractor: SearchComponent, SearchPresenter, Hashable {
  /// What the component remembers in the state.
  public struct Memory: Hashable, Codable, Sendable {
    var list = KeptList<RecentSearchChange>()

    /// The text that is remembered if it stands for long enough.
    var resting: String?

    /// Whether the wait for that was cancelled.
    var isRestLost = false
  }

  /// What the component understands.
  public enum Intent: Hashable, Codable, Sendable {
    /// Remember a text, which was searched for elsewhere.
    case remember(String)
    /// Forget a text.
    case remove(String)
    /// Forget all texts.
    case removeAll
    /// Replace what is kept and cannot be read.
    case startOver
    /// A text has stood for long enough.
    case rested(String)
    /// The storage has answered.
    case storage(KeptListAnswer<RecentSearchChange>)
  }

  /// What the component asks to have done.
  public enum Work: Hashable, Codable, Sendable {
    /// Read or write what is kept.
    case storage(KeptListWork<RecentSearchChange>)
    /// Say that the text has stood for long enough: the time is that of the effect.
    case rest(String)
  }

  /// The longest text that is remembered, in bytes: that of the longest query that hosted engines take.
  public static let maximumLength = 512

  /// The name of the component.
  public let id: ComponentID

  /// The source whose answers show that a text was searched for.
  public let source: SourceID

  /// What counts as a search.
  public let trigger: RecentSearchTrigger

  /// How many texts are remembered at most, from 0 to 1,000.
  public let limit: Int

  /// Creates the logic of recent searches.
  ///
  /// - Parameters:
  ///   - searcher: The searcher whose answers show that there is something to find for a text.
  ///   - trigger: What counts as a search.
  ///   - limit: How many texts are remembered; the oldest is forgotten for a new one. What is below 0 means 0,
  ///     what is above 1,000 means 1,000.
  ///   - id: The name of the component.
  public init(
    _ searcher: some Searcher, trigger: RecentSearchTrigger = .submitOrRest, limit: Int = 20,
    id: ComponentID = "recentSearches"
  ) {
    self.id = id
    source = searcher.source
    self.trigger = trigger
    self.limit = min(max(0, limit), 1000)
  }

  /// Nothing remembered.
  public var initialMemory: Memory { Memory() }

  /// The action that searches for a remembered text, as if it were typed and submitted.
  public func search(_ text: String) -> SearchAction { .batch([.text(text), .submit]) }

  /// The action that remembers a text; for searches that are made by other means than the search box.
  public func remember(_ text: String) -> SearchAction { intent(.remember(text)) }

  /// The action that forgets a text, whatever its case.
  public func remove(_ text: String) -> SearchAction { intent(.remove(text)) }

  /// The action that forgets all texts.
  public var removeAll: SearchAction { intent(.removeAll) }

  /// The action that replaces what is kept and cannot be read (``StorageProblem/unreadable(_:)``); does nothing
  /// in any other case.
  public var startOver: SearchAction { intent(.startOver) }

  /// The name of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// The output itself.
  public func key(_ state: SearchState) -> RecentSearches { present(state) }

  /// What is remembered.
  public func present(_ state: SearchState) -> RecentSearches {
    let list = state.memory(of: self).list
    return RecentSearches(texts: list.entries, isLoaded: list.isLoaded, problem: list.problem)
  }
}
