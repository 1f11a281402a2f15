public import SearchlightComponents
import SearchlightCore

/// An observable model of a field with an autocomplete list.
///
/// ```swift
/// TextField("Products", text: $autocomplete.text).onSubmit { autocomplete.press(.enter) }
/// ForEach(autocomplete.list) { item in
///   Button(item.text) { autocomplete.select(item) }
/// }
/// ```
@MainActor
public final class AutocompleteModel: ComponentModel<AutocompleteInteractor> {
  private let onChoose: (AutocompleteItem) -> Void

  /// Creates the model of a list, which must be in the machine of the search.
  ///
  /// - Parameters:
  ///   - interactor: The autocomplete list.
  ///   - search: The search of the screen.
  ///   - onChoose: A closure that is called with each item that is selected through this model,
  ///     after the search has handled it; for example, to open a record or to dismiss the keyboard.
  public init(
    _ interactor: AutocompleteInteractor, in search: SearchModel,
    onChoose: @escaping (AutocompleteItem) -> Void = { _ in }
  ) {
    self.onChoose = onChoose
    super.init(interactor, in: search)
    for component in interactor.requiredComponents {
      search.report(search.store.issue(with: component))
    }
  }

  /// The sections and items of the list; empty while the list is closed.
  public var list: AutocompleteItems { search[interactor] }

  /// The text that the field shows, for a binding: the text of the highlighted item, or the typed
  /// text.
  ///
  /// Setting it counts as typing, unless the field already shows that text.
  public var text: String {
    get {
      let typed = search.text
      // Text that is still being processed or composed is newer than the highlighted item.
      return typed == search[\.text, of: interactor] && !search.field.isComposing
        ? search[\.fieldText, of: interactor] : typed
    }
    set {
      // Not through the text of the search, which the field may not show.
      if newValue != text || search.field.isComposing { search.type(newValue) }
    }
  }

  /// Handles the text of a field in which an input method may be active; see
  /// ``SearchModel/edit(_:isComposing:)``.
  public func edit(_ text: String, isComposing: Bool) {
    if isComposing { search.edit(text, isComposing: true) } else { self.text = text }
  }

  /// Opens the list; call it when the field gains the focus.
  public func open() { search.send(interactor.open) }

  /// Closes the list; call it when the field loses the focus.
  public func close() { search.send(interactor.close) }

  /// Handles a key, unless the field or an active input method must handle it.
  ///
  /// - Returns: Whether the model has handled the key.
  @discardableResult
  public func press(_ key: AutocompleteKey) -> Bool {
    if search.field.isComposing { return false }
    switch key {
    case .up:
      search.send(interactor.moveUp)
      return list.isShown
    case .down:
      search.send(interactor.moveDown)
      return list.isShown
    case .home: return take(interactor.moveToFirst, while: list.selectedIndex != nil)
    case .end: return take(interactor.moveToLast, while: list.selectedIndex != nil)
    case .escape:
      // Also close an open list without items, so that it does not appear with the next answer.
      let list = list
      return take(interactor.escape, while: list.isOpen) && list.isShown
    case .enter:
      if let item = list.selected { select(item) } else { search.submit() }
      return true
    }
  }

  private func take(_ action: SearchAction, while isMeant: Bool) -> Bool {
    if isMeant { search.send(action) }
    return isMeant
  }

  /// Selects an item and closes the list; see ``SearchlightComponents/AutocompleteInteractor/select(_:)``.
  public func select(_ item: AutocompleteItem) {
    search.send(interactor.select(item))
    onChoose(item)
  }

  /// Puts the text of an item into the field for further typing; see
  /// ``SearchlightComponents/AutocompleteInteractor/fill(_:)``.
  public func fill(_ item: AutocompleteItem) { search.send(interactor.fill(item)) }
}

/// A key that a field with an autocomplete list handles.
@nonexhaustive
public enum AutocompleteKey: Hashable, Sendable {
  /// The up arrow, which highlights the item above.
  case up
  /// The down arrow, which highlights the item below.
  case down
  /// Home, which highlights the first item if an item is highlighted; otherwise the field handles
  /// it.
  case home
  /// End, which highlights the last item if an item is highlighted; otherwise the field handles it.
  case end
  /// Return, which selects the highlighted item, or submits the text.
  case enter
  /// Escape, which removes the highlight, then closes the list; otherwise the field handles it.
  case escape
}
