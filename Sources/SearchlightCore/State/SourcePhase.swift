/// The progress of the request that a source wants.
///
/// It is an enumeration, so that "no results" (``loaded`` with no hits) cannot be confused with "no
/// answer yet".
@nonexhaustive
public enum SourcePhase: Hashable, Sendable {
  /// No request is in flight for one of these reasons: no action has arrived yet, a component holds
  /// the request back, or the service has cancelled it or passed it over
  /// (``SourceState/isPassedOver``).
  case idle

  /// The request waits to be sent, for example until a debounce ends.
  case waiting

  /// The request was sent, and no earlier answer is shown.
  case loading

  /// The shown rows are a piece of the wanted answer, and more will follow; see
  /// ``SearchlightBackend/SearchService/search(_:reporting:)``.
  case partial

  /// The shown rows are the wanted answer.
  case loaded

  /// The request was sent, and the rows of an earlier answer are still shown.
  case refreshing

  /// The request failed; the rows of an earlier answer, if there is one, are still shown.
  case failed(SearchError)
}

extension SourcePhase {
  /// Whether the wanted answer may still arrive: the request waits to be sent or is in flight, or
  /// only a piece of its answer has arrived.
  public var isAwaitingAnswer: Bool {
    switch self {
    case .waiting, .loading, .partial, .refreshing: true
    case .idle, .loaded, .failed: false
    }
  }
}

extension SourcePhase: CustomStringConvertible {
  /// The name of the case, such as `loading`, or `failed: …` with the reason.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .waiting: "waiting"
    case .loading: "loading"
    case .partial: "partial"
    case .loaded: "loaded"
    case .refreshing: "refreshing"
    case .failed(let error): "failed: \(error)"
    }
  }
}

extension SourcePhase {
  /// A phase without the reason of a failure, for graphs and coverage.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// See ``SourcePhase/idle``.
    case idle
    /// See ``SourcePhase/waiting``.
    case waiting
    /// See ``SourcePhase/loading``.
    case loading
    /// See ``SourcePhase/partial``.
    case partial
    /// See ``SourcePhase/loaded``.
    case loaded
    /// See ``SourcePhase/refreshing``.
    case refreshing
    /// See ``SourcePhase/failed(_:)``.
    case failed

    /// The name of the case.
    public var description: String { rawValue }
  }

  /// The phase without the reason of a failure.
  public var kind: Kind {
    switch self {
    case .idle: .idle
    case .waiting: .waiting
    case .loading: .loading
    case .partial: .partial
    case .loaded: .loaded
    case .refreshing: .refreshing
    case .failed: .failed
    }
  }
}
