import Searchlight

extension LiveDescription {
  /// An index of a hosted engine, whose settings a key that can only search does not tell.
  ///
  /// Keystrokes are searched for with a short delay, as each of them costs a call.
  static func hosted(_ options: HostedScreenOptions) -> LiveDescription {
    let searcher = HitsSearcher("records", index: IndexName(options.index.name), hitsPerPage: 50)
    let hits = HitsInteractor<Hit<JSON>>(searcher, infiniteScrolling: .off)
    let lists = options.facets.map { FacetListInteractor(searcher, attribute: $0) }
    let line = RecordLine(options.shown)
    return LiveDescription(
      placeholder: "in \(options.index.name) of \(options.index.place)",
      machine: SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
        searcher
        hits
        for list in lists { list }
      },
      panes: [.hits("Records", hits, line: line.line(for:))]
        + lists.map { .facets($0.attribute.rawValue, $0) })
  }
}
