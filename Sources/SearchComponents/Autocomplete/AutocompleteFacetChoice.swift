/// What choosing a value of a facet in an autocomplete list means.
public enum AutocompleteFacetChoice: Hashable, Sendable {
  /// It is the app's affair, see ``AutocompleteInteractor/chosen``.
  case report

  /// The value is chosen in the list of the facet, and the text is submitted, or emptied before that: a text by which
  /// a category was found is seldom one to find in it. A value that is chosen already stays chosen.
  case refine(clearsText: Bool)
}
