import SearchlightComponents
import SearchlightCore

/// The presenters that show no choice of filters, or show it through another presenter, with the
/// reason; law S14 judges all others.
enum PresentersWithoutChoices {
  static let reasons: [String: String] = [
    "AdaptiveDebounceInteractor": "shows times",
    "AnnouncementPresenter": "announces an answer after it has arrived",
    "AnswerCacheInteractor": "shows the size of the cache",
    "AnswerPresenter": "shows a part of the answer",
    "AutocompleteChoicePresenter": "shows an item, which is no filter",
    "BoxToShow": "shows an area, which is no filter",
    "CombinedPresenter": "shows what its parts show",
    "ConnectionInteractor": "shows whether there is a connection",
    "CurrentChoicesPresenter": "shows the current filters, an area and the text",
    "DependentInteractor": "shows what the wrapped component shows",
    "FilterContradictionsPresenter": "shows contradictions of the wanted request itself",
    "GeoSearchInteractor": "shows an area, which is no filter",
    "GroupedHitsPresenter": "shows rows",
    "HistogramPresenter": "shows the bars behind a range, and is marked as the range is",
    "HitRowsPresenter": "shows rows",
    "HitsPerPageInteractor": "shows a page size, which is no filter",
    "InsightsInteractor": "shows the status of events",
    "ListContent": "shows rows or what takes their place",
    "ListFailure": "shows a failure",
    "ListOrigin": "shows the origin of an answer",
    "ListPending": "is the mark itself, of rows",
    "ListSearchText": "shows a text",
    "ListStall": "shows whether a request is stalled",
    "LoadingInteractor": "shows whether a request is stalled",
    "LocationInteractor": "shows the location of the device",
    "MapItemsPresenter": "shows rows",
    "MappedPresenter": "shows what its base shows",
    "OfferedSearches": "shows texts",
    "PageNumbers": "shows pages",
    "PagesPresenter": "shows pages",
    "PartPresenter": "shows a part of what its base shows",
    "PhasePresenter": "shows the phase, which tells the same",
    "PlacesPresenter": "shows rows",
    "RecentSearchesInteractor": "shows texts",
    "RelevantSortInteractor": "shows the answer",
    "RequestBudgetInteractor": "shows a budget",
    "RetryInteractor": "shows retries",
    "SavedSearchesInteractor": "shows saved searches",
    "SortByInteractor": "shows an order, which is no filter",
    "TypedText": "shows the text",
  ]

  /// The presenters that law S14 judges on walks.
  static let judged: Set<String> = [
    "AutocompleteInteractor", "BreadcrumbPresenter", "CurrentFiltersPresenter",
    "DynamicFacetListInteractor", "DynamicFacetsPresenter", "FacetListInteractor", "FilterControl",
    "HierarchicalInteractor", "HitsInteractor", "NumberInteractor", "NumberRangeInteractor",
    "OptimisticHitsPresenter",
  ]

  static func contains(_ component: any SearchComponent) -> Bool {
    reasons[String("\(type(of: component))".prefix { $0 != "<" })] != nil
  }
}
