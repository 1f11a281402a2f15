/// What happens when the user chooses a facet value in an autocomplete list.
public enum AutocompleteFacetChoice: Hashable, Sendable {
  /// Nothing; the app handles the choice, which ``AutocompleteInteractor/chosen`` presents.
  case report

  /// Selects the value in its facet list and submits the text, which is emptied first if
  /// `clearsText` is true.
  ///
  /// A text that finds a category rarely finds records within it, hence the option to clear it. A
  /// value that is already selected stays selected.
  case refine(clearsText: Bool)
}
