import Searchlight

struct Performer: Codable, Sendable {
  let name: String
}

struct Movie: Codable, Sendable {
  let title: String
  let cast: [String]
}

let performers = ["Tom Hanks", "Tom Hardy", "Meg Ryan", "Emma Thompson"].map(Performer.init)
let movies = [
  Movie(title: "Big", cast: ["Tom Hanks"]),
  Movie(title: "Sleepless in Seattle", cast: ["Tom Hanks", "Meg Ryan"]),
  Movie(title: "Mad Max: Fury Road", cast: ["Tom Hardy"]),
  Movie(title: "Tootsie", cast: ["Dustin Hoffman"]),
]

func makeService() throws -> LocalService {
  LocalService([
    try LocalIndex(
      "performers", records: performers, searchableAttributes: ["name"], objectIDs: .numbered),
    try LocalIndex(
      "movies", records: movies, searchableAttributes: ["title", "cast"], objectIDs: .numbered),
  ])
}

struct MultiIndexSearch: Sendable {
  let performers = HitsSearcher("performers", index: "performers", hitsPerPage: 3)
  let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  let performerHits: HitsInteractor<Hit<Performer>>
  let movieHits: HitsInteractor<Hit<Movie>>

  init() {
    performerHits = HitsInteractor(performers, infiniteScrolling: .off)
    movieHits = HitsInteractor(movies, infiniteScrolling: .off)
  }

  var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
      MultiSearcher {
        performers
        movies
      }
      performerHits
      movieHits
    }
  }
}
