import SearchlightLocal
import SearchlightCore
import Testing

/// The code of the page on the embedded engine.
@Suite("Code of the page on the embedded engine")
struct EnginePageTests {
  private static let records: [JSON] = [
    ["objectID": "1", "title": "Alien", "year": 1979, "votes": 9],
    ["objectID": "2", "title": "The Wizard of Oz", "year": 1939, "votes": 8],
    ["objectID": "3", "title": "Don't Look Now", "year": 1973, "votes": 7],
    ["objectID": "4", "title": "東京物語", "year": 1953, "votes": 6],
    ["objectID": "5", "title": "Sunflower", "year": 1970, "votes": 5],
    ["objectID": "6", "title": "Mouse Hunt", "year": 1997, "votes": 4],
  ]

  @Test("Films are found, ranked and explained, and an impossible request is refused")
  func films() throws {
    let records = Self.records

    var settings = IndexSettings(
      searchableAttributes: ["title", "cast", "unordered(plot)"],
      attributesForFaceting: ["genre"], customRanking: [.descending("votes")])
    settings.ignorePlurals = .languages([.english])
    var films = try LocalIndex("films", records: records, settings: settings)

    func titles(_ query: String, _ parameters: SearchParameters = [:]) throws -> [JSON?] {
      try films.browse(query, parameters: parameters).map { $0["title"] }
    }

    #expect(try titles("dont look") == ["Don't Look Now"])
    #expect(try titles("京物") == ["東京物語"])

    #expect(try titles("sunflwoer") == ["Sunflower"])
    #expect(try titles("sun flower") == ["Sunflower"])
    #expect(try titles("cunflower") == ["Sunflower"])
    #expect(try titles("sunflwoer", ["typoTolerance": false]) == [])

    #expect(try titles("wizard zzz") == [])
    #expect(
      try titles("wizard zzz", ["removeWordsIfNoResults": "lastWords"]) == ["The Wizard of Oz"])

    try films.setSynonyms([
      Synonym("alien", .words(["alien", "extra terrestrial"])),
      Synonym("rodent", .oneWay(input: "rodent", to: ["mouse"])),
      Synonym("oz", .correction(word: "emerald", to: ["oz"], typos: 1)),
    ])
    #expect(try titles("extra terrestrial") == ["Alien"])
    #expect(try titles("rodent") == ["Mouse Hunt"])
    #expect(try titles("mice") == ["Mouse Hunt"])

    #expect(try titles("").prefix(2) == ["Alien", "The Wizard of Oz"])
    settings.ranking.insert(.ascending("year"), at: 0)
    try films.setSettings(settings)
    #expect(try titles("").prefix(2) == ["The Wizard of Oz", "東京物語"])

    try films.setReplicas([
      IndexReplica("films_newest", ranking: [.descending("year")] + RankingCriterion.standard),
      IndexReplica("films_saved", ranking: RankingCriterion.standard, customRanking: []),
    ])
    try films.setReplicas([
      IndexReplica("films_popular", customRanking: [.descending("votes")], relevancyStrictness: 80)
    ])

    let request = SearchRequest(
      index: "films", query: "look now", parameters: ["getRankingInfo": true])
    func answer(_ request: SearchRequest, from index: LocalIndex) throws -> SearchResponse? {
      let entry = MultiSearchRequest.Entry(source: "films", request: request)
      let multi = MultiSearchRequest(id: SearchRequestID(1), entries: [entry])
      return try LocalService([index]).answer(multi).results["films"]?.get()
    }
    let hit = try answer(request, from: films)?.hits.first
    #expect(hit?.metadata.rankingInfo?.proximityDistance == 1)
    #expect(hit?.metadata.rankingInfo?.firstMatchedWord == 1)

    try films.setRules([
      Rule(
        "space", when: [Rule.Condition(pattern: "space", anchoring: .contains)],
        Rule.Consequence(
          query: .edits([Rule.Edit(delete: "space", insert: "alien")]),
          promote: [Rule.Promotion("2", position: 0)], userData: ["banner": "space.png"]))
    ])
    let inSpace = try answer(SearchRequest(index: "films", query: "space"), from: films)
    #expect(inSpace?.hits.map(\.objectID) == ["2", "1"])
    #expect(inSpace?.userData == [["banner": "space.png"]])

    let error = #expect(throws: SearchError.self) { try titles("alien", ["hitsPerPage": 5_000]) }
    #expect(
      error
        == .rejected(
          message: "hitsPerPage must be a whole number from 0 to 1000, not 5000", status: 400))
  }
}
