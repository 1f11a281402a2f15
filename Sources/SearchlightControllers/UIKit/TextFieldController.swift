#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A controller that makes the search bar of a `UISearchController`, or a text field, the search
  /// box of a search.
  ///
  /// ```swift
  /// let field = TextFieldController(searchBar: searchController.searchBar)
  /// let connector = SearchBoxConnector(searcher: search, controller: field)
  /// ```
  ///
  /// The field shows text that an input method has marked, but the search does not use it. The
  /// controller becomes the delegate of a search bar. It observes a text field with actions and
  /// leaves its delegate alone.
  ///
  /// The connector keeps a strong reference to the controller.
  public final class TextFieldController: NSObject, SearchBoxController, HeldController {
    /// A closure that is called with each text that the user types; set by the connector.
    public var onQueryChanged: ((String?) -> Void)?

    /// A closure that is called when the user presses Return; set by the connector.
    public var onQuerySubmitted: ((String?) -> Void)?

    private let field: UITextField
    private let bar: UISearchBar?

    /// Whether the field reports its text because editing has ended, so that marked text counts
    /// too.
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

    /// Shows a text, unless an input method has marked text in the field.
    public func setQuery(_ query: String?) {
      guard !isComposing, text ?? "" != query ?? "" else { return }
      if let bar { bar.text = query } else { field.text = query }
    }
  }

  extension TextFieldController: UISearchBarDelegate {
    /// Reports the text after the user has typed or cleared the bar.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { changed() }

    /// Submits the text after the user has pressed Return.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      submitted()
      searchBar.resignFirstResponder()
    }

    /// Reports the text when editing ends.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { ended() }

    /// Clears and reports the text after the user has cancelled the search.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      searchBar.text = ""
      ended()
      searchBar.resignFirstResponder()
    }
  }
#endif
