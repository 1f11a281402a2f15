public import SearchCore

/// Whether a search takes long, and the controller that shows it.
@MainActor
public final class LoadingConnector: Connector {
  private let inner: PresenterConnector

  /// The search of the screen.
  public var searcher: SearchModel { inner.searcher }

  /// What holds controller and search together.
  public var connection: ControllerConnection? { inner.connection }

  /// Connects an indicator that is in the machine of a search.
  ///
  /// - Parameters:
  ///   - searcher: the search of the screen.
  ///   - interactor: the indicator.
  ///   - controller: shows whether something is loading.
  ///   - onlyStalled: whether nothing is shown before the search has taken long, so that a spinner does not
  ///     flicker.
  public init(
    searcher: SearchModel, interactor: LoadingInteractor, controller: some ItemController<Bool>,
    onlyStalled: Bool = true
  ) {
    searcher.report(searcher.store.issue(with: interactor))
    inner = PresenterConnector(searcher: searcher, of: interactor, controller: controller) {
      $0 == .stalled || !onlyStalled && $0 == .loading
    }
  }
}
