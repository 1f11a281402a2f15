public import SearchlightCore

/// What a list of hits shows: its rows, or something in place of them.
public enum HitsContent: Hashable, Sendable {
  /// There was no search yet; show a welcome or recent searches.
  case placeholder

  /// The first answer has not come yet, or a partial answer has no rows so far.
  case loading

  /// The answer to the query has no hits.
  case noResults(query: String)

  /// There are no rows because the request failed.
  case failed(SearchError)

  /// There are rows; a later failure is shown in addition to them.
  ///
  /// They may all be on other pages, see ``HitsModel/isBeyondEnd``.
  case rows

  /// Decides what a list shows in a phase of its source.
  ///
  /// - Parameter isHidden: Whether the list hides its rows because the query is empty.
  init(_ hits: PagedHits<some Sendable>, _ phase: SourcePhase, isHidden: Bool) {
    if !hits.isEmpty {
      self = .rows
      return
    }
    switch phase {
    case .failed(let error): self = .failed(error)
    case .idle where !hits.isAnswered: self = .placeholder
    case .waiting where !hits.isAnswered, .loading, .partial: self = .loading
    case _ where isHidden: self = .placeholder
    default: self = hits.isBeyondEnd ? .rows : .noResults(query: hits.query)
    }
  }
}

extension PagedHits {
  /// Whether the list has no rows because its page is beyond the last one, though there are hits.
  var isBeyondEnd: Bool { isEmpty && total.value > 0 && (request?.page ?? 0) > 0 }
}
