import SearchComponents
import SearchCore

/// Tells what stands for long enough, once.
@MainActor
final class PausingAnnouncer {
  private let pause: Duration
  private let clock: any Clock<Duration>
  private let tell: (Announcement) -> Void

  private var told: AnnouncementPresenter.News?
  private var standing: AnnouncementPresenter.News?
  private var waiting: Task<Void, Never>?

  init(
    after pause: Duration, clock: any Clock<Duration>, tell: @escaping (Announcement) -> Void
  ) {
    self.pause = pause
    self.clock = clock
    self.tell = tell
  }

  /// Takes what there is to tell now.
  func see(_ news: AnnouncementPresenter.News?) {
    guard news != standing else { return }
    standing = news
    waiting?.cancel()
    waiting = nil
    guard let news, news != told else { return }
    waiting = Task { [weak self, clock, pause] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      self?.finish(news)
    }
  }

  private func finish(_ news: AnnouncementPresenter.News) {
    guard news == standing, news != told else { return }
    told = news
    tell(news.announcement)
  }
}
