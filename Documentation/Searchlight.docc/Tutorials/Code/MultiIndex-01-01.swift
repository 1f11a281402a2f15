import Searchlight

struct Performer: Codable, Sendable {
  let name: String
}

struct Movie: Codable, Sendable {
  let title: String
  let cast: [String]
}
