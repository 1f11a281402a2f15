#if canImport(SwiftUI)
  import Accessibility
  public import SearchComponents
  public import SwiftUI

  extension View {
    /// Makes VoiceOver announce news about a search while the view is on the screen.
    ///
    /// ```swift
    /// HitsList(search, movieHits) { … }
    ///   .announcing(search, movies.announcement, in: AnnouncementLanguage(preferring: Locale.preferredLanguages))
    /// ```
    ///
    /// - Parameters:
    ///   - search: The search of the screen.
    ///   - announcement: The presenter of the news to announce.
    ///   - language: Turns the news into text.
    public func announcing(
      _ search: SearchModel, _ announcement: AnnouncementPresenter,
      in language: AnnouncementLanguage
    ) -> some View {
      modifier(Announcing(search: search, announcement: announcement, language: language))
    }
  }

  private struct Announcing: ViewModifier {
    let search: SearchModel
    let announcement: AnnouncementPresenter
    let language: AnnouncementLanguage

    @State private var announcing: Drawing?

    func body(content: Content) -> some View {
      content
        .onAppear(perform: begin)
        .onChange(of: ObjectIdentifier(search)) { begin() }
        .onChange(of: announcement) { begin() }
        .onChange(of: language.identifier) { begin() }
        .onDisappear { announcing = nil }
    }

    private func begin() {
      announcing = search.announce(announcement, in: language) { text in
        AccessibilityNotification.Announcement(language.attributed(text)).post()
      }
    }
  }
#endif
