public import SearchComponents

extension SearchModel {
  /// Calls a closure with texts for users who do not see the screen, until the returned object is
  /// released.
  ///
  /// Each text is announced once, after the news has stayed the same for a pause, so not while the
  /// user types.
  ///
  /// ```swift
  /// announcing = search.announce(movies.announcement, in: .german) { text in
  ///   UIAccessibility.post(notification: .announcement, argument: text)
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
    let announcer = PausingAnnouncer(after: pause, clock: clock) { tell(language.text(of: $0)) }
    return draw { search in announcer.update(search[announcement]) }
  }
}
