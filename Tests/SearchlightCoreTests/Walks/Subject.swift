import SearchlightComponents
import SearchlightCore

/// The search under test: its machine, and the components that the laws inspect.
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
  let recents: RecentSearchesInteractor?
  let saved: SavedSearchesInteractor?
  let insights: InsightsInteractor?
  let controls: [any SearchComponent]

  init(
    searchBox: SearchBoxInteractor, consent: ConsentInteractor? = nil,
    groups: [MultiSearcher] = [], lists: [HitsInteractor<JSON>] = [],
    facetLists: [FacetListInteractor] = [], menus: [HierarchicalInteractor] = [],
    related: [RelatedItemsSearcher] = [], sorting: [SortByInteractor] = [],
    sizes: [HitsPerPageInteractor] = [], loading: LoadingInteractor? = nil,
    notes: NotesInteractor? = nil, recents: RecentSearchesInteractor? = nil,
    saved: SavedSearchesInteractor? = nil, insights: InsightsInteractor? = nil,
    controls: [any SearchComponent] = []
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
    self.recents = recents
    self.saved = saved
    self.insights = insights
    self.controls = controls
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
      if let recents { recents }
      if let saved { saved }
      controls
      if let insights { insights }
    }
  }

  /// The debounce of typing; `nil` if only Return searches.
  var debounce: Duration? {
    if case .asYouType(let debounce) = searchBox.trigger { debounce } else { nil }
  }

  /// Returns the group in which a source is searched.
  func group(of source: SourceID) -> GroupID {
    groups.first { $0.searchers.contains { $0.source == source } }?.traits.group
      ?? controls.map(\.traits).first {
        $0.group != nil && $0.searchers.contains { $0.source == source }
      }?.group ?? GroupID(source.rawValue)
  }
}
