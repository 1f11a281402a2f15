public import SearchlightCore
import SearchlightStateMachine

/// Remembers what the user has searched for, also across restarts.
///
/// ```swift
/// let recents = RecentSearchesInteractor(movies)
/// …
/// let store = SearchStore(machine, service: service, performing: [
///   recents.performer(keepingIn: .file(folder.appending(path: "recents")))
/// ])
/// for await recent in store.values(of: recents) { … }
/// store.send(recents.search("tom hanks"))
/// ```
///
/// Texts that differ only in case and repeated whitespace are one search, in the spelling of its
/// last use. Blank texts, and those of more than ``lengthLimit`` bytes, are not remembered.
public struct RecentSearchesInteractor: SearchComponent, SearchPresenter, Hashable {
  /// The list of texts, and the text that waits to be remembered.
  public struct Memory: Hashable, Codable, Sendable {
    var list = KeptList<RecentSearchChange>()

    /// The text that will be remembered if it stays unchanged for long enough.
    var resting: String?

    /// Whether the wait for that text was cancelled.
    var isRestLost = false
  }

  /// The intents of the app and the replies of a performer.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Remembers a text that was searched for by other means.
    case remember(String)
    /// Removes a text.
    case remove(String)
    /// Removes all texts.
    case removeAll
    /// Replaces a storage that cannot be read.
    case startOver
    /// A text has stayed unchanged for long enough.
    case rested(String)
    /// Passes on an answer of the storage.
    case storage(KeptListAnswer<RecentSearchChange>)
  }

  /// The work that the component requests from a performer.
  @nonexhaustive
  public enum Work: Hashable, Codable, Sendable {
    /// Reads or writes the storage.
    case storage(KeptListWork<RecentSearchChange>)
  }

  /// The maximum length of a remembered text in bytes, which is that of a query to hosted engines.
  public static let lengthLimit = 512

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The source whose answers show that a text has hits.
  public let source: SourceID

  /// When a text counts as a search to remember.
  public let trigger: RecentSearchTrigger

  /// The maximum number of texts, from 0 to 1,000.
  public let limit: Int

  /// The problems in the arguments of the initializer: a limit out of range, and a negative pause.
  public let issues: [String]

  /// Creates the component for a searcher.
  ///
  /// - Parameters:
  ///   - searcher: The searcher whose answers show that a text has hits.
  ///   - trigger: When a text counts as a search to remember.
  ///   - limit: The maximum number of texts, from 0 to 1,000; other values are clamped. A new text
  ///     replaces the oldest.
  ///   - id: Identifies the component in its machine.
  public init(
    _ searcher: some Searcher, trigger: RecentSearchTrigger = .submitOrRest, limit: Int = 20,
    id: ComponentID = "recentSearches"
  ) {
    self.id = id
    source = searcher.source
    self.trigger = trigger
    self.limit = min(max(0, limit), 1000)
    var issues = ArgumentIssues()
    issues.check("limit", limit, in: 0...1000)
    if case .submitOrRest(let pause) = trigger { issues.check("pause", isNotNegative: pause) }
    self.issues = issues.sentences
  }

  /// What the component declares: its issues.
  public var traits: ComponentTraits { ComponentTraits(issues: issues) }

  /// A memory without texts.
  public var initialMemory: Memory { Memory() }

  /// Returns the action that repeats a search, as if its text were typed and submitted.
  public func search(_ text: String) -> SearchAction { .batch([.text(text), .submit]) }

  /// Returns the action that remembers a text, for searches that are made by other means than the
  /// search box.
  public func remember(_ text: String) -> SearchAction { intent(.remember(text)) }

  /// Returns the action that removes a text, ignoring case and repeated whitespace.
  public func remove(_ text: String) -> SearchAction { intent(.remove(text)) }

  /// The action that removes all texts.
  public var removeAll: SearchAction { intent(.removeAll) }

  /// The action that replaces a storage that cannot be read (``StorageError/unreadable(_:)``);
  /// otherwise it does nothing.
  public var startOver: SearchAction { intent(.startOver) }

  /// The identifier of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// Returns the output, which is its own key.
  public func key(_ state: SearchState) -> RecentSearches { present(state) }

  /// Returns the remembered texts and the status of the storage.
  public func present(_ state: SearchState) -> RecentSearches {
    let list = state.memory(of: self).list
    return RecentSearches(texts: list.entries, isLoaded: list.isLoaded, problem: list.problem)
  }
}

extension RecentSearchesInteractor {
  /// Creates the performer that reads and stores the texts in a live search.
  public func performer(keepingIn storage: ComponentStorage) -> WorkPerformer {
    let limit = limit
    return performer { work, send in
      switch work {
      case .storage(let work): send(.storage(storage.answer(to: work, limit: limit)))
      }
    }
  }
}

/// When a text counts as a search to remember.
@nonexhaustive
public enum RecentSearchTrigger: Hashable, Sendable {
  /// When the user submits it, whatever it finds.
  case submit

  /// When the user submits it, or when it stays unchanged for the given time after an answer with
  /// hits. Texts in between are never remembered.
  case submitOrRest(Duration)

  /// When the user submits it, or when it stays unchanged for three seconds after an answer with
  /// hits.
  public static var submitOrRest: RecentSearchTrigger { .submitOrRest(.seconds(3)) }
}

/// The remembered searches, the output of ``RecentSearchesInteractor``.
public struct RecentSearches: Hashable, Sendable {
  /// The texts, newest first, each once, in the spelling of its last use.
  public let texts: [String]

  /// Whether the texts of earlier sessions have been loaded.
  public let isLoaded: Bool

  /// Why texts could not be read or stored; `nil` if they could.
  public let problem: StorageError?

  /// Creates the remembered searches, newest first.
  public init(texts: [String], isLoaded: Bool = true, problem: StorageError? = nil) {
    self.texts = texts
    self.isLoaded = isLoaded
    self.problem = problem
  }

  /// Returns the texts that contain another text, ignoring case and repeated whitespace.
  ///
  /// An empty text returns all of them. A text that is equal to `text` in this sense is left out.
  ///
  /// A search field can offer them while the user types.
  public func texts(containing text: String, limit: Int = 5) -> [String] {
    let meaning = text.meaning
    let found = texts.lazy.filter { candidate in
      let other = candidate.meaning
      return other != meaning && (meaning.isEmpty || other.contains(meaning))
    }
    return Array(found.prefix(max(0, limit)))
  }
}
