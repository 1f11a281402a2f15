import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

/// The number of requested hits decides how many documents are examined closely, but not which come
/// first.
@Suite("Page sizes and first hits")
struct PageSizeTests {
  @Test(
    "The first hits are the same for every page size",
    arguments: RandomCases.blocks(of: 20, usually: 1))
  func prefixes(block: UInt64) async throws {
    var compared = 0
    for seed in block * 80..<(block + 1) * 80 {
      await Task.yield()
      let example = RandomCase(seed: seed)
      var index = try example.index()
      // Deleted documents are left out like those that do not meet the filters.
      if seed % 3 == 0, index.count > 4 { index.delete(["r0", "r2"]) }
      var request = example.request
      guard request.facetSearch == nil else { continue }
      request.page = 0
      for name in ["offset", "length"] { request.parameters[name] = nil }
      func found(_ size: Int) throws -> [String] {
        request.parameters.hitsPerPage = size
        return try index.answer(request).hits.map(\.objectID)
      }
      guard let all = try? found(1000), all.count > 1 else { continue }
      for size in [1, 2, 3, 5] {
        try expectEqual(found(size), Array(all.prefix(size)), "seed \(seed), \(size) of \(example)")
      }
      compared += 1
    }
    expect(compared > 3, "\(compared)")
  }

  @Test("The first hits have typos if the filters leave too few hits without typos")
  func typos() throws {
    var films = try LocalIndex(
      "films",
      records: [
        ["objectID": "A", "title": "star wars", "kind": "x"],
        ["objectID": "B", "title": "stal warz", "kind": "y"],
        ["objectID": "C", "title": "starwars", "kind": "y"],
      ],
      settings: IndexSettings(
        searchableAttributes: ["title"], attributesForFaceting: ["kind"]))
    func found(_ parameters: SearchParameters) throws -> [String] {
      try films.answer(SearchRequest(index: "films", query: "star wars", parameters: parameters))
        .hits.map(\.objectID)
    }
    try expectEqual(found(["hitsPerPage": 1]), ["A"])
    try expectEqual(found(["hitsPerPage": 1, "filters": "kind:y"]), ["C"])
    try expectEqual(found(["filters": "kind:y"]), ["C", "B"])
    films.delete(["A"])
    try expectEqual(found(["hitsPerPage": 1]), ["C"])
  }

  @Test(
    "The first hits are the same if a phrase is so long that the score has no room for a distance")
  func longPhrase() throws {
    let phrase = Array(repeating: "a", count: 255).joined(separator: " ")
    let far = "x x x x x \(phrase) b"
    let index = try LocalIndex(
      "phrases",
      records: [
        ["objectID": "A", "title": .string(far), "body": "x"],
        ["objectID": "B", "title": .string(far), "body": "x"],
        ["objectID": "C", "title": .string(phrase), "body": "b"],
      ], settings: IndexSettings(searchableAttributes: ["title", "body"]))
    func found(_ size: Int) throws -> [String] {
      let parameters: SearchParameters = ["hitsPerPage": .integer(size), "advancedSyntax": true]
      return try index.answer(
        SearchRequest(index: "phrases", query: "\"\(phrase)\"b", parameters: parameters)
      ).hits.map(\.objectID)
    }
    let all = try found(3)
    expectEqual(all.count, 3)
    try expectEqual(found(1), Array(all.prefix(1)))
  }
}
