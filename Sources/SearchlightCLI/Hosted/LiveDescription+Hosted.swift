import Searchlight

extension LiveDescription {
  /// A live screen over an index of a hosted engine.
  ///
  /// The options name the facets, because a key that only permits searching cannot read the
  /// settings. A debounce of 100 ms saves calls while the user types.
  static func hosted(_ options: HostedScreenOptions) -> LiveDescription {
    let searcher = HitsSearcher(
      "records", index: IndexName(options.index.name), hitsPerPage: 50,
      parameters: options.facets.isEmpty ? [:] : PanePresenter.facetParameters)
    let hits = HitsInteractor<Hit<JSON>>(
      searcher, infiniteScrolling: .on(withOffset: LiveModel.rowsAhead))
    let lists = options.facets.map { FacetListInteractor(searcher, attribute: $0) }
    let line = RecordLine(options.shown)
    return LiveDescription(
      placeholder: "in \(options.index.name) of \(options.index.location)",
      machine: SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
        searcher
        hits
        for list in lists { list }
      },
      panes: [.hits("Records", hits, line: line.line(for:))]
        + lists.map { .facets($0) })
  }
}
