import SearchlightCore
import SearchlightTesting

@testable import SearchlightLocal

/// An index with some of everything that a file can hold: several segments, deleted records, a
/// custom ranking, facets of every kind, tags, numbers, words outside ASCII.
enum SmallIndex {
  /// The index and the bytes of its file, which are made once for all tests.
  private static let made = Result { () throws -> (index: LocalIndex, bytes: [UInt8]) in
    let index = try build()
    return (index, try index.fileBytes())
  }

  static func make() throws -> LocalIndex { try made.get().index }

  /// The bytes of the file of ``make()``.
  static func fileBytes() throws -> [UInt8] { try made.get().bytes }

  /// Makes another index with the same content.
  static func build() throws -> LocalIndex {
    var settings = IndexSettings(
      searchableAttributes: ["title", "cast"],
      attributesForFaceting: ["searchable(genre)", "filterOnly(owner)", "price"],
      customRanking: [.descending("price")])
    settings.hitsPerPage = 3
    var index = try LocalIndex(
      "small",
      records: [
        [
          "objectID": "a", "title": "Amélie dans la rue", "genre": ["drama", "Été"], "price": 1,
          "_tags": ["x"],
        ],
        ["objectID": "b", "title": "Alien", "cast": ["Tom", "Sigourney"], "genre": "horror"],
        ["objectID": "c", "title": "Aliens alive", "genre": "action", "price": [2, 3.5]],
        ["objectID": "d", "title": "中文 film", "owner": "me", "price": 7],
      ], settings: settings)
    index.snapshot.immediateLimit = 0
    try index.save([["objectID": "e", "title": "Alien 3", "genre": "horror", "price": 2]])
    index.delete(["c"])
    try index.save([["objectID": "f", "title": "Ran", "genre": "épopée"]])
    return index
  }

  static let changes: [JSON] = [
    ["objectID": "a", "title": "alias", "genre": "drama"],
    ["objectID": "z", "title": "Zulu alien", "price": 3],
  ]

  static let objectIDs = ["a", "b", "c", "d", "e", "f", "g", "z"]

  /// The requests of a report, which is made after each of many changes: without a word, with a
  /// typo, with filters and for values of a facet, which together read sections of every kind.
  static let reportedRequests = RandomCases.areAll ? requests : [0, 3, 7, 8].map { requests[$0] }

  /// What an index says to the requests.
  static func report(_ index: LocalIndex) -> IndexReport {
    IndexReport(index, reportedRequests, objectIDs)
  }

  /// Returns what is wrong with what a possibly damaged index says; `nil` if all of it is right or
  /// an error.
  static func fault(_ index: LocalIndex, _ right: IndexReport) -> String? {
    report(index).fault(in: index, right)
  }

  static var requests: [SearchRequest] {
    ["", "al", "alien", "alein", "amelie rue", "文", "x"].map { query in
      var request = SearchRequest(index: "small", query: query)
      request.parameters.facets = ["*"]
      request.parameters["getRankingInfo"] = true
      return request
    } + [filtered, values]
  }

  private static var filtered: SearchRequest {
    var request = SearchRequest(index: "small", query: "a")
    request.filters = [
      [FilterGroup(.or("g"), [.facet("genre", "horror"), .facet("genre", "drama"), .tag("x")])],
      [FilterGroup(.and("n"), [.numeric("price", .lessThan, 5)])],
    ]
    request.disjunctiveFacets = ["genre"]
    request.parameters.facets = ["genre", "price"]
    return request
  }

  private static var values: SearchRequest {
    var request = SearchRequest(index: "small", query: "e")
    request.facetSearch = FacetSearch(attribute: "genre")
    return request
  }
}

extension LocalIndex {
  /// Opens an index from the bytes of a file.
  init(from bytes: [UInt8], isVerified: Bool = true) throws(IndexFileError.Reason) {
    try self.init(from: FileBytes(bytes), isVerified: isVerified)
  }

  /// The bytes that ``write(to:)`` writes.
  func fileBytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    try fileSections.write { bytes += $0 }
    return bytes
  }
}
