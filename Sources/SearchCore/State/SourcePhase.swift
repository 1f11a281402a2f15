/// How far the request that a source wants has come.
///
/// A sum, so that "no results" (``loaded`` with no hits) cannot be confused with "no answer yet".
public enum SourcePhase: Hashable, Sendable {
  /// Nothing is under way: no action has come yet, a policy holds the request back, or the service has
  /// called it off or passed it over (``SourceState/isPassedOver``).
  case idle

  /// The request waits to leave, for a debounce to end.
  case waiting

  /// The request was sent, and the source has never had an answer.
  case loading

  /// The rows shown are a part of the answer to what is wanted, and more is to come; see
  /// ``SearchService/search(_:reporting:)``.
  case partial

  /// The rows shown are the answer to what is wanted.
  case loaded

  /// The request was sent, and the rows of an earlier answer are still shown.
  case refreshing

  /// The request was answered by a failure. Rows of an earlier answer are still shown.
  case failed(SearchError)
}

extension SourcePhase {
  /// Whether the answer to what is wanted may still come: the request waits to leave or is under way, or only
  /// a part of its answer is here.
  public var isAwaitingAnswer: Bool {
    switch self {
    case .waiting, .loading, .partial, .refreshing: true
    case .idle, .loaded, .failed: false
    }
  }
}

extension SourcePhase: CustomStringConvertible {
  /// `loading`, or `failed: …` with the reason.
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
