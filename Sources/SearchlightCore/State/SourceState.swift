/// The state of one source: its request, its answer, its rows and its phase.
public struct SourceState: Hashable, Sendable, Identifiable {
  /// The name of the source.
  public let id: SourceID

  /// The index that an action has set instead of the searcher's own, for sorting by a replica;
  /// `nil` for the searcher's own.
  public internal(set) var index: IndexName? {
    didSet { if index == searcherIndex { index = nil } }
  }

  /// The searcher's own index; choosing it resets ``index``.
  let searcherIndex: IndexName

  /// The parameters that actions have set; they override those of the components.
  public internal(set) var parameters = SearchParameters()

  @CopyOnWrite var tracker = RequestTracker()

  init(id: SourceID, searcherIndex: IndexName) {
    self.id = id
    self.searcherIndex = searcherIndex
  }

  /// The progress of the wanted request.
  public var phase: SourcePhase { tracker.phase }

  /// Whether the wanted request waits to be sent.
  var isWaiting: Bool { if case .waiting = tracker.stage { true } else { false } }

  /// Whether the wanted request was cancelled or has failed.
  var hasEndedWithoutAnswer: Bool {
    switch tracker.stage {
    case .idle, .failed: tracker.wanted != nil
    case .waiting, .inFlight, .shown, .passedOver: false
    }
  }

  /// Whether the wanted request, or a further page of its answer, was cancelled or has failed.
  var lacksAnswer: Bool { hasEndedWithoutAnswer || !tracker.failedPages.isEmpty }

  /// Whether the shown answer is the wanted one.
  var isShown: Bool { if case .shown = tracker.stage { true } else { false } }

  /// The number of the wanted request, if it is in flight.
  var awaited: SearchRequestID? {
    guard case .inFlight = tracker.stage else { return nil }
    return tracker.requestsInFlight.indices.last.map { tracker.requestsInFlight[$0].id }
  }

  /// Whether pages are held, or an effect that held pages of an earlier list is still to be ended.
  var hasHeldPages: Bool { !tracker.heldPages.isEmpty || tracker.leavesHeldPages }

  /// Whether a text that is typed decides the answer to the wanted request; `true` while nothing is
  /// wanted.
  ///
  /// Of a search for facet values, the text decides which records are counted.
  var dependsOnText: Bool {
    tracker.wanted?.followsText ?? true || tracker.wanted?.facetSearch != nil
  }

  /// The shown answer with the request that it answers; `nil` before the first answer.
  public var answer: SourceAnswer? { tracker.shown }

  /// The request that the source wants; `nil` while a component holds it back and before the first
  /// action.
  public var wanted: SearchRequest? { tracker.wanted }

  /// Whether the shown answer, if there is one, belongs to another request than the wanted one: to
  /// another text, other filters or another index.
  ///
  /// It stays so if the wanted request is cancelled or fails. `false` while nothing is wanted, and
  /// while the same request is sent again.
  public var isPending: Bool { tracker.wanted != nil && !tracker.wants(tracker.shown?.request) }

  /// Whether the shown answer is to the wanted search, on whichever page, so that its number of pages
  /// is known.
  ///
  /// A search for values or recommendations has one page, and none to turn.
  var showsWantedSearch: Bool {
    guard let wanted = tracker.wanted, wanted.facetSearch == nil, wanted.recommendation == nil,
      var shown = tracker.shown?.request
    else { return false }
    shown.page = wanted.page
    return wanted.isSameSearch(as: shown)
  }

  /// The shown rows, of which only some pages may be loaded; `nil` before the first answer.
  public var window: HitsWindow? { tracker.window }

  /// The failed pages that can be requested again, with their errors.
  public var failedPages: [Int: SearchError] {
    tracker.failedPages.filter { $0.value != .cancelled }
  }

  /// The rows that are missing from loaded pages, in ascending order; a refresh counts again.
  ///
  /// See ``HitsWindow``.
  public var missingRows: [Range<Int>] { tracker.window?.missingRows ?? [] }

  /// Whether the service passed over the wanted request, because an earlier source of its group
  /// found enough; see ``SearchlightBackend/MultiSearchStrategy/stopIfEnoughMatches``.
  ///
  /// Such a source is ``SourcePhase/idle`` and has no answer.
  public var isPassedOver: Bool { tracker.stage == .passedOver }

  /// Whether the wanted request has been in flight for longer than a ``SearchlightComponents/LoadingInteractor`` allows.
  public var isStalled: Bool { tracker.isStalled }

  /// Whether a component of the machine holds the wanted request, which would otherwise have been
  /// sent.
  ///
  /// Such a component is a ``RequestPolicy``, for example a budget. The request is sent as soon as
  /// no policy holds it.
  public var isHeld: Bool { tracker.isHeld }

  /// Whether any request is in flight: the wanted one, an older one or one for a further page.
  public var isLoading: Bool { !tracker.requestsInFlight.isEmpty || !tracker.pagesInFlight.isEmpty }

  /// Returns whether the source awaits the answer to a request, as its whole answer or as a page.
  ///
  /// It awaits none after an answer, after a report that is no piece, and after a newer answer.
  public func awaits(_ request: SearchRequestID) -> Bool { tracker.expects(request) }
}
