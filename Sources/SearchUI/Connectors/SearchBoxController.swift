/// A text field for the search text, as in InstantSearch.
@MainActor
public protocol SearchBoxController: AnyObject {
  /// A closure to call with each text that the user types, and again when editing ends, because an
  /// input method may end without a report; set by the connector.
  var onQueryChanged: ((String?) -> Void)? { get set }

  /// A closure to call when the user presses Return; set by the connector.
  var onQuerySubmitted: ((String?) -> Void)? { get set }

  /// Whether an input method has marked text in the field, which is not searched for.
  var isComposing: Bool { get }

  /// Shows a text that does not come from the field; the field must not report it with
  /// ``onQueryChanged``.
  func setQuery(_ query: String?)
}

extension SearchBoxController {
  /// Always `false`.
  public var isComposing: Bool { false }
}

/// The former name of ``SearchBoxController``.
public typealias QueryInputController = SearchBoxController
