import SearchCore

/// A search that is walked through: its machine, and the components that the laws look at.
struct Subject: Sendable {
  let machine: SearchMachine
  let searchBox: SearchBoxInteractor
  let consent: ConsentInteractor?
  let groups: [MultiSearcher]
  let lists: [HitsInteractor<JSON>]
  let facetLists: [FacetListInteractor]
  let menus: [HierarchicalInteractor]
  let related: [RelatedItemsSearcher]
  let sorting: [SortByInteractor]
  let sizes: [HitsPerPageInteractor]
  let loading: LoadingInteractor?
  let notes: NotesInteractor?

  init(
    searchBox: SearchBoxInteractor, consent: ConsentInteractor? = nil,
    groups: [MultiSearcher] = [], lists: [HitsInteractor<JSON>] = [],
    facetLists: [FacetListInteractor] = [], menus: [HierarchicalInteractor] = [],
    related: [RelatedItemsSearcher] = [], sorting: [SortByInteractor] = [],
    sizes: [HitsPerPageInteractor] = [], loading: LoadingInteractor? = nil,
    notes: NotesInteractor? = nil
  ) {
    self.searchBox = searchBox
    self.consent = consent
    self.groups = groups
    self.lists = lists
    self.facetLists = facetLists
    self.menus = menus
    self.related = related
    self.sorting = sorting
    self.sizes = sizes
    self.loading = loading
    self.notes = notes
    machine = SearchMachine {
      searchBox
      groups
      lists
      facetLists
      menus
      sorting
      sizes
      if let loading { loading }
      if let consent { consent }
      if let notes { notes }
    }
  }

  /// How long typing must have paused before a text is searched for; `nil` if only Return searches.
  var debounce: Duration? {
    if case .asYouType(let debounce) = searchBox.trigger { debounce } else { nil }
  }

  /// The group in which a source is searched.
  func group(of source: SourceID) -> GroupID {
    groups.first { $0.searchers.contains { $0.source == source } }?.group
      ?? GroupID(source.rawValue)
  }
}
