/// What the state holds for one source.
public struct SourceState: Hashable, Sendable, Identifiable {
  /// The name of the source.
  public let id: SourceID

  /// The index that an action has put in the place of the searcher's, for sorting by a replica.
  public internal(set) var index: IndexName? {
    didSet { if index == searcherIndex { index = nil } }
  }

  /// The index of the searcher; to choose it is no choice.
  let searcherIndex: IndexName

  /// The parameters that actions have set; they come before those of the components.
  public internal(set) var parameters = SearchParameters()

  @CopyOnWrite var tracker = RequestTracker()

  init(id: SourceID, searcherIndex: IndexName) {
    self.id = id
    self.searcherIndex = searcherIndex
  }

  /// How far the request has come that the source wants.
  public var phase: SourcePhase { tracker.phase }

  /// Whether the wanted request waits to leave.
  var isWaiting: Bool { if case .waiting = tracker.stage { true } else { false } }

  /// The answer that is shown, with the request that it answers; `nil` before the first.
  public var answer: SourceAnswer? { tracker.shown }

  /// The request that the source wants; `nil` while it is held back and before the first action.
  public var wanted: SearchRequest? { tracker.wanted }

  /// The rows that are shown, of which only some pages may be loaded; `nil` before the first answer.
  public var window: HitsWindow? { tracker.window }

  /// The pages that have failed and can be asked for again, with the reasons.
  public var failedPages: [Int: SearchError] {
    tracker.failedPages.filter { $0.value != .cancelled }
  }

  /// The rows whose pages the service has sent without them, rising; a refresh counts anew.
  ///
  /// See ``HitsWindow``.
  public var missingRows: [Range<Int>] { tracker.window?.missingRows ?? [] }

  /// Whether the service has passed the wanted request over, as a source before this one in its group found
  /// enough; see ``MultiSearchStrategy/stopIfEnoughMatches``.
  ///
  /// Such a source is ``SourcePhase/idle`` and has no answer.
  public var isPassedOver: Bool { tracker.stage == .passedOver }

  /// Whether the wanted request has been under way for longer than a ``LoadingInteractor`` allows.
  public var isStalled: Bool { tracker.isStalled }

  /// Whether the wanted request would have left by now, and a component of the machine holds it.
  ///
  /// Such a component is a ``RequestPolicy``, a budget for example. The request leaves as soon as none holds it any
  /// more.
  public var isHeld: Bool { tracker.isHeld }

  /// Whether a request is under way, be it the wanted one, an older one or one for a further page.
  public var isLoading: Bool { !tracker.requestsInFlight.isEmpty || !tracker.pagesInFlight.isEmpty }
}
