import Foundation
public import SearchlightComponents
public import SearchlightCore
public import SearchlightUI

/// Connects the chosen filters of a search to the controller that shows them.
@MainActor
public final class CurrentFiltersConnector: ModelConnector<CurrentFiltersModel> {
  /// Connects a controller to the filters of a presenter, by default all chosen filters.
  ///
  /// - Parameters:
  ///   - searcher: The search of the screen.
  ///   - presenter: The presenter of the filters to show.
  ///   - controller: The controller that shows the filters by their ``SearchlightCore/CurrentFilter/label``.
  ///   - words: The words around titles and values; `nil` for the strings of the app.
  ///   - label: A closure that makes the label of a filter; `nil` for the usual one.
  public init(
    searcher: SearchModel, presenter: CurrentFiltersPresenter = CurrentFiltersPresenter(),
    controller: some CurrentFiltersController, words: FilterWords? = nil,
    label: @escaping (CurrentFilter) -> String? = { _ in nil }
  ) {
    let model = CurrentFiltersModel(
      presenter, in: searcher, words: words ?? .ofApp(titles: [:], locale: .current), label: label)
    super.init(
      model, in: searcher,
      connection: ControllerConnection(
        of: "The CurrentFiltersConnector", to: searcher, controller: controller,
        attach: { [weak controller, weak model] isConnected in
          controller?.onRemoveItem = { if isConnected() { model?.remove($0) } }
        },
        draw: { [weak controller, model] in
          guard let controller else { return }
          controller.setItems(model.filters)
          controller.reload()
        },
        detach: { [weak controller] in controller?.onRemoveItem = nil }))
  }
}

/// A view of the chosen filters, as in InstantSearch.
@MainActor
public protocol CurrentFiltersController: AnyObject {
  /// A closure to call with the filter that the user removes; set by the connector.
  var onRemoveItem: ((CurrentFilter) -> Void)? { get set }

  /// Stores the filters, whose labels are in words for users; the connector then calls
  /// ``reload()``.
  func setItems(_ items: [CurrentFilter])

  /// Shows the stored filters.
  func reload()
}

extension CurrentFiltersController {
  /// Does nothing; for views that update in ``setItems(_:)``.
  public func reload() {}
}
