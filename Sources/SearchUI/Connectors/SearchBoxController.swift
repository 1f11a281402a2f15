/// A text field, in the terms of InstantSearch.
@MainActor
public protocol SearchBoxController: AnyObject {
  /// To be called with each text that the user has typed, and with the text as it is when editing ends: an input
  /// method may end with it and not say so.
  var onQueryChanged: ((String?) -> Void)? { get set }

  /// To be called when the user has pressed Return.
  var onQuerySubmitted: ((String?) -> Void)? { get set }

  /// Whether an input method is at work in the field: its marked text is not searched for.
  var isComposing: Bool { get }

  /// Shows a text that does not come from the field; not to be told by ``onQueryChanged``.
  func setQuery(_ query: String?)
}

extension SearchBoxController {
  /// No input method is at work.
  public var isComposing: Bool { false }
}

/// The older name of ``SearchBoxController``.
public typealias QueryInputController = SearchBoxController
