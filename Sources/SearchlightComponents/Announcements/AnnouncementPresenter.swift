public import SearchlightCore

/// Presents what a screen reader should say about a source's answers.
///
/// It presents how many records match, or that none does, that the search fails, or that it takes
/// long. It presents `nil` while a text waits or is being searched.
///
/// ```swift
/// for await news in search.values(of: movies.announcement) {
///   if let news { print(AnnouncementLanguage.english.text(of: news.announcement)) }
/// }
/// ```
///
/// The speaker must wait until a message has been stable for a moment, so that nothing is said
/// during typing, and must not say the same news twice;
/// `SearchModel.announce(_:in:after:clock:tell:)` of `SearchlightUI` does both. Refreshing a list,
/// scrolling it or turning its pages is no news. The same number of results for another text or
/// other filters is.
public struct AnnouncementPresenter: SearchPresenter, Hashable {
  /// An announcement together with the text and filters that it is about.
  public struct News: Hashable, Sendable {
    /// The message to speak.
    public let announcement: Announcement

    /// The text and the filters that the announcement is about, so that equal counts of different
    /// searches differ.
    let subject: String

    /// Creates a message about a search.
    ///
    /// - Parameters:
    ///   - announcement: The message.
    ///   - subject: The text and filters of the search; equal counts of different searches are
    ///     different news.
    public init(announcement: Announcement, subject: String) {
      self.announcement = announcement
      self.subject = subject
    }
  }

  /// The parts of a source's state that the announcement depends on.
  public struct Key: Hashable, Sendable {
    let phase: SourcePhase
    let version: AnswerVersion?
    let isStalled: Bool
    /// The request that the source wants, where the announcement comes before its answer; otherwise
    /// `nil`.
    let wanted: SearchRequest?
  }

  package let source: SourceID

  /// Returns the phase of the source and the version of its answer.
  public func key(_ state: SearchState) -> Key {
    guard let source = state[source] else {
      return Key(phase: .idle, version: nil, isStalled: false, wanted: nil)
    }
    let isAhead = if case .failed = source.phase { true } else { source.isStalled }
    return Key(
      phase: source.phase, version: source.answer?.version, isStalled: source.isStalled,
      wanted: isAhead ? source.wanted : nil)
  }

  /// Returns the current announcement; `nil` while a text waits or is being searched.
  public func present(_ state: SearchState) -> News? {
    guard let source = state[source], let announcement = Announcement(source) else { return nil }
    let request = source.wanted ?? source.answer?.request
    let subject = [request?.query, request?.filterGroups.filtersText].compactMap(\.self)
    return News(announcement: announcement, subject: subject.joined(separator: "\n"))
  }
}

extension Searcher {
  /// A presenter of spoken messages about the searcher's answers.
  public var announcement: AnnouncementPresenter { AnnouncementPresenter(source: source) }
}

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
