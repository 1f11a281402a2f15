public import SearchCore

extension AutocompleteInteractor {
  /// The action that opens the list, as the field is focused; what is offered for the text is asked for at once.
  public var open: SearchAction { intent(.open) }

  /// The action that closes the list, as the field is left.
  public var close: SearchAction { intent(.close) }

  /// The action that highlights the item above, and opens the list if it is closed.
  ///
  /// Above the first item none is highlighted, and from none it goes to the last.
  public var moveUp: SearchAction { intent(.moveUp) }

  /// The action that highlights the item below, and opens the list if it is closed.
  ///
  /// Below the last item none is highlighted, and from none it goes to the first.
  public var moveDown: SearchAction { intent(.moveDown) }

  /// The action that highlights the first item, and opens the list if it is closed.
  public var moveToFirst: SearchAction { intent(.moveToFirst) }

  /// The action that highlights the last item, and opens the list if it is closed.
  public var moveToLast: SearchAction { intent(.moveToLast) }

  /// The action of Escape: highlights none, so that the field shows what was typed; if none is, closes the list.
  public var escape: SearchAction { intent(.escape) }

  /// The action of Return, as the list stands: chooses the highlighted item, or submits what is typed.
  ///
  /// - Parameter state: The state that the user sees.
  public func enter(in state: SearchState) -> SearchAction {
    present(state).selected.map { select($0) } ?? .submit
  }

  /// The action that chooses an item, and closes the list.
  ///
  /// A search becomes the text and is submitted. A value of a facet does what its section says. In any case the item
  /// is what was chosen last (``chosen``), on which the app can act. What the user sees counts: an item that an answer
  /// has taken away meanwhile is chosen all the same. One of another list is refused.
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

  /// The action that puts the text of an item into the field, to be typed on: nothing is submitted, and nothing counts
  /// as chosen.
  public func fill(_ item: AutocompleteItem) -> SearchAction { .text(item.text) }

  /// What was chosen last, for the app to act on: `for await choice in search.values(of: autocomplete.chosen)`.
  public var chosen: AutocompleteChoicePresenter { AutocompleteChoicePresenter(interactor: self) }
}
