import SearchlightCore

@testable import SearchlightLocal

/// An index whose larger sections have several blocks.
enum LargeIndex {
  /// The index of 4000 records, which is made once for all tests.
  private static let made = Result { try make(count: 4000) }

  static func make() throws -> LocalIndex { try made.get() }

  static func make(count: Int) throws -> LocalIndex {
    try LocalIndex(
      "large", records: (0..<count).map(record), searchableAttributes: ["title", "text"],
      attributesForFaceting: ["searchable(genre)", "price"])
  }

  static func record(_ number: Int) -> JSON {
    [
      "objectID": .string("id\(number)"), "title": .string("word\(number % 500) film \(number)"),
      "genre": .string("genre\(number % 50)"), "price": .integer(number % 97),
      "text": .string(String(repeating: "lorem \(number % 11) ", count: 6)),
    ]
  }

  static func request(_ query: String) -> SearchRequest {
    var request = SearchRequest(index: "large", query: query)
    request.parameters.facets = ["*"]
    return request
  }
}
