public import SearchlightCore
import SearchlightStateMachine

/// Holds requests while there is no connection, and sends them when the connection returns.
///
/// ```swift
/// let cache = AnswerCacheInteractor(isStored: true)
/// let connection = ConnectionInteractor(revalidating: cache)
/// let machine = SearchMachine { … cache; connection }
/// let store = SearchStore(machine, service: service, performing: [
///   cache.performer(keepingIn: .folder(folder)), connection.performer(watching: { report in
///     for await isOnline in monitor.changes { report(isOnline) }
///   })
/// ])
/// for await isOnline in store.values(of: connection) { … }
/// ```
///
/// The component assumes a connection until a report says otherwise. Without one, requests are held
/// (``SearchlightCore/SourceState/isHeld``) while the screen keeps its rows or shows those of an
/// ``AnswerCacheInteractor``. When the connection returns, the requests that are wanted then are
/// sent, and those that failed for lack of a connection are sent again.
///
/// A report of the system is a guess. If it says *offline* while the service can be reached, no
/// request is sent. To guard against that, send ``online`` when the user retries.
///
/// A service that works without a connection must not be held: if a ``SearchlightBackend/FallbackService`` or
/// ``SearchlightCore/FederatedService`` uses an embedded engine, leave out its searchers from `searchers`.
public struct ConnectionInteractor: RequestPolicy, ConditionalComponent, SearchPresenter {
  /// Whether there is a connection, and whether a performer is watching it.
  public struct Memory: Hashable, Codable, Sendable {
    var isOnline = true

    /// Whether a performer watches the connection.
    var isWatched = false
  }

  /// The reports of the app or a performer.
  @nonexhaustive
  public enum Intent: String, Hashable, Codable, Sendable {
    /// There is a connection.
    case online
    /// There is no connection.
    case offline
  }

  /// The work that the component requests from a performer.
  @nonexhaustive
  public enum Work: String, Hashable, Codable, Sendable {
    /// Reports every change of the connection for as long as the search lives.
    case watch
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The cache whose stale answers are refreshed when the connection returns; `nil` for none.
  public let cache: AnswerCacheInteractor?

  /// The sources whose requests need a connection; `nil` for all.
  public let sources: [SourceID]?

  /// The searchers whose requests need a connection; empty if all do.
  public let searchers: [any Searcher]

  /// Creates the component.
  ///
  /// - Parameters:
  ///   - cache: The cache whose stale answers are refreshed when the connection returns; `nil` for
  ///     none.
  ///   - searchers: The searchers whose requests need a connection; `nil` for all. Requests in one
  ///     round trip with one of them are held as well.
  ///   - id: Identifies the component in its machine.
  public init(
    revalidating cache: AnswerCacheInteractor? = nil, of searchers: [any Searcher]? = nil,
    id: ComponentID = "connection"
  ) {
    self.id = id
    self.cache = cache
    self.searchers = searchers ?? []
    sources = searchers?.map(\.source)
  }

  /// The searchers that need a connection.
  public var traits: ComponentTraits { ComponentTraits(searchers: searchers) }

  /// Always `nil`: it accompanies the components that show the sources.
  public func isActive(in state: SearchState) -> Bool? { nil }

  /// A memory that assumes a connection.
  public var initialMemory: Memory { Memory() }

  /// The action that reports a connection.
  public var online: SearchAction { intent(.online) }

  /// The action that reports that there is no connection.
  public var offline: SearchAction { intent(.offline) }

  /// The identifier of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// Returns the output, which is its own key.
  public func key(_ state: SearchState) -> Bool { present(state) }

  /// Returns whether there is a connection.
  public func present(_ state: SearchState) -> Bool { state.memory(of: self).isOnline }

  /// Holds the requests that need a connection while there is none.
  public func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
    state.memory(of: self).isOnline || !request.entries.contains { governs($0.source) }
  }

  /// Does nothing: a request that leaves changes nothing here.
  public func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory
  ) {}

  private func governs(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }

  /// Starts the watching, and handles reports; after a failure of the watching it assumes a
  /// connection.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch action.event {
    case .cancelledAll: memory.isWatched = false
    case .cancelled where !cancelledWork(in: action).isEmpty: memory.isWatched = false
    case .workFailed(id, _):
      // Nobody reports any longer, and requests must not wait forever.
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
    // A request may have failed before the system reported *offline*, or despite a report of
    // *online*.
    let missed = draft.state.sources.filter { governs($0.id) && $0.hasMissedConnection }
    for source in missed { draft.retry(source.id) }
    if let cache, !wasOnline || !missed.isEmpty {
      cache.revalidate(draft.state.memory(of: cache), in: &draft)
    }
  }

  /// Creates the performer that reports the connection in a live search.
  ///
  /// - Parameter watch: Reports whether there is a connection, at once and on every change, until
  ///   it is cancelled. If it returns, its last report stays in effect. If it throws, a connection
  ///   is assumed, because nobody reports any longer.
  public func performer(
    watching watch:
      @escaping @Sendable (_ report: @escaping @Sendable (Bool) -> Void) async throws -> Void
  ) -> WorkPerformer {
    performer { _, send in
      try await watch { send($0 ? .online : .offline) }
    }
  }
}

extension SourceState {
  /// Whether the source's request or one of its pages failed for lack of a connection.
  fileprivate var hasMissedConnection: Bool {
    if case .failed(let error) = phase, error.isOfConnection { return true }
    return failedPages.values.contains(where: \.isOfConnection)
  }
}

extension SearchError {
  /// Whether the error may disappear with another connection.
  fileprivate var isOfConnection: Bool {
    switch self {
    case .unreachable, .timedOut: true
    default: false
    }
  }
}
