#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The search bar of a `UISearchController`, or a text field, as the field of a search.
  ///
  /// ```swift
  /// let field = TextFieldController(searchBar: searchController.searchBar)
  /// let connector = SearchBoxConnector(searcher: search, controller: field)
  /// ```
  ///
  /// Text that an input method has marked is shown and not searched for. The controller becomes the delegate of the
  /// bar, which has one delegate; a text field it observes by actions, and leaves its delegate alone.
  ///
  /// Its connector holds it.
  public final class TextFieldController: NSObject, SearchBoxController, HeldController {
    /// Called with each text that the user has typed.
    public var onQueryChanged: ((String?) -> Void)?

    /// Called when the user has pressed Return.
    public var onQuerySubmitted: ((String?) -> Void)?

    private let field: UITextField
    private let bar: UISearchBar?

    /// Whether the field is telling its text since editing has ended, whatever has become of marked text.
    private var isEnding = false

    /// Creates the controller of a search bar.
    public init(searchBar: UISearchBar) {
      #if os(tvOS)
        field = UITextField(frame: .zero)
      #else
        field = searchBar.searchTextField
      #endif
      bar = searchBar
      super.init()
      searchBar.delegate = self
    }

    /// Creates the controller of a text field.
    public init(textField: UITextField) {
      field = textField
      bar = nil
      super.init()
      textField.addAction(
        UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
      textField.addAction(
        UIAction { [weak self] _ in self?.submitted() }, for: .editingDidEndOnExit)
      textField.addAction(UIAction { [weak self] _ in self?.ended() }, for: .editingDidEnd)
    }

    private var text: String? { bar.map(\.text) ?? field.text }

    private func changed() { onQueryChanged?(text) }

    private func submitted() { onQuerySubmitted?(text) }

    private func ended() {
      isEnding = true
      changed()
      isEnding = false
    }

    /// Whether an input method has marked text in the field.
    public var isComposing: Bool { !isEnding && field.markedTextRange != nil }

    /// Shows a text, but does not disturb an input method.
    public func setQuery(_ query: String?) {
      guard !isComposing, text ?? "" != query ?? "" else { return }
      if let bar { bar.text = query } else { field.text = query }
    }
  }

  extension TextFieldController: UISearchBarDelegate {
    /// The user has typed, or cleared the bar.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { changed() }

    /// The user has pressed Return.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      submitted()
      searchBar.resignFirstResponder()
    }

    /// The user has left the bar.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { ended() }

    /// The user has left the search: its text is empty then.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      searchBar.text = ""
      ended()
      searchBar.resignFirstResponder()
    }
  }
#endif
