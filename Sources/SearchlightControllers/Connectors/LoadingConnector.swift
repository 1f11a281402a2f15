public import SearchlightComponents
import SearchlightCore
public import SearchlightUI

/// Connects the loading state of a search to the controller that shows it.
@MainActor
public final class LoadingConnector: PresenterConnector {
  /// Connects a controller to a loading indicator, which must be in the machine of the search.
  ///
  /// - Parameters:
  ///   - searcher: The search of the screen.
  ///   - interactor: The loading indicator.
  ///   - controller: The controller that shows whether the search is loading.
  ///   - onlyStalled: Whether the controller shows loading only once the search takes long, so that
  ///     a spinner does not flicker.
  public init(
    searcher: SearchModel, interactor: LoadingInteractor, controller: some ItemController<Bool>,
    onlyStalled: Bool = true
  ) {
    searcher.report(searcher.store.issue(with: interactor))
    super.init(searcher: searcher, of: interactor, controller: controller) {
      $0 == .stalled || !onlyStalled && $0 == .loading
    }
  }
}
