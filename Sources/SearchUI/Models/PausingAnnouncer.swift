import SearchComponents
import SearchCore

/// Announces news once, after it has stayed the same for a pause.
@MainActor
final class PausingAnnouncer {
  private let pause: Duration
  private let clock: any Clock<Duration>
  private let tell: (Announcement) -> Void

  private var announced: AnnouncementPresenter.News?
  private var current: AnnouncementPresenter.News?
  private var waiting: Task<Void, Never>?

  init(
    after pause: Duration, clock: any Clock<Duration>, tell: @escaping (Announcement) -> Void
  ) {
    self.pause = pause
    self.clock = clock
    self.tell = tell
  }

  /// Takes the current news, and restarts the pause if it has changed.
  func update(_ news: AnnouncementPresenter.News?) {
    guard news != current else { return }
    current = news
    waiting?.cancel()
    waiting = nil
    guard let news, news != announced else { return }
    waiting = Task { [weak self, clock, pause] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      self?.finish(news)
    }
  }

  private func finish(_ news: AnnouncementPresenter.News) {
    guard news == current, news != announced else { return }
    announced = news
    tell(news.announcement)
  }
}
