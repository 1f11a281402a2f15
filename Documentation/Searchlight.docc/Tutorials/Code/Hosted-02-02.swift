import Searchlight

struct Movie: Codable, Sendable {
  let objectID: String
  let title: String
  let year: Int
}

struct MovieSearch: Sendable {
  static let records = [
    Movie(objectID: "alien", title: "Alien", year: 1979),
    Movie(objectID: "aliens", title: "Aliens", year: 1986),
    Movie(objectID: "arrival", title: "Arrival", year: 2016),
  ]
  static let settings = IndexSettings(
    searchableAttributes: ["title"], attributesForFaceting: ["year"],
    customRanking: [.descending("year")])

  let movies = HitsSearcher("movies", index: "movies")
  let hits: HitsInteractor<Hit<Movie>>
  let retries = RetryInteractor(after: [.seconds(1), .seconds(4)])

  init() {
    hits = HitsInteractor(movies)
  }

  var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
      hits
      retries
    }
  }
}
