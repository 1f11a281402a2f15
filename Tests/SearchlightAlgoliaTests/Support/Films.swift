import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore

/// A small set of films with values for all features under test.
enum Films {
  static let records: [JSON] = (0..<60).map { number in
    let genre = ["Drama", "Crime", "Comedy"][number % 3]
    let decade = 1950 + number % 7 * 10
    return [
      "objectID": .string("f\(number)"),
      "title": .string("Film \(["red", "blue"][number % 2]) \(number)"),
      "genres": number % 4 == 0 ? [.string(genre), "Film noir"] : [.string(genre)],
      "year": .integer(decade + number % 10), "free": .bool(number % 5 == 0),
      "menu": [
        "lvl0": .string(genre), "lvl1": .string("\(genre) > \(decade)s"),
        "lvl2": .string("\(genre) > \(decade)s > \(number % 2)"),
      ],
      "_geoloc": ["lat": .number(Double(number)), "lng": 1.5],
    ]
  }

  static func service() throws -> LocalService {
    let settings: JSON = [
      "searchableAttributes": ["title"],
      "attributesForFaceting": [
        "searchable(genres)", "year", "free", "menu.lvl0", "menu.lvl1", "menu.lvl2",
      ], "customRanking": ["desc(year)"],
    ]
    return LocalService([
      try LocalIndex("films", records: records, settings: IndexSettings(json: settings)),
      try LocalIndex("in index", records: records, settings: IndexSettings(json: settings)),
    ])
  }
}
