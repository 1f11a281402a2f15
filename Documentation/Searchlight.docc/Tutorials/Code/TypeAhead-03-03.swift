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
    List {
      ForEach(search[movies.hits].records, id: \.objectID) { movie in
        Text(movie.title)
      }
    }
    .searchable(search)
  }
}
