public import Observation

/// An observable controller of the search text, with the name it has in InstantSearch.
///
/// Use `TextField("Search", text: $controller.query)` with `@Bindable var controller`; new code
/// binds `$search.text`.
@MainActor @Observable
public final class SearchBoxObservableController: SearchBoxController, HeldController {
  /// A closure that is called with each text that the user types; set by the connector.
  @ObservationIgnored public var onQueryChanged: ((String?) -> Void)?

  /// A closure that is called when the user presses Return; set by the connector.
  @ObservationIgnored public var onQuerySubmitted: ((String?) -> Void)?

  private var shown = ""

  /// Creates a controller.
  public init() {}

  /// The text; setting it reports it to the search.
  public var query: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      onQueryChanged?(newValue)
    }
  }

  /// Submits the text; call it when the user presses Return.
  public func submit() { onQuerySubmitted?(shown) }

  /// Shows a text that does not come from the field.
  public func setQuery(_ query: String?) { shown = query ?? "" }
}

/// The former name of ``SearchBoxObservableController``.
public typealias QueryInputObservableController = SearchBoxObservableController
