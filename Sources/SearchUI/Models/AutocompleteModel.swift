public import Observation
public import SearchComponents
import SearchCore

/// What a field with an autocomplete list shows and does.
///
/// ```swift
/// TextField("Products", text: $autocomplete.text).onSubmit { autocomplete.press(.enter) }
/// ForEach(autocomplete.list) { item in
///   Button(item.text) { autocomplete.select(item) }
/// }
/// ```
@MainActor
public final class AutocompleteModel: Observable {
  /// The screen.
  public let search: SearchModel

  /// The list in the machine.
  public let interactor: AutocompleteInteractor

  private let onChoose: (AutocompleteItem) -> Void

  /// Creates the model of a list that is in the machine of a screen.
  ///
  /// - Parameters:
  ///   - interactor: the list.
  ///   - search: the screen.
  ///   - onChoose: called with each item that is chosen by this model, after the search has taken note of it: to go to
  ///     a record, or to put the keyboard away.
  public init(
    _ interactor: AutocompleteInteractor, in search: SearchModel,
    onChoose: @escaping (AutocompleteItem) -> Void = { _ in }
  ) {
    self.search = search
    self.interactor = interactor
    self.onChoose = onChoose
    search.report(search.store.issue(with: interactor))
    for component in interactor.requiredComponents {
      search.report(search.store.issue(with: component))
    }
  }

  /// The items with their sections; none while the list is closed.
  public var list: AutocompleteItems { search[interactor] }

  /// What the field shows, to be bound to one: the text of the highlighted item, or what is typed.
  ///
  /// What is set is typed, unless it is what the field shows anyway.
  public var text: String {
    get {
      let list = list
      let typed = search.text
      // What is typed and not carried out yet, or composed, is newer than what is highlighted.
      return typed == list.text && !search.field.isComposing ? list.fieldText : typed
    }
    set { if newValue != text || search.field.isComposing { search.text = newValue } }
  }

  /// Takes the text of a field in which an input method may be at work; see
  /// ``SearchModel/edit(_:isComposing:)``.
  public func edit(_ text: String, isComposing: Bool) {
    if isComposing { search.edit(text, isComposing: true) } else { self.text = text }
  }

  /// The field is focused: opens the list.
  public func open() { search.send(interactor.open) }

  /// The field is left: closes the list.
  public func close() { search.send(interactor.close) }

  /// Takes a key, unless it is that of the field or of an input method that is at work there.
  ///
  /// - Returns: whether the key was taken.
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
      // An open list without items is closed too, so that it does not come with the next answer.
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

  /// Chooses an item, and closes the list; see ``AutocompleteInteractor/select(_:)``.
  public func select(_ item: AutocompleteItem) {
    search.send(interactor.select(item))
    onChoose(item)
  }

  /// Puts the text of an item into the field, to be typed on; see ``AutocompleteInteractor/fill(_:)``.
  public func fill(_ item: AutocompleteItem) { search.send(interactor.fill(item)) }
}
