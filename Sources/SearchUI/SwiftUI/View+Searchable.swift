#if canImport(SwiftUI)
  public import SearchComponents
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
    /// The current sort order, for the binding of a picker.
    func option(of sorting: SortByInteractor) -> Binding<SortOption> {
      Binding {
        self[sorting]
      } set: { option in
        self.send(sorting.select(option))
      }
    }
  }
#endif
