import Searchlight

struct Movie: Codable, Sendable {
  let title: String
  let year: Int
}

let records = [
  Movie(title: "Alien", year: 1979),
  Movie(title: "Aliens", year: 1986),
  Movie(title: "Arrival", year: 2016),
  Movie(title: "The Martian", year: 2015),
]

let index = try LocalIndex(
  "movies", records: records, searchableAttributes: ["title"], objectIDs: .numbered)
let service = LocalService([index])

let movies = HitsSearcher("movies", index: "movies")
let movieHits = HitsInteractor<Hit<Movie>>(movies)

let machine = SearchMachine {
  SearchBoxInteractor(.asYouType)
  movieHits
}
let search = SearchStore(machine, service: service)

func show() {
  let hits = movieHits.present(search.current)
  print("\"\(search.current.text)\":", hits.records.map(\.title).joined(separator: ", "))
}

for text in ["a", "al", "ali"] {
  await search.send(.text(text)).finished
  show()
}
