import SearchlightUI
import Searchlight
import SwiftUI

struct MovieScreen: View {
  private let movies: MovieSearch
  @State private var search: SearchModel

  init(_ movies: MovieSearch) {
    self.movies = movies
    _search = State(initialValue: SearchModel(movies.machine, service: movies.service))
  }

  var body: some View {
    HitsList(search, movies.hits) { movie, _ in
      Text(highlighted: movie?.highlightedString(forKey: "title") ?? HighlightedString("…"))
    }
    .searchable(search)
    .task { search.start() }
  }
}
