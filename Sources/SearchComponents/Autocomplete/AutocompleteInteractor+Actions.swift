public import SearchCore

extension AutocompleteInteractor {
  /// The action that opens the list, for when the field gets focus; the sources of the list are
  /// then asked at once.
  public var open: SearchAction { intent(.open) }

  /// The action that closes the list, for when the field loses focus.
  public var close: SearchAction { intent(.close) }

  /// The action that highlights the item above, and opens the list if it is closed.
  ///
  /// From the first item it moves to no item, and from no item to the last.
  public var moveUp: SearchAction { intent(.moveUp) }

  /// The action that highlights the item below, and opens the list if it is closed.
  ///
  /// From the last item it moves to no item, and from no item to the first.
  public var moveDown: SearchAction { intent(.moveDown) }

  /// The action that highlights the first item, and opens the list if it is closed.
  public var moveToFirst: SearchAction { intent(.moveToFirst) }

  /// The action that highlights the last item, and opens the list if it is closed.
  public var moveToLast: SearchAction { intent(.moveToLast) }

  /// The action for the Escape key: removes the highlight, so that the field shows the typed text
  /// again; closes the list if no item is highlighted.
  public var escape: SearchAction { intent(.escape) }

  /// The action for the Return key: chooses the highlighted item, or submits the typed text if no
  /// item is highlighted.
  ///
  /// - Parameter state: The state that the user sees.
  public func enter(in state: SearchState) -> SearchAction {
    present(state).selected.map { select($0) } ?? .submit
  }

  /// The action that chooses an item and closes the list.
  ///
  /// A search becomes the text and is submitted. A facet value does what its section says. In every
  /// case the item becomes the last choice (``chosen``), on which the app can act. The user chooses
  /// from what is on the screen, so an item that a newer answer has removed can still be chosen. An
  /// item of another list is refused.
  public func select(_ item: AutocompleteItem) -> SearchAction {
    let choose = intent(.choose(item.id, text: item.text))
    guard let section = sections.first(where: { $0.id == item.id.section }) else { return choose }
    switch (item.content, section.content) {
    case (.search, _), (.recent, _):
      return .batch([choose, .text(item.text), .submit])
    case (.facetValue(let value), .facetValues(let list, .refine(let clearsText))):
      let refine = value.isSelected ? [] : [list.select(value.id)]
      return .batch([choose] + refine + (clearsText ? [.text("")] : []) + [.submit])
    case (.hit, _), (.facetValue, _):
      return choose
    }
  }

  /// The action that puts the text of an item into the field for further typing, without submitting
  /// or choosing anything.
  public func fill(_ item: AutocompleteItem) -> SearchAction { .text(item.text) }

  /// A presenter of the last choice, for the app to act on: `for await choice in search.values(of:
  /// autocomplete.chosen)`.
  public var chosen: AutocompleteChoicePresenter { AutocompleteChoicePresenter(interactor: self) }
}
