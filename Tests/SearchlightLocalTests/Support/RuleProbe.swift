import SearchlightCore

@testable import SearchlightLocal

/// An index of films with rules, for tests that ask it.
struct RuleProbe {
  var index: LocalIndex

  static let films: [JSON] = [
    ["objectID": "alien", "title": "Alien", "genre": "horror", "year": 1979, "votes": 9],
    ["objectID": "aliens", "title": "Aliens", "genre": "action", "year": 1986, "votes": 8],
    ["objectID": "amelie", "title": "Amélie", "genre": "Drama", "year": 2001, "votes": 7],
    ["objectID": "ran", "title": "Ran", "genre": "drama", "year": 1985, "votes": 6],
    ["objectID": "heat", "title": "Heat of the Night", "genre": "film noir", "votes": 5],
    ["objectID": "zulu", "title": "Zulu Dawn", "genre": "war", "year": 1979, "votes": 4],
  ]

  init(
    _ rules: Rule..., settings change: (inout IndexSettings) -> Void = { _ in },
    synonyms: [Synonym] = []
  ) throws {
    var settings = IndexSettings(
      searchableAttributes: ["title"], attributesForFaceting: ["searchable(genre)", "year"],
      customRanking: [.descending("votes")])
    change(&settings)
    index = try LocalIndex("films", records: Self.films, settings: settings)
    try index.setSynonyms(synonyms)
    try index.setRules(rules)
  }

  func answer(_ query: String = "", _ parameters: SearchParameters = [:]) throws -> SearchResponse {
    try index.answer(SearchRequest(index: "films", query: query, parameters: parameters))
  }

  /// The identifiers of the hits.
  func found(_ query: String = "", _ parameters: SearchParameters = [:]) throws -> [String] {
    try answer(query, parameters).hits.map(\.objectID)
  }

  /// The identifiers of the rules that apply.
  func applied(_ query: String = "", _ parameters: SearchParameters = [:]) throws -> [String] {
    var parameters = parameters
    parameters["getRankingInfo"] = true
    return try answer(query, parameters).appliedRules
  }
}

extension Rule {
  /// A rule that has no effect but to report that it applies.
  static func marker(_ objectID: String, _ conditions: Condition...) -> Rule {
    Rule(objectID, when: conditions, Consequence(userData: ["rule": .string(objectID)]))
  }

  /// A rule that promotes records to positions.
  static func promoting(
    _ promotions: Promotion..., id: String = "p", when conditions: [Condition] = [],
    filterPromotes: Bool = false, hide: [String] = []
  ) -> Rule {
    Rule(
      id, when: conditions,
      Consequence(promote: promotions, filterPromotes: filterPromotes, hide: hide))
  }
}
