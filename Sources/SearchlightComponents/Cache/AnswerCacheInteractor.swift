public import SearchlightCore
public import SearchlightStateMachine

/// Caches answers, so that a repeated search is shown at once: while the service is asked again,
/// instead of asking it, or without a connection.
///
/// ```swift
/// let cache = AnswerCacheInteractor(freshFor: .seconds(30), keptFor: .seconds(86_400), isStored: true)
/// let machine = SearchMachine {
///   SearchBoxInteractor(.asYouType)
///   HitsInteractor<Movie>(movies)
///   cache
/// }
/// let store = SearchStore(machine, service: service, performing: [
///   cache.performer(keepingIn: .folder(caches.appending(path: "answers")))
/// ])
/// ```
///
/// An answer is kept under its full request, whichever source has sent it. It is **fresh** for a
/// time, in which the service is not asked again. After that it is **stale**: it is shown, and its
/// request is sent as well. A refresh and a retry always ask the service. ``SearchlightCore/Searcher/origin`` tells
/// whether an answer came from the cache.
///
/// The cache is bounded by number, bytes and time. It evicts the least recently used answers, also
/// from the storage. Its timers are effects, so that logs replay and tests need no clock. The time
/// of day, which a screen may show, comes from the performer.
public struct AnswerCacheInteractor: AnswerProvider, RequestPolicy, ConditionalComponent,
  LocationKeeper, SearchPresenter
{
  /// The kept answers, the pending requests and the status of the storage.
  public struct Memory: Hashable, Codable, Sendable {
    /// The answers, the least recently used first.
    var entries: [AnswerCacheEntry] = []

    /// The last number given to an entry.
    var number = 0

    /// The requests that were sent and are not answered yet, oldest first.
    ///
    /// Only the last 64 are kept, because a request that no source awaits any more never gets an
    /// answer.
    var sent: [Sent] = []

    /// Whether the answers of an earlier session have been loaded; `nil` before the load begins.
    var isLoaded: Bool?

    /// Whether the storage may have answers that could not be loaded; `nil` for no.
    var hasUnread: Bool?

    /// Whether the storage is being emptied and has not confirmed it.
    var isRemoving = false

    /// The requests whose stored answers are being removed, and whose removal is not confirmed.
    var removals: [SearchRequest]?

    /// The requests among ``removals`` whose removal was cancelled or failed, so that it must be
    /// requested again.
    var lostRemovals: [SearchRequest]?

    /// Whether emptying the storage was cancelled or failed, so that it must be requested again.
    var isRemovalLost = false

    var problem: StorageError?
  }

  /// A request that was sent.
  struct Sent: Hashable, Codable, Sendable {
    let id: SearchRequestID
    let source: SourceID
    let request: SearchRequest
  }

  /// The intents of the app and the replies of a performer.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Refreshes the shown answers that are not fresh.
    case revalidate
    /// Makes all answers received so far stale.
    case invalidate
    /// Removes all answers.
    case removeAll
    /// The answers of an earlier session with their ages in milliseconds, the oldest first.
    case loaded([CachedAnswer], ages: [Int64], StorageError?)
    /// An answer was stored at a time, in milliseconds since 1970.
    case stored(Int, at: Int64, StorageError?)
    /// The storage was emptied, unless there is a problem.
    case removed(StorageError?)
    /// The stored answer to a request was removed, unless there is a problem.
    case forgotten(SearchRequest, StorageError?)
    /// The timer of an entry has ended.
    case aged(Int)
  }

  /// The work that the cache requests from a performer.
  @nonexhaustive
  public enum Work: Hashable, Codable, Sendable {
    /// Loads the stored answers.
    case load
    /// Stores an answer under a number, and replies with the time.
    case store(CachedAnswer, Int)
    /// Removes the stored answer to a request.
    case remove(SearchRequest)
    /// Removes all stored answers.
    case removeAll
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The maximum number of answers, from 0 to 1,000.
  public let limit: Int

  /// The maximum size of all answers in bytes, from 0 to 64 MiB.
  public let byteLimit: Int

  /// How long the service is not asked again.
  public let freshFor: Duration

  /// How long an answer is kept; `nil` for as long as there is room.
  public let keptFor: Duration?

  /// Whether answers are stored, so that a session begins with those of an earlier one.
  public let isStored: Bool

  /// The sources whose answers are kept; `nil` for all.
  public let sources: [SourceID]?

  /// The searchers whose answers are kept; empty if the cache keeps the answers of all.
  public let searchers: [any Searcher]

  /// The problems in the arguments of the initializer: limits out of range, and answers that stay
  /// fresh for longer than they are kept.
  public let issues: [String]

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of answers, from 0 to 1,000; other values are clamped.
  ///   - byteLimit: The maximum size of all answers in bytes, from 0 to 64 MiB; other values are
  ///     clamped. See ``CachedAnswer/byteCount``.
  ///   - freshFor: How long the service is not asked again; zero or less if it is always asked.
  ///   - keptFor: How long an answer is kept, at least as long as it is fresh; `nil` for as long as
  ///     there is room.
  ///   - isStored: Whether a session begins with the answers of an earlier one, and keeps its own
  ///     for the next. Requests then wait until the stored answers are loaded.
  ///     ``performer(keepingIn:now:)`` stores them.
  ///   - searchers: The searchers whose answers are kept; `nil` for all.
  ///   - id: Identifies the component; each of several caches needs its own.
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
      issues.append("The limit is \(limit); \(self.limit) is used instead. Use 0 to 1,000.")
    }
    if byteLimit != self.byteLimit {
      issues.append(
        "The byteLimit is \(byteLimit); \(self.byteLimit) is used instead. Use 0 to \(64 << 20).")
    }
    if let keptFor, keptFor < fresh {
      issues.append(
        "Answers are fresh for longer than they are kept, so they are kept for \(fresh).")
    }
    self.issues = issues
  }

  /// The searchers and the issues.
  public var traits: ComponentTraits { ComponentTraits(searchers: searchers, issues: issues) }

  /// Always `nil`: it accompanies the components that show the sources.
  public func isActive(in state: SearchState) -> Bool? { nil }

  /// A cache without answers.
  public var initialMemory: Memory { Memory() }

  /// The action that refreshes the shown answers that are not fresh, for when the app comes to the
  /// foreground.
  public var revalidate: SearchAction { intent(.revalidate) }

  /// The action that makes all answers stale, for when the app has changed records.
  public var invalidate: SearchAction { intent(.invalidate) }

  /// The action that removes all answers, stored ones included, for when the user signs out.
  public var removeAll: SearchAction { intent(.removeAll) }

  /// The identifier of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// Returns the status, which is its own key.
  public func key(_ state: SearchState) -> AnswerCacheStatus { present(state) }

  /// Returns the status of the cache: its size, and whether its storage works.
  ///
  /// - Complexity: O(*n*) in the number of answers.
  public func present(_ state: SearchState) -> AnswerCacheStatus {
    let memory = state.memory(of: self)
    return AnswerCacheStatus(
      count: memory.entries.count, byteCount: memory.byteCount,
      isLoading: isStored && memory.isLoaded != true, problem: memory.problem)
  }

  /// Returns whether the cache keeps the answers of a source.
  func governs(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }
}

