import SearchlightCore
import SearchlightUI
import SwiftUI

/// Previews of SearchlightUI's views over the embedded engine, for Xcode and Swift Playgrounds.
struct MoviesPreviews: PreviewProvider {
  static var previews: some View {
    MoviesScreen(MoviesSearch())
    PreviewedSearch { movies, search in
      List { FacetList(search, movies.genres) }
    }
    PreviewedSearch { movies, search in
      VStack {
        SearchBox(search)
        Stats(search, of: movies.movies)
        Pages(search, of: movies.movies)
      }
    }
  }
}

/// A preview with a running search.
private struct PreviewedSearch<Content: View>: View {
  private let movies = MoviesSearch()
  @State private var search = MoviesSearch().screen()
  private let content: (MoviesSearch, SearchModel) -> Content

  init(@ViewBuilder content: @escaping (MoviesSearch, SearchModel) -> Content) {
    self.content = content
  }

  var body: some View {
    content(movies, search).task { search.start() }
  }
}
