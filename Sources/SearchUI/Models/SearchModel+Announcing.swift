public import SearchComponents

extension SearchModel {
  /// Calls a function with what there is to tell to somebody who does not see the screen, in words: once each, and when
  /// it has stood for a moment, so not while somebody types; until what is returned is released.
  ///
  /// ```swift
  /// announcing = search.announce(movies.announcement, in: .german) { text in
  ///   UIAccessibility.post(notification: .announcement, argument: text)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - announcement: What there is to tell.
  ///   - language: Says it in words.
  ///   - pause: How long it must stand. Half a second is about what a quick typist needs for two letters.
  ///   - clock: What the pause is measured by.
  ///   - tell: Is called on the main actor.
  public func announce(
    _ announcement: AnnouncementPresenter, in language: AnnouncementLanguage,
    after pause: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock(),
    tell: @escaping @MainActor (String) -> Void
  ) -> Drawing {
    let announcer = PausingAnnouncer(after: pause, clock: clock) { tell(language.text(of: $0)) }
    return draw { search in announcer.see(search[announcement]) }
  }
}
