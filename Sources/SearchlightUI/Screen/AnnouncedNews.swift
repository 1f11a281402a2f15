import SearchlightComponents
package import SearchlightCore
import SearchlightStateMachineUI

/// What was announced on a screen, so that nothing is repeated when a part of the screen comes back.
@MainActor
package final class AnnouncedNews {
  private struct Audience: Hashable {
    let announcement: AnnouncementPresenter
    let language: String
  }

  private var news: [Audience: AnnouncementPresenter.News] = [:]
  private var counts: [SourceID: StatsAnnouncer] = [:]
  private let observed = Observed()

  /// Returns the news that was announced last in a language; the reader observes whether it is
  /// forgotten.
  func last(
    of announcement: AnnouncementPresenter, in language: String, on search: SearchModel
  ) -> AnnouncementPresenter.News? {
    search.noteAccess(to: observed)
    return news[Audience(announcement: announcement, language: language)]
  }

  /// Stores what is being announced.
  func announce(
    _ news: AnnouncementPresenter.News, of announcement: AnnouncementPresenter, in language: String
  ) {
    self.news[Audience(announcement: announcement, language: language)] = news
  }

  /// Forgets failures, because the user tries again: whoever asks is answered.
  ///
  /// - Parameters:
  ///   - source: The source that is asked again; `nil` means all sources.
  ///   - search: The search of the screen.
  func forgetFailures(of source: SourceID?, on search: SearchModel) {
    let known = news.count
    news = news.filter { audience, news in
      !news.announcement.isFailure || source != nil && audience.announcement.source != source
    }
    if news.count < known { search.wakeReaders(of: observed) }
  }

  /// Returns whether the counts of a source differ from those at the last call, so that they are
  /// announced.
  package func isNews(_ stats: SearchStats?, of source: SourceID) -> Bool {
    counts[source, default: StatsAnnouncer()].isNews(stats)
  }
}

extension Announcement {
  fileprivate var isFailure: Bool {
    switch self {
    case .unreachable, .failed: true
    case .results, .sortedResults, .noResults, .slow: false
    }
  }
}
