public import SearchCore

/// A message for users who cannot see the screen, such as how many records match a search.
///
/// An ``AnnouncementPresenter`` decides when a message is due; an ``AnnouncementLanguage`` puts it
/// into words.
public enum Announcement: Hashable, Codable, Sendable {
  /// The number of records that match.
  case results(HitCount)

  /// The number of records that are relevant enough to be sorted, out of all that match.
  case sortedResults(Int, of: HitCount)

  /// Nothing matches the text or, if the text is empty, the filters.
  case noResults(query: String)

  /// The search is taking longer than usual.
  case slow

  /// The engine cannot be reached, did not answer in time, or is unavailable.
  case unreachable

  /// The search failed for another reason; the results on the screen are older.
  case failed

  /// Creates the announcement for the current state of a source.
  ///
  /// `nil` while a text waits or is being searched, unless the search has stalled, and after a
  /// cancellation.
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
