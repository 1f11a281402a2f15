#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// A search field, or any text field, as the field of a search; the controller becomes its delegate.
  ///
  /// Text that an input method has marked is shown and not searched for.
  public final class SearchFieldController: NSObject, SearchBoxController, NSTextFieldDelegate {
    /// Called with each text that the user has typed.
    public var onQueryChanged: ((String?) -> Void)?

    /// Called when the user has pressed Return.
    public var onQuerySubmitted: ((String?) -> Void)?

    private let field: NSTextField

    /// Creates the controller of a field.
    public init(searchField: NSTextField) {
      field = searchField
      super.init()
      searchField.delegate = self
    }

    /// Whether an input method has marked text in the field.
    public var isComposing: Bool {
      (field.currentEditor() as? NSTextView)?.hasMarkedText() ?? false
    }

    /// Shows a text, but does not disturb an input method.
    public func setQuery(_ query: String?) {
      if !isComposing, field.stringValue != query ?? "" { field.stringValue = query ?? "" }
    }

    /// The user has typed.
    public func controlTextDidChange(_ obj: Notification) { onQueryChanged?(field.stringValue) }

    /// The user has left the field, by Return or otherwise.
    public func controlTextDidEndEditing(_ obj: Notification) {
      let movement = obj.userInfo?["NSTextMovement"] as? Int
      if movement == NSTextMovement.return.rawValue { onQuerySubmitted?(field.stringValue) }
    }
  }
#endif
