public import Observation

/// The text of a search for a view that is drawn from it, under the name that InstantSearch's pages have.
///
/// `TextField("Search", text: $controller.query)` with `@Bindable var controller`; new code binds `$search.text`.
@MainActor @Observable
public final class SearchBoxObservableController: SearchBoxController, HeldController {
  /// Called with each text that the user has typed; set by the connector.
  @ObservationIgnored public var onQueryChanged: ((String?) -> Void)?

  /// Called when the user has pressed Return; set by the connector.
  @ObservationIgnored public var onQuerySubmitted: ((String?) -> Void)?

  private var shown = ""

  /// Creates a controller.
  public init() {}

  /// The text; what is set is searched for.
  public var query: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      onQueryChanged?(newValue)
    }
  }

  /// The user has pressed Return.
  public func submit() { onQuerySubmitted?(shown) }

  /// Shows a text that comes from elsewhere.
  public func setQuery(_ query: String?) { shown = query ?? "" }
}

/// The older name of ``SearchBoxObservableController``.
public typealias QueryInputObservableController = SearchBoxObservableController
