import Searchlight
import SearchlightSamples

extension SearchLab {
  /// Returns a lab over records of any shape: a section of hits, and every facet that can be
  /// selected.
  ///
  /// - Parameter facets: The facets; `nil` for those of the settings.
  static func records(
    of index: LocalIndex, facets: [FacetingAttribute]? = nil, style: LabStyle = .plain
  ) -> SearchLab {
    .records(
      of: index.name, named: SessionData.records, service: LocalService([index]),
      facets: (facets ?? index.settings.attributesForFaceting).filter { $0.use != .filterOnly }
        .map(\.attribute),
      look: RecordLook(line: RecordLine(index.settings), style: style))
  }

  /// Returns a lab over an index of a service: a section of hits, and the given facets.
  ///
  /// - Parameter name: The name of the machine in logs.
  static func records(
    of index: IndexName, named name: String, service: any ImmediateSearchService,
    facets: [Attribute], look: RecordLook
  ) -> SearchLab {
    let searcher = HitsSearcher("records", index: index, hitsPerPage: 5)
    let hits = HitsInteractor<Hit<JSON>>(searcher, infiniteScrolling: .on(withOffset: 4))
    let facets = facets.map { FacetListInteractor(searcher, attribute: $0) }
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
      hits
      for list in facets { list }
    }
    return SearchLab(
      machine, name: name, service: service,
      sections: [
        LabSection("Records", hits) { hit, style in look.line.line(for: hit).text(in: style) }
      ],
      facets: facets.map { LabFacet($0) }, style: look.style, output: { _ in })
  }
}

/// How a lab shows records: what of each, and in which style.
struct RecordLook {
  let line: RecordLine
  var style = LabStyle.plain
}

extension Line {
  /// Returns the text of the line, with its highlighted spans marked in the given style.
  fileprivate func text(in style: LabStyle) -> String {
    spans.map { span in
      guard span.style.isSuperset(of: .highlight) else { return span.text }
      return style.text(
        HighlightedString(span.text, utf8Ranges: [0..<span.text.utf8.count]))
    }.joined()
  }
}
