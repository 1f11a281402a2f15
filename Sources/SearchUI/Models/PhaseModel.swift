public import Observation
public import SearchCore

/// An observable model of the phase of a request, for a spinner, a message and a retry button.
@MainActor
public final class PhaseModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let source: SourceID

  /// Creates the model of the phase of a searcher.
  public init(_ searcher: some Searcher, in search: SearchModel) {
    self.search = search
    source = searcher.source
    search.report(search.store.issue(with: source))
  }

  /// The phase of the request.
  public var phase: SourcePhase { search[PhasePresenter(of: source)] }

  /// Why the request has failed; `nil` if it has not.
  public var error: SearchError? {
    search[\.failure, of: PhasePresenter(of: source)]
  }

  /// Whether the request is waiting or under way.
  public var isLoading: Bool { search[\.isAwaitingAnswer, of: PhasePresenter(of: source)] }

  /// Retries what has failed.
  public func retry() { search.retry(source) }
}

extension SourcePhase {
  /// Why the request has failed; `nil` if it has not.
  fileprivate var failure: SearchError? { if case .failed(let error) = self { error } else { nil } }
}
