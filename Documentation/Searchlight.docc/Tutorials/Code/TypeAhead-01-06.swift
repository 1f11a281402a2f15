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

search.send(.text("al"))
for await hits in search.values(of: movieHits) where hits.isAnswered {
  print(hits.total, "movies:", hits.records.map(\.title).joined(separator: ", "))
  break
}
