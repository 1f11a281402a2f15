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
