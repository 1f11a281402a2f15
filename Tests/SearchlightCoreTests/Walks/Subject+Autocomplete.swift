import SearchlightComponents
import SearchlightCore

/// The autocomplete list of the walks, with its actions.
extension Subject {
  static let suggestions = HitsSearcher("suggestions", index: "suggestions", hitsPerPage: 3)

  /// Returns the list; its own source has the debounce of the search box.
  static func autocomplete(_ searchBox: SearchBoxInteractor) -> AutocompleteInteractor {
    var debounce = Duration.zero
    if case .asYouType(let pause) = searchBox.trigger { debounce = pause }
    return AutocompleteInteractor([
      .recent(recents, limit: 2),
      .searches(suggestions, text: "objectID", limit: 2, minimumLength: 1, debounce: debounce),
      .facetValues(
        foundGenres, choosing: .refine(clearsText: true), limit: 2, debounce: nil, id: "genres"),
      .hits(movies, text: "objectID", limit: 2, minimumLength: 2, debounce: nil),
    ])
  }

  /// A list for creating actions: its sections have the same names for every debounce.
  private static let list = autocomplete(SearchBoxInteractor())

  static let autocompleteActions: [SearchAction] =
    [list.open, list.open, list.close, list.moveUp, list.moveDown, list.moveDown, list.moveDown]
    + [list.moveToFirst, list.moveToLast, list.escape]
    + [
      list.select(item("ab", in: "recentSearches", .recent)),
      list.fill(item("abc", in: "x", .recent)),
    ]
    + [
      list.select(
        item("Crime", in: "genres", .facetValue(FacetItem(facet: Facet(value: "Crime", count: 1))))),
      list.intent(.choose(.init(section: "movies", item: "gone"), text: "gone")),
    ] + autocompleteRefused

  /// Actions that the list refuses: items of sections that it does not have.
  static let autocompleteRefused: [SearchAction] = [list.select(item("a", in: "nobody", .recent))]

  private static func item(
    _ text: String, in section: AutocompleteSection.ID, _ content: AutocompleteItem.Content
  ) -> AutocompleteItem {
    AutocompleteItem(
      id: .init(section: section, item: text.lowercased()), text: text, row: 0, content: content)
  }

  /// Returns a problem with the output of the list; `nil` if there is none.
  func problemOfAutocomplete(in state: SearchState) -> String? {
    guard let list = controls.compactMap({ $0 as? AutocompleteInteractor }).first else {
      return nil
    }
    let (shown, memory) = (list.present(state), state.memory(of: list))
    if shown.text != state.text || shown.fieldText != shown.selected?.text ?? state.text {
      return "the field shows \(shown.fieldText)"
    }
    if !shown.isOpen {
      if !shown.isEmpty || memory.selection != nil { return "a closed list has items" }
      if state[Self.suggestions.source]?.wanted != nil { return "a closed list asks" }
      return nil
    }
    for section in list.sections where shown.items(of: section.id).count > section.limit {
      return "\(section.id) has more than \(section.limit) items"
    }
    if Set(shown.map(\.id)).count != shown.count { return "an item is there twice" }
    let searches = shown.filter(\.isSearch).map(\.id.item)
    if Set(searches).count != searches.count { return "a search is offered twice" }
    if memory.selection != nil, shown.selected == nil { return "what is highlighted is not shown" }
    return nil
  }
}
