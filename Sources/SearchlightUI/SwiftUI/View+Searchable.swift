#if canImport(SwiftUI)
  import Accessibility
  public import SearchlightComponents
  public import SwiftUI

  extension View {
    /// Adds the system's search field, in a navigation bar, a toolbar or a sidebar, for the text of
    /// a search.
    ///
    /// ```swift
    /// NavigationStack { HitsList(search, movieHits) { … } }
    ///   .searchable(search, prompt: "Movies")
    ///   .searchSuggestions { SearchSuggestions(search, suggestions, text: \.query) }
    /// ```
    ///
    /// - Parameters:
    ///   - search: The search of the screen; typing changes its text, and Return submits.
    ///   - placement: The preferred placement of the field.
    ///   - prompt: The placeholder of the field.
    public func searchable(
      _ search: SearchModel, placement: SearchFieldPlacement = .automatic,
      prompt: LocalizedStringKey = "Search"
    ) -> some View {
      searchable(text: Bindable(search).text, placement: placement, prompt: prompt)
        .onSubmit(of: .search) { search.submit() }
    }

    #if !os(watchOS)
      /// Adds a scope below the system's search field for each sort order.
      ///
      /// - Parameters:
      ///   - search: The search of the screen.
      ///   - sorting: The sort orders, which must be in the machine of the search.
      ///   - title: Makes the view of an order's name.
      public func searchScopes<Title: View>(
        _ search: SearchModel, _ sorting: SortByInteractor,
        @ViewBuilder title: @escaping (SortOption) -> Title
      ) -> some View {
        searchScopes(search.option(of: sorting)) {
          ForEach(sorting.rows(showing: search[sorting])) { option in title(option).tag(option) }
        }
      }
    #endif
  }

  extension SearchModel {
    /// Returns the current sort order, for the binding of a picker.
    func option(of sorting: SortByInteractor) -> Binding<SortOption> {
      Binding {
        self[sorting]
      } set: { option in
        self.send(sorting.select(option))
      }
    }
  }

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
