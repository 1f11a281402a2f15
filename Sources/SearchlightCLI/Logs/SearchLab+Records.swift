import Searchlight
import SearchlightSamples

extension SearchLab {
  /// Records of any shape: one section of hits, and each facet to choose from.
  static func records(of index: LocalIndex, style: LabStyle = .plain) -> SearchLab {
    let searcher = HitsSearcher("records", index: index.name, hitsPerPage: 5)
    let hits = HitsInteractor<Hit<JSON>>(searcher, infiniteScrolling: .on(withOffset: 4))
    let facets = index.settings.attributesForFaceting.filter { $0.use != .filterOnly }
      .map { FacetListInteractor(searcher, attribute: $0.attribute) }
    let line = RecordLine(index.settings)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
      hits
      for list in facets { list }
    }
    return SearchLab(
      machine, name: SessionData.records, service: LocalService([index]),
      sections: [
        LabSection("Records", hits) { hit, style in line.line(for: hit).text(in: style) }
      ],
      facets: facets.map { LabFacet($0) }, style: style, output: { _ in })
  }
}

extension Line {
  /// The line as text, with its highlighted parts written in a style.
  fileprivate func text(in style: LabStyle) -> String {
    spans.map { span in
      guard span.style.isSuperset(of: .highlight) else { return span.text }
      return style.text(
        HighlightedString(span.text, utf8Ranges: [0..<span.text.utf8.count]))
    }.joined()
  }
}
