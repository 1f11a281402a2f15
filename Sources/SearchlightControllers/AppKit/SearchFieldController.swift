#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// A controller that makes a search field, or any text field, the search box of a search.
  ///
  /// The controller becomes the delegate of the field and the target of a search field's action.
  /// The connector keeps a strong reference to it.
  ///
  /// The field shows text that an input method has marked, but the search does not use it.
  public final class SearchFieldController: NSObject, SearchBoxController, HeldController,
    NSSearchFieldDelegate
  {
    /// A closure that is called with each text that the user types or chooses; set by the
    /// connector.
    public var onQueryChanged: ((String?) -> Void)?

    /// A closure that is called when the user presses Return; set by the connector.
    public var onQuerySubmitted: ((String?) -> Void)?

    private let field: NSTextField

    /// Whether the field reports its text because editing has ended, so that marked text counts
    /// too.
    private var isEnding = false

    /// Creates the controller of a field.
    public init(searchField: NSTextField) {
      field = searchField
      super.init()
      searchField.delegate = self
      if searchField is NSSearchField {
        // A choice from the menu of recent searches changes the text only through this action.
        searchField.target = self
        searchField.action = #selector(searchFieldActed)
      }
    }

    @objc private func searchFieldActed() { changed() }

    private func changed() { onQueryChanged?(field.stringValue) }

    private func ended() {
      isEnding = true
      changed()
      isEnding = false
    }

    /// Whether an input method has marked text in the field.
    public var isComposing: Bool {
      !isEnding && (field.currentEditor() as? NSTextView)?.hasMarkedText() ?? false
    }

    /// Shows a text, unless an input method has marked text in the field.
    public func setQuery(_ query: String?) {
      if !isComposing, field.stringValue != query ?? "" { field.stringValue = query ?? "" }
    }

    /// Reports the text that the user has typed.
    public func controlTextDidChange(_ obj: Notification) { changed() }

    /// Reports the text when editing ends, and submits it if the user pressed Return.
    public func controlTextDidEndEditing(_ obj: Notification) {
      ended()
      let movement = obj.userInfo?["NSTextMovement"] as? Int
      if movement == NSTextMovement.return.rawValue { onQuerySubmitted?(field.stringValue) }
    }

    /// Reports the empty text after the user has pressed the clear button.
    public func searchFieldDidEndSearching(_ sender: NSSearchField) { ended() }
  }
#endif
