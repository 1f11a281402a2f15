import Searchlight

struct Movie: Codable, Sendable {
  let title: String
  let genre: String
}

struct MovieHints: Sendable {
  let movies = HitsSearcher("movies", index: "movies")
  let hits: HitsInteractor<Hit<Movie>>

  init() {
    hits = HitsInteractor(movies)
  }

  var machine: SearchMachine {
    SearchMachine {
      GenreHint()
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
      hits
    }
  }

  func makeService() throws -> LocalService {
    let records = [
      Movie(title: "Alien", genre: "horror"),
      Movie(title: "Big", genre: "comedy"),
      Movie(title: "Ordinary People", genre: "drama"),
    ]
    return LocalService([
      try LocalIndex(
        "movies", records: records,
        settings: IndexSettings(
          searchableAttributes: ["title", "genre"], attributesForFaceting: ["genre"]),
        objectIDs: .numbered)
    ])
  }
}
