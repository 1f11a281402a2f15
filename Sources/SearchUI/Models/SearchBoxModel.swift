public import Observation

/// What a search box shows and does.
///
/// ```swift
/// TextField("Movies", text: $box.text).onSubmit { box.submit() }
/// ```
@MainActor
public final class SearchBoxModel: Observable {
  /// The screen.
  public let search: SearchModel

  /// Creates the model of the search box of a screen.
  public init(in search: SearchModel) {
    self.search = search
  }

  /// The text, to be bound to a field; see ``SearchModel/text``.
  public var text: String {
    get { search.text }
    set { search.text = newValue }
  }

  /// Takes the text of a field in which an input method may be at work; see
  /// ``SearchModel/edit(_:isComposing:)``.
  public func edit(_ text: String, isComposing: Bool) {
    search.edit(text, isComposing: isComposing)
  }

  /// The user has pressed Return.
  public func submit() { search.submit() }

  /// Empties the field.
  public func clear() { text = "" }
}