extension AnswerCacheInteractor.Memory {
  /// The size of all answers in bytes.
  var byteCount: Int { entries.reduce(0) { $0 + $1.byteCount } }
}

extension AnswerCacheInteractor.Work: CustomStringConvertible {
  /// The work in short, without the answers.
  public var description: String {
    switch self {
    case .load: "load"
    case .store(let answer, let number): "store \(number): \(answer.name)"
    case .remove(let request): "remove the answer to \(request)"
    case .removeAll: "remove all"
    }
  }
}

extension AnswerCacheInteractor.Memory: StateShaped {
  /// Returns the kept answers by request, each with its freshness; in verbose detail also the
  /// pending requests.
  public func shape(_ detail: ShapeDetail) -> StateShape {
    var fields = [
      StateField(
        "answers",
        .keyed(
          entries.map { entry in
            let age = entry.isFresh ? "fresh" : "stale"
            return StateField("\(entry.number)", .value("\(entry.answer.name) \(age)"))
          }))
    ]
    if let isLoaded { fields.append(StateField("isLoaded", .value("\(isLoaded)"))) }
    if let problem { fields.append(StateField("problem", .value("\(problem)"))) }
    if case .verbose = detail {
      fields.append(
        StateField("sent", .list(sent.map { .value("\($0.id) \($0.source) \($0.request)") })))
    }
    return .fields(fields)
  }
}

extension CachedAnswer {
  /// The request in short: the index, the text, and the page unless it is the first.
  var name: String {
    let page = request.page == 0 ? "" : " page \(request.page)"
    return "\(request.index) \(request.query.debugDescription)\(page)"
  }
}

/// The status of an ``AnswerCacheInteractor``: its size, and whether its storage works.
public struct AnswerCacheStatus: Hashable, Sendable {
  /// The number of kept answers.
  public let count: Int

  /// The approximate size of the answers in bytes.
  public let byteCount: Int

  /// Whether requests wait until the answers of an earlier session are loaded.
  public let isLoading: Bool

  /// Why the storage could not be read or written the last time; `nil` if it could.
  public let problem: StorageError?

  /// Creates the status of a cache.
  public init(
    count: Int, byteCount: Int, isLoading: Bool = false, problem: StorageError? = nil
  ) {
    self.count = count
    self.byteCount = byteCount
    self.isLoading = isLoading
    self.problem = problem
  }
}
