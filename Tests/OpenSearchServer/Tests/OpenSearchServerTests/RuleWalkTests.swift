import Foundation
import SearchlightLocal
import SearchlightOpenSearch
import SearchlightCore
import SearchlightTesting
import Testing

/// Random requests to indices with rules and synonyms, which the embedded engine, a cluster with the
/// same values, and a cluster with an index for them must answer alike.
@Suite("Rules and synonyms of a cluster and of the embedded engine", .serialized)
struct RuleWalkTests {
  // The rank orders all hits, so that the engines rank words alike.
  private static let settings: JSON = [
    "searchableAttributes": ["title"],
    "attributesForFaceting": ["city", "n", "searchable(maker)", "menu.lvl0", "menu.lvl1"],
    "ranking": ["asc(rank)"], "attributeForDistinct": "group",
  ]

  private static let rules: [Rule] = [
    Rule(
      "pin", when: [Rule.Condition(pattern: "chair")],
      Rule.Consequence(
        promote: [Rule.Promotion(["r3", "none", "r40"], position: 1)], userData: ["at": "pin"])),
    Rule(
      "filtered", when: [Rule.Condition(context: "shop")],
      Rule.Consequence(
        promote: [Rule.Promotion(["r5", "r3", "r6", "r9"], position: 2)],
        filterPromotes: true)),
    Rule(
      "hide", when: [Rule.Condition(pattern: "board"), Rule.Condition(context: "shy")],
      Rule.Consequence(hide: ["r0", "r3", "r7", "r12"])),
    Rule(
      "city", when: [Rule.Condition(pattern: "{facet:city}")],
      Rule.Consequence(
        query: .edits([Rule.Edit(delete: "{facet:city}")]),
        automaticFacetFilters: [Rule.AutomaticFilter("city")])),
    Rule(
      "swap", when: [Rule.Condition(pattern: "cheep", alternatives: true)],
      Rule.Consequence(query: .replacement("chess"))),
    Rule(
      "many", when: [Rule.Condition(filters: "city:oslo")],
      Rule.Consequence(params: ["numericFilters": ["n>=3"]], userData: ["at": "oslo"])),
    Rule(
      "end", when: [Rule.Condition(pattern: "chalet", anchoring: .startsWith)],
      Rule.Consequence(promote: [
        Rule.Promotion("r1", position: 250), Rule.Promotion("r2", position: 0),
      ])),
  ]

  private static let synonyms: [Synonym] =
    [
      Synonym("1", .words(["chair", "seat", "office throne"])),
      Synonym("2", .oneWay(input: "house", to: ["chalet", "the hut"])),
      Synonym("3", .correction(word: "bord", to: ["board"], typos: 1)),
    ]
    // The server in memory does not replace texts.
    + (LocalCluster.isNamed
      ? [Synonym("4", .placeholder("<any>", replacements: ["chair", "long bench"]))] : [])

  private static let titles = [
    "chair", "seat", "chess board", "office throne", "the chalet", "the hut", "throne of office",
    "<any> of wood", "board", "chair board", "cheep",
  ]
  private static let texts = [
    "", "chair", "seat", "office throne", "board", "chess board", "oslo chair", "new york",
    "chalet",
    "house", "bench", "chair board", "cheep", "cheap", "seat new york", "bord", "long bench wood",
  ]
  private static let cities = ["oslo", "rome", "new york"]

  private static func pick<Value>(_ values: [Value], _ numbers: inout SeededNumbers) -> Value {
    values[Int.random(in: 0..<values.count, using: &numbers)]
  }

  private static func records(_ numbers: inout SeededNumbers) -> [JSON] {
    (0..<60).map { rank in
      let level = pick(["a", "b"], &numbers)
      return [
        "objectID": .string("r\(rank)"), "rank": .integer((rank * 37) % 60),
        "title": .string(pick(titles, &numbers)), "city": .string(pick(cities, &numbers)),
        "n": .integer(Int.random(in: 0...6, using: &numbers)),
        "maker": .string(pick(["acme", "bolt", "core"], &numbers)),
        "group": .integer(Int.random(in: 0...25, using: &numbers)),
        "menu": [
          "lvl0": .string(level),
          "lvl1": .string("\(level) > \(Int.random(in: 0...2, using: &numbers))"),
        ],
      ]
    }
  }

