import SearchlightCore
import SearchlightUI
import SearchlightSamples
import SwiftUI

/// The list of films, with filters in a sidebar.
struct MoviesScreen: View {
  private let movies: MoviesSearch
  @State private var search: SearchModel
  @State private var router: SearchRouter

  /// The column that a compact screen shows first: the films, with the filters one step back.
  @State private var column = NavigationSplitViewColumn.detail

  init(_ movies: MoviesSearch) {
    self.movies = movies
    let search = movies.screen()
    _search = State(initialValue: search)
    _router = State(initialValue: SearchRouter(search, links: movies.links))
  }

  var body: some View {
    NavigationSplitView(preferredCompactColumn: $column) {
      List {
        Section("Genres") { FacetList(search, movies.genres) }
        Section("Directors") { FacetList(search, movies.directors) }
      }
    } detail: {
      VStack(alignment: .leading) {
        header
        HitsList(search, movies.hits) { movie, _ in MovieRow(movie) }
      }
      .navigationTitle("Movies")
      .toolbar { history }
    }
    .searchable(search, prompt: "Titles, directors, cast")
    .task { search.start() }
    .onOpenURL { router.open($0) }
  }

  private var header: some View {
    VStack(alignment: .leading) {
      HStack {
        Stats(search, of: movies.movies)
        Spacer()
        SortMenu(search, movies.sorting) { order in
          Text(order.index == MoviesSearch.newest ? "Newest" : "Relevance")
        }
      }
      CurrentFilters(search)
    }
    .padding(.horizontal)
  }

  @ViewBuilder private var history: some View {
    Button("Back", systemImage: "arrow.uturn.backward") { router.goBack() }
      .disabled(!router.canGoBack)
    if let url = router.url { ShareLink(item: url) }
  }
}
