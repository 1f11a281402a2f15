import Searchlight

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
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(50)))
      hits
    }
  }
}