  private static func request(_ numbers: inout SeededNumbers) -> SearchRequest {
    var request = SearchRequest(
      index: "walk", query: pick(texts, &numbers), page: Int.random(in: 0...3, using: &numbers),
      parameters: [
        "facets": ["city", "n"], "typoTolerance": false,
        "hitsPerPage": .integer(pick([0, 1, 2, 3, 5, 20], &numbers)),
        "ruleContexts": .array(pick([[], ["shop"], ["shy"], ["shop", "shy"]], &numbers)),
      ])
    if pick([true, false, false], &numbers) { request.parameters["distinct"] = true }
    if pick([true, false, false, false], &numbers) { request.parameters["filters"] = "n < 4" }
    if pick([true, false, false], &numbers) {
      let path = pick([["a"], ["b"], ["a", "a > 1"]], &numbers)
      let levels = HierarchicalLevels(
        attributes: ["menu.lvl0", "menu.lvl1"], path: path, group: .and("menu"))
      request.hierarchicalFacets = [levels]
      request.parameters["facets"] = ["city", "n", "menu.lvl0", "menu.lvl1"]
      let value = Filter.facet(levels.attributes[path.count - 1], .string(path[path.count - 1]))
      request.filters.append([FilterGroup(levels.group, [value])])
    }
    if pick([true, false], &numbers) {
      request.disjunctiveFacets = ["city"]
      let city = pick(cities, &numbers)
      request.filters.append([FilterGroup(.or("city"), [.facet("city", .string(city))])])
    }
    if pick([true, false, false, false, false, false], &numbers) {
      request.parameters["enableRules"] = false
    }
    if pick([true, false, false, false, false], &numbers) {
      let text = pick(["", "ac"], &numbers)
      request.facetSearch = FacetSearch(attribute: "maker", contextQuery: request.query)
      request.query = text
      request.page = 0
    }
    return request
  }

  @Test("Random requests are answered alike, with rules as values and in an index of the cluster")
  func requests() async throws {
    let endpoint = try LocalCluster.endpoint.get()
    let target = "searchlight-rule-walk"
    let saved = "searchlight-rule-walk-rules"
    var numbers = SeededNumbers(seed: 14)
    let records = Self.records(&numbers)
    let given = try OpenSearchIndex(
      "walk", target: target, settings: Self.settings, rules: Self.rules, synonyms: Self.synonyms)
    let read = try OpenSearchIndex(
      "walk", target: target, settings: Self.settings, rulesIndex: saved)
    let loader = OpenSearchLoader(endpoint: endpoint)
    for name in [target, saved] { try? await loader.delete(name) }
    try await loader.create(given, shards: LocalCluster.isNamed ? 3 : 1, replicas: 0)
    let report = try await loader.load(records, into: given)
    try #require(report.refused == 0, "\(report)")
    try await loader.refresh(target)
    // What is saved later counts.
    try await loader.saveRules([], synonyms: [], of: read)
    try await loader.saveRules(Self.rules, synonyms: Self.synonyms, of: read)
    var local = try LocalIndex(
      "walk", records: records, settings: IndexSettings(json: Self.settings))
    try local.setSynonyms(Self.synonyms)
    try local.setRules(Self.rules)
    let engine = LocalService()
    try engine.add(local)
    let services = [given, read].map { OpenSearchService(endpoint: endpoint, indices: [$0]) }
    for step in 0..<400 {
      let request = Self.request(&numbers)
      let expected = try await engine.answer(to: request)
      for (number, service) in services.enumerated() {
        let found = try await service.answer(to: request)
        let place = "step \(step), service \(number): \(request)"
        if request.facetSearch != nil {
          #expect(Set(found.facetHits) == Set(expected.facetHits), "\(place)")
          continue
        }
        #expect(found.nbHits == expected.nbHits && found.nbPages == expected.nbPages, "\(place)")
        #expect(found.hits.map(\.objectID) == expected.hits.map(\.objectID), "\(place)")
        #expect(found.userData == expected.userData, "\(place)")
        for facet in ["city", "n", "menu.lvl0", "menu.lvl1"] as [Attribute] {
          #expect(
            Set(found.facets[facet] ?? []) == Set(expected.facets[facet] ?? []),
            "\(facet), \(place)")
        }
      }
    }
    for name in [target, saved] { try await loader.delete(name) }
  }
}
