public import SearchlightComponents
import SearchlightCore

/// Announces news once, after it has stayed the same for a pause.
@MainActor
final class PausingAnnouncer {
  private let announcement: AnnouncementPresenter
  private let language: AnnouncementLanguage
  private let pause: Duration
  private let clock: any Clock<Duration>
  private let tell: (String) -> Void

  private var current: AnnouncementPresenter.News?
  private var waiting: Task<Void, Never>?

  init(
    of announcement: AnnouncementPresenter, in language: AnnouncementLanguage,
    after pause: Duration, clock: any Clock<Duration>, tell: @escaping (String) -> Void
  ) {
    self.announcement = announcement
    self.language = language
    self.pause = pause
    self.clock = clock
    self.tell = tell
  }

  /// Takes the current news, and restarts the pause if it has changed.
  func update(on search: SearchModel) {
    let news = search[announcement]
    let last = search.announced.last(of: announcement, in: language.identifier, on: search)
    if news == current, news == last || waiting != nil { return }
    current = news
    waiting?.cancel()
    waiting = nil
    guard let news, news != last else { return }
    waiting = Task { [weak self, weak search, clock, pause] in
      guard (try? await clock.sleep(for: pause)) != nil, let search else { return }
      self?.finish(news, on: search)
    }
  }

  private func finish(_ news: AnnouncementPresenter.News, on search: SearchModel) {
    guard news == current else { return }
    waiting = nil
    let announced = search.announced
    guard news != announced.last(of: announcement, in: language.identifier, on: search) else {
      return
    }
    announced.announce(news, of: announcement, in: language.identifier)
    tell(language.text(of: news.announcement))
  }
}

extension SearchModel {
  /// Calls a closure with texts for users who do not see the screen, until the returned object is
  /// released.
  ///
  /// Each text is announced once, after the news has stayed the same for a pause, so not while the
  /// user types. It is not repeated when a part of the screen comes back and calls this method again
  /// with the same search. A failure is announced again if the user has tried again.
  ///
  /// ```swift
  /// announcing = search.announce(movies.announcement, in: .german) { text in
  ///   UIAccessibility.post(
  ///     notification: .announcement, argument: NSAttributedString(spoken: text, in: .german))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - announcement: The presenter of the news to announce.
  ///   - language: Turns the news into text.
  ///   - pause: How long the news must stay the same. Half a second is about what a fast typist
  ///     needs for two letters.
  ///   - clock: The clock that measures the pause.
  ///   - tell: A closure that is called with each text on the main actor.
  public func announce(
    _ announcement: AnnouncementPresenter, in language: AnnouncementLanguage,
    after pause: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock(),
    tell: @escaping @MainActor (String) -> Void
  ) -> Drawing {
    let announcer = PausingAnnouncer(
      of: announcement, in: language, after: pause, clock: clock, tell: tell)
    return draw { search in announcer.update(on: search) }
  }
}
