import Searchlight

nonisolated struct Movie: Codable, Sendable { let title: String }

let movies = HitsSearcher("movies", index: "movies")
let movieHits = HitsInteractor<Hit<Movie>>(movies)
let records: [JSON] = [["title": "Alien"], ["title": "Aliens"], ["title": "Arrival"]]
let index = try LocalIndex(
  "movies", records: records, searchableAttributes: ["title"], objectIDs: .numbered)
let machine = SearchMachine {
  SearchBoxInteractor(.asYouType)
  movieHits
}
let store = SearchStore(machine, service: LocalService([index]))

store.send(.text("ali"))
for await hits in store.values(of: movieHits) where hits.isAnswered {
  print(hits.total, "movies:", hits.records.map(\.title).joined(separator: ", "))
  break
}
