#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  /// A search field, or any text field, as the field of a search.
  ///
  /// The controller becomes the field's delegate, and the target of a search field's action. Its connector holds it.
  ///
  /// Text that an input method has marked is shown and not searched for.
  public final class SearchFieldController: NSObject, SearchBoxController, HeldController,
    NSSearchFieldDelegate
  {
    /// Called with each text that the user has typed or chosen.
    public var onQueryChanged: ((String?) -> Void)?

    /// Called when the user has pressed Return.
    public var onQuerySubmitted: ((String?) -> Void)?

    private let field: NSTextField

    /// Whether the field is telling its text since editing has ended, whatever has become of marked text.
    private var isEnding = false

    /// Creates the controller of a field.
    public init(searchField: NSTextField) {
      field = searchField
      super.init()
      searchField.delegate = self
      if searchField is NSSearchField {
        // A choice from the menu of recent searches changes the text by this alone.
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

    /// Shows a text, but does not disturb an input method.
    public func setQuery(_ query: String?) {
      if !isComposing, field.stringValue != query ?? "" { field.stringValue = query ?? "" }
    }

    /// The user has typed.
    public func controlTextDidChange(_ obj: Notification) { changed() }

    /// The user has left the field, by Return or otherwise.
    public func controlTextDidEndEditing(_ obj: Notification) {
      ended()
      let movement = obj.userInfo?["NSTextMovement"] as? Int
      if movement == NSTextMovement.return.rawValue { onQuerySubmitted?(field.stringValue) }
    }

    /// The user has emptied the field by its button.
    public func searchFieldDidEndSearching(_ sender: NSSearchField) { ended() }
  }
#endif
