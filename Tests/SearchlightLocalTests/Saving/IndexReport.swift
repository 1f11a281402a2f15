import SearchlightCore

@testable import SearchlightLocal

/// What an index says, each part as a result that can be compared.
struct IndexReport: Equatable {
  private(set) var answers: [Result<SearchResponse, SearchError>]
  private let browsed: Result<[JSON], SearchError>
  private let records: [JSON?]

  init(_ index: LocalIndex, _ requests: [SearchRequest], _ objectIDs: [String]) {
    answers = requests.map { request in
      Result { () throws(SearchError) in try index.answer(request) }
    }
    browsed = Result { () throws(SearchError) in try index.browse().map { $0 } }
    records = index.records(objectIDs)
  }

  /// The report with all spellings of a facet value as one.
  ///
  /// Deleted records count for the choice of a spelling until they are merged away.
  var withFoldedFacets: IndexReport {
    var copy = self
    copy.answers = answers.map { $0.map(\.withFoldedFacets) }
    return copy
  }

  /// Returns what is wrong with the report of a possibly damaged index; `nil` if all of it is as in
  /// the report of the undamaged one, or an error that says so.
  func fault(in index: LocalIndex, _ right: IndexReport) -> String? {
    for (number, (found, right)) in zip(answers, right.answers).enumerated() {
      if case .failure(.malformedResponse) = found { continue }
      if found != right { return "answer \(number)" }
    }
    for (found, right) in zip(records, right.records) where found != right {
      if found != nil || index.damage == nil { return "records" }
    }
    if case .success(let browsed) = browsed, case .success(let right) = right.browsed {
      if browsed.count != right.count { return "browsed" }
      for (found, right) in zip(browsed, right) where found != right {
        if found != [:] || index.damage == nil { return "browsed" }
      }
    } else if case .failure(let error) = browsed {
      guard case .malformedResponse = error else { return "browsed: \(error)" }
    }
    return nil
  }
}

extension SearchResponse {
  /// The answer with all spellings of a facet value as one.
  var withFoldedFacets: SearchResponse {
    func folded(_ facets: [Facet]) -> [Facet] {
      facets.map { facet in
        var facet = facet
        facet.value = facet.value.caseFolded
        return facet
      }
    }
    var copy = self
    copy.facets = facets.mapValues(folded)
    copy.facetHits = facetHits.map { Facet(value: $0.value.caseFolded, count: $0.count) }
    return copy
  }
}
