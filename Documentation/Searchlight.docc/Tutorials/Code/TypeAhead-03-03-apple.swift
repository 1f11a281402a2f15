import SearchUI
import Searchlight
import SwiftUI

nonisolated struct Movie: Codable, Sendable {
  let title: String
  let year: Int
}

struct MovieSearch: Sendable {
  let service: LocalService
  let movies = HitsSearcher("movies", index: "movies")
  let hits: HitsInteractor<Hit<Movie>>

  init() throws {
    let records = [
      Movie(title: "Alien", year: 1979),
      Movie(title: "Aliens", year: 1986),
      Movie(title: "Arrival", year: 2016),
      Movie(title: "The Martian", year: 2015),
    ]
    let index = try LocalIndex(
      "movies", records: records, searchableAttributes: ["title"], objectIDs: .numbered)
    service = LocalService([index])
    hits = HitsInteractor(movies)
  }

  var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType)
      hits
    }
  }
}

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
