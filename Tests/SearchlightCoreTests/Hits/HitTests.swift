import Expectations
import SearchlightCore
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import class Foundation.JSONEncoder

@Suite("Hits")
struct HitTests {
  struct Film: Codable, Sendable, Hashable {
    let title: String
    let year: Int
  }

  private let titanic: JSON = [
    "objectID": "titanic", "title": "Titanic", "year": 1997,
    "cast": ["Leonardo DiCaprio", "Kate Winslet"],
    "_geoloc": ["lat": 41.7, "lng": -49.9],
    "_highlightResult": [
      "title": [
        "value": "<em>Tit</em>anic", "matchLevel": "full", "matchedWords": ["tit"],
        "fullyHighlighted": false,
      ],
      "cast": [
        ["value": "Leonardo DiCaprio", "matchLevel": "none", "matchedWords": []],
        ["value": "Kate Winslet", "matchLevel": "none", "matchedWords": []],
      ],
    ],
    "_snippetResult": ["title": ["value": "<em>Tit</em>anic", "matchLevel": "full"]],
    "_rankingInfo": ["nbTypos": 1, "words": 1, "somethingNew": [1, 2]],
  ]

  @Test("A hit contains the record and all metadata of the engine")
  func metadata() throws {
    let hit = try HitsPage([titanic])[0].decoded(as: Hit<Film>.self).get()
    expectEqual(hit.objectID, "titanic")
    expectEqual(hit.object, Film(title: "Titanic", year: 1997))
    expectEqual(hit.year, 1997)
    expectEqual(hit.highlightedString(forKey: "title")?.description, "<em>Tit</em>anic")
    expectEqual(hit.highlightedStrings(forKey: "cast").map(\.string).count, 2)
    expectEqual(hit.highlightResult?.title?.value?.matchLevel, .full)
    expectEqual(hit.highlightResult?.cast?[1]?.value?.value.string, "Kate Winslet")
    expectEqual(hit.snippetResult?.title?.value?.value.string, "Titanic")
    expectEqual(hit.rankingInfo, RankingInfo(nbTypos: 1, words: 1))
    expectEqual(hit.geolocation, Point(latitude: 41.7, longitude: -49.9))
  }

  @Test("A hit in Algolia's shape is decoded and encoded in the same shape")
  func coding() throws {
    let fromPage = try HitsPage([titanic])[0].decoded(as: Hit<JSON>.self).get()
    let decoded = try JSONDecoder().decode(Hit<Film>.self, from: Data(titanic.bytes))
    expectEqual(decoded.metadata, fromPage.metadata)
    let encoded = try JSON(parsing: try JSONEncoder().encode(decoded))
    expectEqual(encoded["_highlightResult"]?["title"]?["value"], "<em>Tit</em>anic")
    expectEqual(encoded["title"], "Titanic")
    expectEqual(encoded["objectID"], "titanic")
  }

  @Test("Invalid metadata does not make the record invalid")
  func strangeMetadata() throws {
    let strange: JSON = [
      "objectID": "a", "title": "A", "year": 1, "_highlightResult": 7, "_rankingInfo": "high",
      "_geoloc": [["lat": 1, "lng": 2], ["lat": 3, "lng": 4]],
    ]
    let hit = try HitsPage([strange])[0].decoded(as: Hit<Film>.self).get()
    expectEqual(hit.metadata, HitMetadata(geolocation: Point(latitude: 1, longitude: 2)))
  }

  @Test("A record that cannot be decoded fails by itself, with its identifier and the key")
  func decodingFailures() throws {
    let page = try HitsPage([
      titanic,
      ["objectID": "noYear", "title": "No Year"],
      ["objectID": "wrongYear", "title": "Wrong Year", "year": "MCMXCVII"],
      ["objectID": "nullTitle", "title": nil, "year": 1],
      ["objectID": 7, "title": "Seven", "year": 1995],
    ])
    let rows = page.map { $0.decoded(as: Film.self) }
    let texts = rows.map { row in
      switch row {
      case .success(let film): film.title
      case .failure(let failure): failure.description
      }
    }
    let mend = "Correct the record, or make the property optional or of the type found."
    expectEqual(
      texts,
      [
        "Titanic",
        "The record \"noYear\" cannot be read as Film: at \"year\", the key is missing. \(mend)",
        "The record \"wrongYear\" cannot be read as Film: at \"year\", expected a value of type "
          + "Int, found another type. \(mend)",
        "The record \"nullTitle\" cannot be read as Film: at \"title\", expected a value of type "
          + "String, found null. \(mend)",
        "Seven",
      ])
    expectEqual(page[4].objectID, "7")
  }

  @Test("Bytes that are not JSON fail only their own row")
  func brokenBytes() throws {
    var builder = HitsPage.Builder()
    builder.append(objectID: "broken", bytes: #"{"title": "#.utf8)
    builder.append(objectID: "sound", bytes: #"{"title": "Sound", "year": 1}"#.utf8)
    let page = HitsPage(builder)
    #expect(throws: HitDecodingError.self) { try page[0].decoded(as: Film.self).get() }
    try expectEqual(page[1].decoded(as: Film.self).get().title, "Sound")
    #expect(throws: JSONError.self) { try page[0].json() }
  }

  @Test("A hit without objectID is refused, with its row and content")
  func missingObjectID() {
    let error = #expect(throws: SearchError.self) { try HitsPage([["title": "A"]]) }
    expectEqual(
      error?.description,
      "The answer is malformed: hit 0 has no \"objectID\": {\"title\":\"A\"}. "
        + "It was not shown; correct the service.")
  }

  @Test("A row is decoded on its first read, and only once")
  func decodedOnce() throws {
    let page = try HitsPage([["objectID": "a"], ["objectID": "b"]])
    let before = Counted.count.value
    expectEqual(Counted.count.value, before)
    for _ in 0..<3 { _ = page[1].decoded(as: Counted.self) }
    expectEqual(Counted.count.value, before + 1)
  }

  @Test("Pages are compared by content")
  func equality() throws {
    let first = try HitsPage([titanic])
    expectEqual(first, first)
    try expectEqual(first, HitsPage([titanic]))
    expect(try first != HitsPage([["objectID": "titanic"]]))
    try expectEqual(first[0], HitsPage([titanic])[0])
    expect(HitsPage().isEmpty)
  }
}

/// A record that counts how often it is decoded.
struct Counted: Decodable, Sendable {
  static let count = Counter()

  init(from decoder: any Decoder) throws {
    Self.count.increment()
  }
}
