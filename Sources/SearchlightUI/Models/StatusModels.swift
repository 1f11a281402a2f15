public import Observation
public import SearchlightComponents
public import SearchlightCore

/// An observable model of the statistics of a search: the number of hits and the processing time.
@MainActor
public final class StatsModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let presenter: AnswerPresenter<SearchStats?>

  /// Creates the model of the statistics of a searcher.
  public init(_ searcher: some Searcher, in search: SearchModel) {
    self.search = search
    presenter = searcher.stats
    search.report(search.store.issue(with: searcher.source))
  }

  /// The statistics; `nil` before the first answer.
  public var stats: SearchStats? { search[presenter] }

  /// The statistics as a text such as `42 results (3ms)`, in the strings of the app on Apple
  /// platforms; empty before the first answer.
  public var text: String { search[\.text, of: presenter] }
}

extension SearchStats? {
  /// The statistics as a text; empty without any.
  fileprivate var text: String { self?.localizedDescription ?? "" }
}

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

/// An observable model of the network connection.
@MainActor
public final class ConnectionModel: ComponentModel<ConnectionInteractor> {
  /// Whether the device is online, as far as is known.
  public var isOnline: Bool { search[interactor] }

  /// Treats the device as online because the user says so, and retries what has failed.
  public func tryAnyway() {
    search.send(interactor.online)
    search.send(.retry())
  }
}

/// An observable model of the cached answers, with actions on the cache.
@MainActor
public final class AnswerCacheModel: ComponentModel<AnswerCacheInteractor> {
  /// How much the cache holds, and which problem it has had.
  public var status: AnswerCacheStatus { search[interactor] }

  /// Asks again for shown answers that are not fresh, for example when the app becomes active.
  public func revalidate() { search.send(interactor.revalidate) }

  /// Treats all answers so far as not fresh, for example after the app has changed records.
  public func invalidate() { search.send(interactor.invalidate) }

  /// Removes all cached answers, for example when the user signs out.
  public func removeAll() { search.send(interactor.removeAll) }
}

/// An observable model of a request budget.
@MainActor
public final class RequestBudgetModel: ComponentModel<RequestBudgetInteractor> {
  /// The number of requests that can be sent now.
  public var remaining: Int { search[\.remaining, of: interactor] }

  /// Whether a request is held until the budget allows another one.
  public var isHolding: Bool { search[\.isHolding, of: interactor] }
}
