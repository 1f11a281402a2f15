public import SearchCore

/// What there is to tell of a source to somebody who does not see the screen: how many records match, that nothing does,
/// that the search fails or takes long; `nil` while a text waits or is searched.
///
/// ```swift
/// for await news in search.values(of: movies.announcement) {
///   if let news { print(AnnouncementLanguage.english.text(of: news.announcement)) }
/// }
/// ```
///
/// Who speaks waits until it has stood for a moment, so that nothing is told while somebody types, and does not tell the
/// same twice: `SearchModel.announce(_:in:after:clock:tell:)` of `SearchUI` does both. That a list is refreshed, scrolled or turned
/// over is no news; the same number of another text, or with other filters, is.
public struct AnnouncementPresenter: SearchPresenter, Hashable {
  /// What there is to tell, and of what.
  public struct News: Hashable, Sendable {
    /// What there is to tell.
    public let announcement: Announcement

    /// The text and the filters that it is about.
    let subject: String
  }

  /// What the output depends on.
  public struct Key: Hashable, Sendable {
    let phase: SourcePhase
    let version: AnswerVersion?
    let isStalled: Bool
    /// What is searched for, where it is told before there is an answer to it.
    let wanted: SearchRequest?
  }

  let source: SourceID

  /// How far the source is, and its answer.
  public func key(_ state: SearchState) -> Key {
    guard let source = state[source] else {
      return Key(phase: .idle, version: nil, isStalled: false, wanted: nil)
    }
    let isAhead = if case .failed = source.phase { true } else { source.isStalled }
    return Key(
      phase: source.phase, version: source.answer?.version, isStalled: source.isStalled,
      wanted: isAhead ? source.wanted : nil)
  }

  /// What there is to tell.
  public func present(_ state: SearchState) -> News? {
    guard let source = state[source], let announcement = Announcement(source) else { return nil }
    let request = source.wanted ?? source.answer?.request
    let subject = [request?.query, request?.filterGroups.filtersText].compactMap(\.self)
    return News(announcement: announcement, subject: subject.joined(separator: "\n"))
  }
}

extension Searcher {
  /// What there is to tell of the searcher's answers to somebody who does not see them.
  public var announcement: AnnouncementPresenter { AnnouncementPresenter(source: source) }
}
