import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Ranking criteria")
struct RankingCriteriaTests {
  private func probe(
    _ records: [JSON], _ change: (inout IndexSettings) -> Void
  ) throws -> IndexProbe {
    var settings = IndexSettings(searchableAttributes: ["title", "text"])
    change(&settings)
    return try IndexProbe(records, settings)
  }

  private static let phones: [JSON] = [
    ["title": "phone case", "price": 5], ["title": "phone", "price": 300],
    ["title": "phne", "price": 1], ["title": "case", "text": "phone", "price": 5],
  ]

  @Test(
    "An attribute can rank before, between and after the other criteria, ascending or descending",
    arguments: [
      (["typo", "attribute", "exact", "custom"], ["1", "0", "3", "2"]),
      (["asc(price)", "typo", "attribute", "exact"], ["2", "0", "3", "1"]),
      (["desc(price)", "typo", "attribute"], ["1", "0", "3", "2"]),
      (["typo", "asc(price)", "attribute"], ["0", "3", "1", "2"]),
      (["typo", "attribute", "asc(price)"], ["0", "1", "3", "2"]),
      ([], ["1", "2", "0", "3"]),
    ] as [([RankingCriterion.Form], [String])])
  func order(ranking: [RankingCriterion.Form], expected: [String]) throws {
    let settings = try IndexSettings(json: ["ranking": .array(ranking.map { .string($0) })])
    let found = try probe(Self.phones) { $0.ranking = settings.ranking }.found("phone")
    expectEqual(found, expected)
  }

  @Test("Without a query, attributes in the ranking still count, and then the custom ranking")
  func withoutQuery() throws {
    let sorted = try probe(Self.phones) {
      $0.ranking = [.descending("price")] + RankingCriterion.standard
      $0.customRanking = [.ascending("title")]
    }
    try expectEqual(sorted.found(""), ["1", "3", "0", "2"])
    let customFirst = try probe(Self.phones) {
      $0.ranking = [.custom, .typo]
      $0.customRanking = [.ascending("price")]
    }
    try expectEqual(customFirst.found("phone"), ["2", "0", "3", "1"])
  }

