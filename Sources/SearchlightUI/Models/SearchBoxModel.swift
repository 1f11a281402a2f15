public import Observation

/// An observable model of a search box.
///
/// ```swift
/// TextField("Movies", text: $box.text).onSubmit { box.submit() }
/// ```
@MainActor
public final class SearchBoxModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  /// Creates the model of the search box of a screen.
  public init(in search: SearchModel) {
    self.search = search
  }

  /// The text, for the binding of a field; see ``SearchModel/text``.
  public var text: String {
    get { search.text }
    set { search.text = newValue }
  }

  /// Handles the text of a field in which an input method may be active; see
  /// ``SearchModel/edit(_:isComposing:)``.
  public func edit(_ text: String, isComposing: Bool) {
    search.edit(text, isComposing: isComposing)
  }

  /// Submits the text; call it when the user presses Return.
  public func submit() { search.submit() }

  /// Clears the field.
  public func clear() { text = "" }
}
