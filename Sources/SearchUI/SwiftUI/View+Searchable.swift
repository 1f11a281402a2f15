#if canImport(SwiftUI)
  public import SearchComponents
  public import SwiftUI

  extension View {
    /// The system's search field, in a navigation bar, a toolbar or a sidebar, for what is searched for.
    ///
    /// ```swift
    /// NavigationStack { HitsList(search, movieHits) { … } }
    ///   .searchable(search, prompt: "Movies")
    ///   .searchSuggestions { SearchSuggestions(search, suggestions, text: \.query) }
    /// ```
    ///
    /// - Parameters:
    ///   - search: The search; what is typed is its text, and Return submits.
    ///   - placement: Where the field is wanted.
    ///   - prompt: What stands in the field while it is empty.
    public func searchable(
      _ search: SearchModel, placement: SearchFieldPlacement = .automatic,
      prompt: LocalizedStringKey = "Search"
    ) -> some View {
      searchable(text: Bindable(search).text, placement: placement, prompt: prompt)
        .onSubmit(of: .search) { search.submit() }
    }

    #if !os(watchOS)
      /// Scopes below the system's search field, one for each order of a choice.
      ///
      /// - Parameters:
      ///   - search: The search.
      ///   - sorting: The choice among orders, which is in the search's machine.
      ///   - title: The name of an order for people.
      public func searchScopes<Title: View>(
        _ search: SearchModel, _ sorting: SortByInteractor,
        @ViewBuilder title: @escaping (SortOption) -> Title
      ) -> some View {
        searchScopes(search.option(of: sorting)) {
          ForEach(sorting.options) { option in title(option).tag(option) }
        }
      }
    #endif
  }

  extension SearchModel {
    /// The order that is chosen, to be bound to a picker.
    func option(of sorting: SortByInteractor) -> Binding<SortOption> {
      Binding {
        self[sorting]
      } set: { option in
        self.send(sorting.select(option))
      }
    }
  }
#endif