  @Test("More than four attributes in a ranking are refused")
  func tooMany() {
    var settings = IndexSettings()
    settings.ranking = ["a", "b", "c", "d", "e"].map { .ascending(Attribute($0)) }
    let error = #expect(throws: LocalIndexError.self) {
      try LocalIndex("index", records: [JSON](), settings: settings)
    }
    expectEqual(
      error?.description,
      "The setting ranking sorts by asc(a), asc(b), asc(c), asc(d), asc(e); at most 4 "
        + "attributes are allowed. Move the last ones to customRanking.")
    expectEqual(
      error,
      .settings(
        .tooManySorts(["asc(a)", "asc(b)", "asc(c)", "asc(d)", "asc(e)"], limit: 4)))
    settings.ranking.removeLast()
    #expect(throws: Never.self) {
      try LocalIndex("index", records: [JSON](), settings: settings)
    }
  }

  @Test(
    "With min only the fewest typos are hits, and with strict the two lowest numbers of typos",
    arguments: [("true", 4), ("min", 1), ("strict", 2), ("false", 1)])
  func tolerance(parameter: String, count: Int) throws {
    let probe = try IndexProbe(
      texts: ["california", "califronia", "califrnoia", "kalifornia"].map { $0 + " dream" })
    let parameters: SearchParameters = ["typoTolerance": .string(parameter)]
    let answer = try probe.answer("california dream", parameters)
    expectEqual(answer.nbHits, count)
    expectEqual(answer.hits.count, count)
    // If all matches have typos, the fewest typos of any match count.
    expect(try probe.answer("califonria", ["typoTolerance": "min"]).nbHits >= 1)
  }

  @Test("Typos, prefixes and exactness can be disabled for an attribute")
  func switches() throws {
    let records: [JSON] = [["title": "hammer", "text": "x"], ["title": "x", "text": "hammer"]]
    let all = try probe(records) { _ in }
    try expectEqual(all.found("hamer"), ["0", "1"])
    let parameters: SearchParameters = ["disableTypoToleranceOnAttributes": ["title"]]
    try expectEqual(all.found("hamer", parameters), ["1"])
    try expectEqual(all.found("hammer", parameters), ["0", "1"])
    let whole = try probe(records) { $0.disablePrefixOnAttributes = ["title"] }
    try expectEqual(whole.found("ham"), ["1"])
    try expectEqual(whole.found("hammer"), ["0", "1"])
    try expectEqual(whole.found("hammr"), ["0", "1"])
    let exact = try all.answer(
      "hammer", ["disableExactOnAttributes": ["title"], "getRankingInfo": true])
    expectEqual(exact.hits.map(\.metadata.rankingInfo?.nbExactWords), [0, 1])
  }

  @Test(
    "exactOnSingleWordQuery chooses what is exact for a single word",
    arguments: [("attribute", [1, 0, 0]), ("word", [1, 1, 0]), ("none", [0, 0, 0])])
  func exactness(parameter: String, expected: [Int]) throws {
    let probe = try IndexProbe(texts: ["slack", "slack sdk", "slackware"])
    let hits = try probe.answer(
      "slack", ["exactOnSingleWordQuery": .string(parameter), "getRankingInfo": true]
    ).hits
    // If nothing is exact, the shorter value comes first.
    expectEqual(hits.map(\.objectID), (parameter == "none" ? ["0", "2", "1"] : ["0", "1", "2"]))
    expectEqual(hits.map(\.metadata.rankingInfo?.nbExactWords), expected)
  }

  @Test(
    "For one word, a whole value ranks before the custom ranking, a word in a longer value after it"
  )
  func singleWordAndCustomRanking() throws {
    let places: [JSON] = [
      ["title": "par", "people": 1], ["title": "par sur", "people": 2],
      ["title": "paris", "people": 9], ["title": "parma", "people": 5],
    ]
    let custom = try probe(places) { $0.customRanking = [.descending("people")] }
    try expectEqual(custom.found("par"), ["0", "2", "3", "1"])
    try expectEqual(custom.found("pa"), ["2", "3", "1", "0"])
    // A ranking of the app after the criterion has the same effect.
    let byPeople = try probe(places) {
      $0.ranking = [.typo, .attribute, .exact, .descending("people")]
    }
    try expectEqual(byPeople.found("par"), ["0", "2", "3", "1"])
    // Without a ranking of the app, the word as typed comes before longer words.
    try expectEqual(probe(places) { _ in }.found("par"), ["0", "1", "2", "3"])
  }

  @Test(
    "With word, a whole word is exact anywhere, except short words and stop words"
  )
  func exactWord() throws {
    let records: [JSON] = [
      ["title": "their people", "people": 1], ["title": "theirs", "people": 2],
      ["title": "ox cart", "people": 1], ["title": "oxen", "people": 2],
      ["title": "oxen cart", "people": 1],
    ]
    let index = try probe(records) {
      $0.customRanking = [.descending("people")]
      $0.exactOnSingleWordQuery = .word
    }
    try expectEqual(index.found("oxen"), ["3", "4"])
    try expectEqual(index.found("ox"), ["3", "2", "4"])
    try expectEqual(index.found("their"), ["1", "0"])
    try expectEqual(index.found("cart"), ["2", "4"])
    let hits = try index.answer("their", ["getRankingInfo": true]).hits
    expectEqual(hits.map(\.metadata.rankingInfo?.nbExactWords), [0, 0])
  }

  @Test("Distances below minProximity count as equal")
  func minProximity() throws {
    let probe = try IndexProbe(texts: ["tom timothy hanks", "tom hanks now", "tom a b c hanks"])
    try expectEqual(probe.found("tom hanks"), ["1", "0", "2"])
    try expectEqual(probe.found("tom hanks", ["minProximity": 2]), ["0", "1", "2"])
    try expectEqual(probe.found("tom hanks", ["minProximity": 7]), ["0", "1", "2"])
  }

  @Test(
    "A match has the position of the nearest words or the best of any, by the order of the criteria"
  )
  func places() throws {
    let records: [JSON] = [["title": "tom", "text": "tom hanks"]]
    func place(_ ranking: [RankingCriterion], _ parameters: SearchParameters = [:]) throws -> Int? {
      var parameters = parameters
      parameters["getRankingInfo"] = true
      return try probe(records) { $0.ranking = ranking }.answer("tom hanks", parameters)
        .hits.first?.metadata.rankingInfo?.firstMatchedWord
    }
    try expectEqual(place(RankingCriterion.standard), 1000)
    try expectEqual(place([.attribute, .proximity]), 0)
    try expectEqual(
      place([.attribute, .proximity], ["attributeCriteriaComputedByMinProximity": true]), 1000
    )
  }

  @Test(
    "Of equal hits, the shorter most important attribute ranks first without a custom ranking")
  func lengths() throws {
    let records: [JSON] = [
      ["title": "foo plus more", "rank": 3], ["title": "foo dev", "text": "long long", "rank": 2],
      ["title": "foo bar", "rank": 1], ["title": "foo", "rank": 0],
    ]
    let plain = try probe(records) { $0.exactOnSingleWordQuery = .none }
    try expectEqual(plain.found("fo"), ["3", "1", "2", "0"])
    try expectEqual(plain.found(""), ["0", "1", "2", "3"])
    let ranked = try probe(records) { $0.customRanking = [.descending("rank")] }
    try expectEqual(ranked.found("fo"), ["0", "1", "2", "3"])
  }

  @Test(
    "Only the best record of each group is a hit and counted, and records without a group all are")
  func distinct() throws {
    let records: [JSON] = [
      ["title": "shirt red", "model": "a"], ["title": "shirt", "model": "a"],
      ["title": "shirt blue", "model": "b"], ["title": "shirt green"], ["title": "shirt"],
      ["title": "shirt x", "model": 2.2], ["title": "shirt y", "model": 2],
      ["title": "shirt z", "model": true],
    ]
    let probe = try probe(records) {
      $0.attributeForDistinct = "model"
      $0.distinct = 1
    }
    let answer = try probe.answer("shirt")
    expectEqual(answer.hits.map(\.objectID), ["1", "4", "2", "3", "5", "7"])
    expectEqual(answer.nbHits, 6)
    try expectEqual(probe.answer("shirt", ["distinct": 2]).nbHits, 8)
    try expectEqual(probe.answer("shirt", ["distinct": false]).nbHits, 8)
    try expectEqual(probe.found("shirt", ["distinct": true, "hitsPerPage": 2]), ["1", "4"])
    try expectEqual(probe.answer("", ["hitsPerPage": 1]).nbPages, 6)
  }

  @Test("If several variants of a group are hits, they are numbered over all pages")
  func variantNumbers() throws {
    let records: [JSON] = [
      ["title": "shirt red", "model": "a"], ["title": "shirt", "model": "a"],
      ["title": "shirt blue", "model": "b"], ["title": "shirt green"],
      ["title": "shirt white", "model": "a"], ["title": "shirt", "model": "b"],
    ]
    let probe = try probe(records) { $0.attributeForDistinct = "model" }
    func numbers(_ parameters: SearchParameters) throws -> [String: Int?] {
      let hits = try probe.answer("shirt", parameters).hits
      return Dictionary(uniqueKeysWithValues: hits.map { ($0.objectID, $0.metadata.distinctSeqID) })
    }
    try expectEqual(numbers(["distinct": 2]), ["1": 1, "5": 1, "0": 2, "2": 2, "3": nil])
    try expectEqual(numbers(["distinct": 3])["4"], 3)
    try expectEqual(numbers(["distinct": 2, "offset": 2, "length": 1]), ["0": 2])
    for distinct in [true, false, 0, 1] as [JSON] {
      expect(try numbers(["distinct": distinct]).values.allSatisfy { $0 == nil })
    }
  }
}

extension RankingCriterion {
  /// The text of a criterion in a setting.
  typealias Form = String
}
