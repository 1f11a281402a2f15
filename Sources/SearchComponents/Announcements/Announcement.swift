public import SearchCore

/// What somebody who does not see the screen is told of a search.
///
/// ``AnnouncementPresenter`` says when, an ``AnnouncementLanguage`` in which words.
public enum Announcement: Hashable, Codable, Sendable {
  /// So many records match.
  case results(HitCount)

  /// Of the records that match only so many are relevant enough to be sorted.
  case sortedResults(Int, of: HitCount)

  /// Nothing matches a text, or the filters where there is no text.
  case noResults(query: String)

  /// The search takes longer than usual.
  case slow

  /// There is no connection to the engine, or it is out of reach.
  case unreachable

  /// The search has failed for another reason; what is shown is older.
  case failed

  /// What there is to tell of a source as it stands; `nil` while it is being typed or searched.
  init?(_ source: SourceState) {
    switch source.phase {
    case .idle: return nil
    case .waiting, .loading, .partial, .refreshing:
      guard source.isStalled else { return nil }
      self = .slow
    case .failed(.unreachable), .failed(.timedOut), .failed(.unavailable): self = .unreachable
    case .failed(.cancelled): return nil
    case .failed: self = .failed
    case .loaded:
      guard let answer = source.answer else { return nil }
      let (response, query) = (answer.response, answer.request.query)
      let total = HitCount(response.nbHits, isExact: response.details.isHitCountExact)
      if response.nbHits <= 0 {
        self = .noResults(query: query)
      } else if let sorted = response.details.nbSortedHits, sorted != response.nbHits {
        self = .sortedResults(sorted, of: total)
      } else {
        self = .results(total)
      }
    }
  }
}
