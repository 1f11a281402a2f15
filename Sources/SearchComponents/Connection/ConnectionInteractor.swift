public import SearchCore
import StateMachine

/// Knows whether there is a connection: without one requests wait instead of failing, and when it is back they leave.
///
/// ```swift
/// let cache = AnswerCacheInteractor(isStored: true)
/// let connection = ConnectionInteractor(revalidating: cache)
/// let machine = SearchMachine { … cache; connection }
/// let search = SearchStore(machine, service: service, performing: [
///   cache.work(keepingIn: .folder(folder)), connection.work(watching: { report in
///     for await isOnline in monitor.changes { report(isOnline) }
///   })
/// ])
/// for await isOnline in search.values(of: connection) { … }
/// ```
///
/// It is online until a report says otherwise. What waits is held (``SourceState/isHeld``), with the rows that stand, or those
/// of an ``AnswerCacheInteractor``, on the screen; what is wanted when the connection is back leaves then. Requests that
/// have failed for want of a connection are asked again.
///
/// A system's report is a guess: one that says *offline* while the service can be reached keeps a search from asking.
/// Whoever doubts it sends ``online`` with the user's retry.
///
/// A service that answers without a connection must not be held: where a ``FallbackService`` or a ``FederatedService``
/// has an embedded engine, leave its searchers out of `searchers`.
public struct ConnectionInteractor: RequestPolicy, SearchPresenter {
  /// What the component remembers.
  public struct Memory: Hashable, Codable, Sendable {
    var isOnline = true

    /// Whether somebody watches.
    var isWatched = false
  }

  /// What the app or a performer tells.
  public enum Intent: String, Hashable, Codable, Sendable {
    /// There is a connection.
    case online
    /// There is none.
    case offline
  }

  /// What the component asks to have done.
  public enum Work: String, Hashable, Codable, Sendable {
    /// Tell whether there is a connection, whenever that changes, for as long as the search lives.
    case watch
  }

  /// The name of the component.
  public let id: ComponentID

  /// The cache whose stale answers are asked for again when the connection is back; `nil` for none.
  public let cache: AnswerCacheInteractor?

  /// The sources whose requests need a connection; `nil` for all.
  public let sources: [SourceID]?

  /// The searchers that it is made for; none for one that is for all.
  public let searchers: [any Searcher]

  /// Creates the logic.
  ///
  /// - Parameters:
  ///   - cache: The cache whose stale answers are asked for again when the connection is back; `nil` for none.
  ///   - searchers: The searchers whose requests need a connection; `nil` for all. What is searched in one round trip
  ///     with one of them waits with it.
  ///   - id: The name of the component.
  public init(
    revalidating cache: AnswerCacheInteractor? = nil, of searchers: [any Searcher]? = nil,
    id: ComponentID = "connection"
  ) {
    self.id = id
    self.cache = cache
    self.searchers = searchers ?? []
    sources = searchers?.map(\.source)
  }

  /// There is a connection, as far as anybody knows.
  public var initialMemory: Memory { Memory() }

  /// The action that says that there is a connection.
  public var online: SearchAction { intent(.online) }

  /// The action that says that there is none.
  public var offline: SearchAction { intent(.offline) }

  /// The name of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// The output itself.
  public func key(_ state: SearchState) -> Bool { present(state) }

  /// Whether there is a connection.
  public func present(_ state: SearchState) -> Bool { state.memory(of: self).isOnline }

  /// Holds the requests that need a connection while there is none.
  public func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
    state.memory(of: self).isOnline || !request.entries.contains { governs($0.source) }
  }

  private func governs(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }

  /// Takes note of what is told.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch action.event {
    case .cancelledAll: memory.isWatched = false
    case .cancelled where !cancelledWork(in: action).isEmpty: memory.isWatched = false
    case .workFailed(id, _):
      // Nobody tells any more, and nothing must wait for ever.
      setOnline(true, &draft, &memory)
    case nil:
      if !memory.isWatched {
        memory.isWatched = true
        draft.run(.watch, of: self, id: "watch", overlap: .latest(cancelRunning: true))
      }
      switch intent(in: action) {
      case .online: setOnline(true, &draft, &memory)
      case .offline: setOnline(false, &draft, &memory)
      case nil: break
      }
    default: break
    }
  }

  private func setOnline(_ isOnline: Bool, _ draft: inout SearchDraft, _ memory: inout Memory) {
    let wasOnline = memory.isOnline
    memory.isOnline = isOnline
    guard isOnline else { return }
    // A request may have failed before the system said that it was offline, or though the app said it was not.
    let missed = draft.state.sources.filter { governs($0.id) && $0.hasMissedConnection }
    for source in missed { draft.retry(source.id) }
    if let cache, !wasOnline || !missed.isEmpty {
      cache.revalidate(draft.state.memory(of: cache), in: &draft)
    }
  }

  /// What tells in a live search whether there is a connection.
  ///
  /// - Parameter watch: Reports whether there is one, at once and whenever that changes, until it is cancelled. If it
  ///   returns, the last word stands; an error that it throws means that there is a connection, as nobody tells any
  ///   more.
  public func work(
    watching watch:
      @escaping @Sendable (_ report: @escaping @Sendable (Bool) -> Void) async throws -> Void
  ) -> WorkPerformer {
    work { _, send in
      try await watch { send($0 ? .online : .offline) }
    }
  }
}

extension SourceState {
  /// Whether something has failed for want of a connection.
  fileprivate var hasMissedConnection: Bool {
    if case .failed(let error) = phase, error.isOfConnection { return true }
    return failedPages.values.contains(where: \.isOfConnection)
  }
}

extension SearchError {
  /// Whether another connection may mend it.
  fileprivate var isOfConnection: Bool {
    switch self {
    case .unreachable, .timedOut: true
    default: false
    }
  }
}
