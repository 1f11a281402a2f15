public import SearchCore

/// Keeps answers, so that what was searched for before is shown at once: while the service is asked again, instead of
/// asking it, or without a connection.
///
/// ```swift
/// let cache = AnswerCacheInteractor(freshFor: .seconds(30), keptFor: .seconds(86_400), isStored: true)
/// let machine = SearchMachine {
///   SearchBoxInteractor(.asYouType)
///   HitsInteractor<Movie>(movies)
///   cache
/// }
/// let search = SearchStore(machine, service: service, performing: [
///   cache.work(keepingIn: .folder(caches.appending(path: "answers")))
/// ])
/// ```
///
/// An answer belongs to a request with all that it asks for, whichever source has asked. It is **fresh** for a time, in
/// which the service is not asked again; then it is **stale**: it is shown, and its request leaves. A refresh and a
/// retry always ask. What is shown from here says so (``Searcher/origin``).
///
/// The cache is bounded by number, bytes and time: it evicts the least recently used answers, also from where they are
/// stored. Times are those of effects, so that logs replay and tests need no clock; the time of day, which a screen may
/// show, comes from the performer.
public struct AnswerCacheInteractor: RequestPolicy, SearchPresenter {
  /// What the component remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// The answers, the least recently used first.
    var entries: [AnswerCacheEntry] = []

    /// The last number given to an entry.
    var number = 0

    /// The requests that have left and are not answered yet, the oldest first, the last 64 of them: what nobody awaits
    /// any more never has an answer.
    var sent: [Sent] = []

    /// Whether the answers of an earlier search have been read; `nil` until they are asked for.
    var isLoaded: Bool?

    /// Whether what is stored is to be removed, and nobody has said that it was.
    var isRemoving = false

    /// Whether that was cancelled, or failed, and has to be asked for again.
    var isRemovalLost = false

    var problem: StorageProblem?
  }

  /// A request that has left.
  struct Sent: Hashable, Codable, Sendable {
    let id: RequestID
    let source: SourceID
    let request: SearchRequest
  }

  /// What the app wants, and what a performer answers.
  public enum Intent: Hashable, Codable, Sendable {
    /// Ask again for what is shown and not fresh.
    case revalidate
    /// Take no answer for fresh that has come until now.
    case invalidate
    /// Forget all answers.
    case removeAll
    /// What was kept by an earlier search, with the ages in milliseconds; what was used the longest ago first.
    case loaded([CachedAnswer], ages: [Int64], StorageProblem?)
    /// An answer was kept at a time, in milliseconds since 1970.
    case stored(Int, at: Int64, StorageProblem?)
    /// What was stored is removed, or could not be.
    case removed(StorageProblem?)
    /// The time of an answer has come.
    case aged(Int)
  }

  /// What the component asks to have done.
  public enum Work: Hashable, Codable, Sendable {
    /// Read what was kept.
    case load
    /// Keep an answer under a number, and say when that was.
    case store(CachedAnswer, Int)
    /// Remove the answer to a request.
    case remove(SearchRequest)
    /// Remove all that was kept.
    case removeAll
    /// Say that the time of an answer has come: the time is that of the effect.
    case age(Int)
  }

  /// The name of the component.
  public let id: ComponentID

  /// How many answers are kept at most.
  public let limit: Int

  /// How many bytes they take at most.
  public let byteLimit: Int

  /// For how long the service is not asked again.
  public let freshFor: Duration

  /// For how long an answer is kept; `nil` for as long as there is room.
  public let keptFor: Duration?

  /// Whether a search begins with the answers of an earlier one.
  public let isStored: Bool

  /// The sources whose answers are kept; `nil` for all.
  public let sources: [SourceID]?

  /// The searchers that it is made for; none for one that keeps the answers of all.
  public let searchers: [any Searcher]

  /// What cannot be meant in how the component was made.
  public let issues: [String]

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - limit: How many answers are kept, from 0 to 1,000; others mean the nearest.
  ///   - byteLimit: How many bytes they take, from 0 to 64 MiB; others mean the nearest. See
  ///     ``CachedAnswer/byteCount``.
  ///   - freshFor: For how long the service is not asked again; zero, and less, if it always is.
  ///   - keptFor: For how long an answer is kept, at least as long as it is fresh; `nil` for as long as there is room.
  ///   - isStored: Whether a search begins with the answers of an earlier one, and keeps its own for the next. Its
  ///     requests wait until those are read. They are kept by ``work(keepingIn:now:)``.
  ///   - searchers: The searchers whose answers are kept; `nil` for all.
  ///   - id: The name of the component; each of several needs its own.
  public init(
    limit: Int = 100, byteLimit: Int = 8 << 20, freshFor: Duration = .seconds(30),
    keptFor: Duration? = .seconds(86_400), isStored: Bool = false,
    of searchers: [any Searcher]? = nil, id: ComponentID = "answerCache"
  ) {
    self.id = id
    self.limit = min(max(0, limit), 1000)
    self.byteLimit = min(max(0, byteLimit), 64 << 20)
    self.freshFor = max(.zero, freshFor)
    let fresh = self.freshFor
    self.keptFor = keptFor.map { max($0, fresh) }
    self.isStored = isStored
    self.searchers = searchers ?? []
    sources = searchers?.map(\.source)
    var issues: [String] = []
    if limit != self.limit {
      issues.append("The limit is \(limit); \(self.limit) is taken. Use 0 to 1,000.")
    }
    if byteLimit != self.byteLimit {
      issues.append(
        "The byteLimit is \(byteLimit); \(self.byteLimit) is taken. Use 0 to \(64 << 20).")
    }
    if let keptFor, keptFor < fresh {
      issues.append("Answers are fresh for longer than they are kept; they are kept for \(fresh).")
    }
    self.issues = issues
  }

  /// Nothing kept.
  public var initialMemory: Memory { Memory() }

  /// The action that asks again for what is shown and not fresh, as when the app comes to the front.
  public var revalidate: SearchAction { intent(.revalidate) }

  /// The action that lets the service be asked for everything again, as when the app has changed records.
  public var invalidate: SearchAction { intent(.invalidate) }

  /// The action that forgets all answers, those that are written included, as when somebody signs out.
  public var removeAll: SearchAction { intent(.removeAll) }

  /// The name of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// The output itself.
  public func key(_ state: SearchState) -> AnswerCacheStatus { present(state) }

  /// What is kept.
  ///
  /// - Complexity: O(*n*) in the number of answers.
  public func present(_ state: SearchState) -> AnswerCacheStatus {
    let memory = state.memory(of: self)
    return AnswerCacheStatus(
      count: memory.entries.count, byteCount: memory.byteCount,
      isLoading: isStored && memory.isLoaded != true, problem: memory.problem)
  }

  /// Whether the answers of a source are kept.
  func governs(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }
}

extension AnswerCacheInteractor.Memory {
  /// How many bytes the answers take.
  var byteCount: Int { entries.reduce(0) { $0 + $1.byteCount } }
}

extension AnswerCacheInteractor.Work: CustomStringConvertible {
  /// What is to be done, without the answers.
  public var description: String {
    switch self {
    case .load: "load"
    case .store(let answer, let number): "store \(number): \(answer.name)"
    case .remove(let request): "remove the answer to \(request)"
    case .removeAll: "remove all"
    case .age(let number): "wait for the time of \(number)"
    }
  }
}
