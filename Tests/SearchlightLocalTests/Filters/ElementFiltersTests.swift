import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightLocal

@Suite("Filters on one element of an array of objects")
struct ElementFiltersTests {
  private static let records: [JSON] = [
    [
      "objectID": "a",
      "variants": [["color": "red", "size": 1], ["color": "blue", "size": 3]],
    ],
    [
      "objectID": "b",
      "variants": [["color": "Red", "size": 3], ["color": "blue", "size": 1]],
    ],
    ["objectID": "c", "variants": ["color": "red", "size": [2, 3], "tags": ["x"]]],
    ["objectID": "d", "variants": [["color": "green"]]],
    ["objectID": "e"],
  ]

  private let index: LocalIndex

  init() throws {
    index = try LocalIndex(
      "things", records: Self.records,
      settings: IndexSettings(attributesForFaceting: ["variants.color", "variants.tags"]))
  }

  private func found(_ filters: String) throws -> String {
    let request = SearchRequest(
      index: "things", parameters: ["filters": .string(filters)])
    return try index.answer(request).hits.map(\.objectID).sorted().joined()
  }

  @Test("One element must meet all conditions with the same label")
  func together() throws {
    let cases = [
      ("variants.color:red AND variants.size = 3", "abc"),
      ("variants[1].color:red AND variants[1].size = 3", "bc"),
      ("variants[1].color:red AND variants[2].size = 3", "abc"),
      ("variants[1].color:red AND variants[1].size > 1", "bc"),
      ("variants[1].color:red AND NOT variants[1].size > 1", "a"),
      ("NOT variants[1].color:red AND variants[1].size:1 TO 9", "ab"),
      ("NOT variants[1].color:red", "abd"), ("NOT variants.color:red", "de"),
      ("(variants[1].color:red OR variants[1].color:blue) AND variants[1].size = 1", "ab"),
      ("variants[1].color:red AND variants[1].tags:x", "c"),
      ("variants[1].color:red AND objectID:b", "b"), ("variants[1].color:none", ""),
      ("variants[1].size != 3", "abc"), ("others[1].size = 3", ""),
    ]
    for (filters, expected) in cases { try expectEqual(found(filters), expected, filters) }
  }

  @Test("Attributes of elements must be declared, and an or cannot mix them with others")
  func refused() throws {
    for filters in ["variants[1].note:x", "(variants[1].color:red OR variants.color:blue)"] {
      #expect(throws: SearchError.self) { try found(filters) }
    }
    var request = SearchRequest(index: "things")
    request.parameters["optionalFilters"] = ["variants[1].color:red"]
    #expect(throws: SearchError.self) { try index.answer(request) }
  }

  @Test("Groups that the user has chosen are met by one element too, and counts keep to them")
  func chosen() throws {
    var request = SearchRequest(index: "things", parameters: ["facets": ["variants.color"]])
    request.filters = [
      [
        FilterGroup(.or("color"), [.facet("variants[1].color", "red")]),
        FilterGroup(.and("size"), [.numeric("variants[1].size", .equal, 3)]),
      ]
    ]
    let response = try index.answer(request)
    expectEqual(response.hits.map(\.objectID).sorted(), ["b", "c"])
    expectEqual(response.facets["variants.color"]?.map(\.count).reduce(0, +), 3)
  }
}
