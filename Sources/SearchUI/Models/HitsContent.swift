public import SearchCore

/// What a list of hits shows in the place of its rows, or that it shows them.
public enum HitsContent: Hashable, Sendable {
  /// Nothing has been asked for: room for a welcome, or for recent searches.
  case placeholder

  /// The first answer has not come yet, or of an answer in pieces no row has.
  case loading

  /// The answer has come and has no hits, for this text.
  case noResults(query: String)

  /// There are no rows to show, since asking for them failed.
  case failed(SearchError)

  /// There are rows. What has failed since is told beside them.
  case rows

  /// What a list shows in a phase of its source.
  ///
  /// - Parameter isHidden: Whether the list presents no rows because the text is empty.
  init(_ hits: PagedHits<some Sendable>, _ phase: SourcePhase, isHidden: Bool) {
    if !hits.isEmpty {
      self = .rows
      return
    }
    switch phase {
    case .failed(let error): self = .failed(error)
    case .idle where !hits.isAnswered: self = .placeholder
    case .waiting where !hits.isAnswered, .loading, .partial: self = .loading
    default: self = isHidden ? .placeholder : .noResults(query: hits.query)
    }
  }
}
