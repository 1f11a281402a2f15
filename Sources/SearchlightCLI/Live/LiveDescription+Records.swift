import Searchlight

extension LiveDescription {
  /// The largest number of facets that are shown as lists.
  private static let facetListLimit = 3

  /// A live screen over records of any shape: a list of hits, and one for each of the first facets.
  static func records(of index: LocalIndex) -> LiveDescription {
    let searcher = HitsSearcher("records", index: index.name, hitsPerPage: 50)
    let hits = HitsInteractor<Hit<JSON>>(
      searcher, infiniteScrolling: .on(withOffset: LiveModel.rowsAhead))
    let facets = index.settings.attributesForFaceting.filter { $0.use != .filterOnly }
      .prefix(facetListLimit).map { FacetListInteractor(searcher, attribute: $0.attribute) }
    let line = RecordLine(index.settings)
    return LiveDescription(
      placeholder: placeholder(index.settings),
      machine: SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        searcher
        hits
        for list in facets { list }
      },
      panes: [.hits("Records", hits, line: line.line(for:))]
        + facets.map { .facets($0.attribute.rawValue, $0) })
  }

  /// A summary of the settings, such as `in title, brand · best first by popularity`.
  private static func placeholder(_ settings: IndexSettings) -> String {
    let searched = settings.searchableAttributes.map(\.description)
    let attributes = searched.isEmpty ? "all attributes" : searched.joined(separator: ", ")
    let ranking = settings.customRanking.map(\.attribute.rawValue)
    return "in " + attributes
      + (ranking.isEmpty ? "" : " · best first by \(ranking.joined(separator: ", "))")
  }
}
