public import SearchComponents

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
