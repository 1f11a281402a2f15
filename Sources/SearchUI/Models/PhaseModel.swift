public import Observation
public import SearchCore

/// How far the request of a searcher has come: for a spinner, a message, and a button to try again.
@MainActor
public final class PhaseModel: Observable {
  /// The screen.
  public let search: SearchModel

  private let source: SourceID

  /// Creates the model of the phase of a searcher.
  public init(_ searcher: some Searcher, in search: SearchModel) {
    self.search = search
    source = searcher.source
    search.report(search.store.issue(with: source))
  }

  /// The phase.
  public var phase: SourcePhase { search[PhasePresenter(of: source)] }

  /// Why the request has failed; `nil` if it has not.
  public var error: SearchError? {
    if case .failed(let error) = phase { error } else { nil }
  }

  /// Whether the request is under way or waits to leave.
  public var isLoading: Bool { phase.isAwaitingAnswer }

  /// Asks again for what has failed.
  public func retry() { search.retry(source) }
}
