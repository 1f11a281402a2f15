import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

/// An index compiles a request once for each of its versions.
@Suite("Repeated requests")
struct SameRequestTests {
  private static let request = SearchRequest(
    index: "films", query: "ran", parameters: ["facets": ["genre"]])

  private static func films() throws -> LocalIndex {
    try LocalIndex(
      "films",
      records: [
        ["objectID": "1", "title": "Ran", "genre": "drama", "year": 1985],
        ["objectID": "2", "title": "Ran and Back", "genre": "comedy", "year": 1999],
      ],
      settings: IndexSettings(
        searchableAttributes: ["title"], attributesForFaceting: ["genre"]))
  }

  private func found(_ index: LocalIndex) throws -> [String] {
    try index.answer(Self.request).hits.map(\.objectID)
  }

  @Test("A repeated request is answered from the current index after every kind of change")
  func changes() throws {
    var films = try Self.films()
    try expectEqual(found(films), ["1", "2"])
    let before = films

    try films.save([["objectID": "3", "title": "Ran", "genre": "war"]])
    try expectEqual(found(films), ["1", "3", "2"])
    try expectEqual(films.answer(Self.request).facets["genre"]?.count, 3)

    films.delete(["1"])
    try expectEqual(found(films), ["3", "2"])

    var settings = films.settings
    settings.ranking = [.ascending("year")]
    try films.setSettings(settings)
    try expectEqual(found(films), ["2", "3"])

    try films.setSynonyms([Synonym("ran", .oneWay(input: "ran", to: ["back"]))])
    expect(try films.answer(Self.request).hits.first?.metadata.highlightResult != nil)
    try films.setRules([
      Rule("hide", Rule.Consequence(hide: ["2"]))
    ])
    try expectEqual(found(films), ["3"])

    films.merge()
    try expectEqual(found(films), ["3"])
    try expectEqual(found(before), ["1", "2"])
  }

  @Test("A repeated request with other words or parameters is answered for these")
  func parameters() throws {
    let films = try Self.films()
    var request = Self.request
    for (query, expected) in [
      ("ran", ["1", "2"]), ("back", ["2"]), ("zzz", []), ("", ["1", "2"]),
    ] {
      request.query = query
      try expectEqual(films.answer(request).hits.map(\.objectID), expected)
    }
    for size in [1, 2, 1, 2, 3, 4, 5, 6, 1] {
      request.parameters.hitsPerPage = size
      try expectEqual(films.answer(request).hits.count, min(size, 2))
    }
    request.filters = [[FilterGroup(.or("genre"), [.facet("genre", "comedy")])]]
    try expectEqual(films.answer(request).hits.map(\.objectID), ["2"])
    request.page = 1
    expect(try films.answer(request).hits.isEmpty)
    request.parameters["facets"] = ["year"]
    #expect(throws: SearchError.self) { try films.answer(request) }
  }
}
