import Searchlight

struct Movie: Codable, Sendable {
  let title: String
}

struct MovieSearch: Sendable {
  let movies = HitsSearcher("movies", index: "movies")
  let hits: HitsInteractor<Hit<Movie>>

  init() {
    hits = HitsInteractor(movies)
  }

  var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
    }
  }
}
