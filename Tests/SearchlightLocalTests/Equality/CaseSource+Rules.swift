import SearchlightLocal
import SearchlightCore

extension CaseSource {
  /// A few rules of all kinds, many of which the request triggers.
  mutating func rules(_ vocabulary: [String], _ request: SearchRequest) -> [Rule] {
    (0..<number(in: 1...4)).map { _ in
      // The order of the identifiers differs from that of the rules.
      let objectID = "\(pick(["a", "b", "c", "é", "B"]))\(number(in: 0...9_999))"
      let conditions = (0..<pick([0, 1, 1, 1, 1, 2])).map { _ in condition(vocabulary, request) }
      return Rule(
        objectID, when: conditions, consequence(conditions, vocabulary), enabled: chance(95))
    }
  }

  /// Synonyms that the conditions of rules examine too.
  mutating func plainSynonyms(_ vocabulary: [String]) -> [Synonym] {
    let several = "\(pick(vocabulary)) \(pick(vocabulary))"
    return [
      Synonym("s", .words([pick(vocabulary), pick(vocabulary)])),
      Synonym("t", .oneWay(input: chance(50) ? several : pick(vocabulary), to: ["red", several])),
    ]
  }

  /// Adds what the conditions of rules examine in a request.
  mutating func addContexts(to request: inout SearchRequest) {
    if chance(50) { request.parameters["ruleContexts"] = pick([["home"], ["home", "cart"], []]) }
    if chance(10) { request.parameters["enableRules"] = .bool(chance(60)) }
    let text = request.facetSearch == nil ? request.query : request.facetSearch?.contextQuery
    var words = (text ?? "").split(separator: " ").map { String($0) }
    if chance(40) {
      if chance(30) { words = [] }
      words.insert(
        pick(["red", "blue", "dark blue", "dark red", "2", "Rêd"]),
        at: number(in: 0...words.count))
    }
    let query = words.joined(separator: pick([" ", " ", "  ", "-"]))
    if request.facetSearch == nil {
      request.query = query
    } else {
      request.facetSearch?.contextQuery = query
    }
    if request.page > 0, chance(70) {
      request.page = 1
      request.parameters.hitsPerPage = number(in: 1...2)
    } else if chance(10) {
      request.page = 0
      request.parameters["offset"] = .integer(number(in: 0...4))
      request.parameters["length"] = .integer(number(in: 0...4))
    }
    if chance(70) {
      // Most filters match no record.
      if chance(60) { request.filters = [] }
      for name in [
        "filters", "facetFilters", "numericFilters", "tagFilters", "insideBoundingBox",
        "insidePolygon", "aroundRadius", "aroundLatLng",
      ] {
        request.parameters[name] = nil
      }
    }
  }

  private mutating func condition(
    _ vocabulary: [String], _ request: SearchRequest
  ) -> Rule.Condition {
    var condition = Rule.Condition()
    if chance(80) {
      condition.anchoring = pick(Rule.Anchoring.allCases)
      condition.alternatives = chance(35)
      condition.pattern = pattern(vocabulary, request, &condition)
    }
    if chance(15) { condition.context = pick(["home", "cart"]) }
    if chance(15) || condition.pattern == nil && condition.context == nil {
      condition.filters = pick([
        "genre:red", "genre:RED", "genre:blue AND NOT kinds:red", "_tags:x", "kinds:'dark blue'",
        "genre:red<score=3>",
      ])
    }
    return condition
  }

  private mutating func pattern(
    _ vocabulary: [String], _ request: SearchRequest, _ condition: inout Rule.Condition
  ) -> String {
    let text = request.facetSearch == nil ? request.query : request.facetSearch?.contextQuery ?? ""
    // Words are split as in texts, so that each contains a letter.
    let words = text.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    if words.isEmpty, chance(60) {
      condition.anchoring = .is
      return ""
    }
    if chance(30) {
      return pick([
        "{facet:genre}", "{facet:genre}", "{facet:genre}", "{facet:kinds}",
        "{facet:genre} {facet:kinds}",
        "{facet:year}", "\(pick(vocabulary)) {facet:genre}", "{facet:genre}\(pick(vocabulary))",
      ])
    }
    guard !words.isEmpty, chance(85) else { return pick(vocabulary) }
    let first = number(in: 0...words.count - 1)
    var part = Array(words[first...number(in: first...words.count - 1)])
    switch condition.anchoring {
    case .is where chance(70): part = words
    case .startsWith where chance(70): part = Array(words.prefix(part.count))
    case .endsWith where chance(70): part = Array(words.suffix(part.count))
    default: break
    }
    if chance(30) { part = part.map { word in chance(50) ? neighbour(of: word) : word } }
    return part.joined(separator: pick([" ", ", "])).uppercased()
  }

  private mutating func neighbour(of word: String) -> String {
    let word = mistyped(word)
    return word.contains { $0.isLetter || $0.isNumber } ? word : "red"
  }

  private mutating func consequence(
    _ conditions: [Rule.Condition], _ vocabulary: [String]
  ) -> Rule.Consequence {
    var consequence = Rule.Consequence()
    if chance(55) { consequence.promote = promotions() }
    consequence.filterPromotes = chance(50)
    if chance(30) { consequence.hide = (0..<number(in: 1...4)).map { _ in anyID() } }
    if chance(40) { consequence.userData = ["color": .integer(number(in: 0...99))] }
    if chance(15) { consequence.redirectURL = "https://example.org/\(number(in: 0...9))" }
    if chance(40) { consequence.params = parameters() }
    let facets = Set(conditions.compactMap(\.pattern).flatMap(facets)).sorted()
    if let facet = facets.first, chance(70) {
      let filters = (0..<number(in: 1...2)).map { _ in
        Rule.AutomaticFilter(
          pick(facets), disjunctive: chance(40), score: chance(30) ? number(in: 0...5) : nil,
          negative: chance(20))
      }
      if chance(50) {
        consequence.automaticFacetFilters = filters
      } else {
        consequence.automaticOptionalFacetFilters = filters
      }
      if chance(60) {
        consequence.query = .edits([
          Rule.Edit(delete: "{facet:\(facet)}", insert: chance(30) ? pick(vocabulary) : nil)
        ])
      }
    }
    if chance(25) {
      consequence.query =
        chance(25)
        ? .replacement(query(vocabulary))
        : .edits(
          (0..<number(in: 1...2)).map { _ in
            Rule.Edit(delete: pick(vocabulary), insert: chance(50) ? pick(vocabulary) : nil)
          })
    }
    if chance(10) { consequence.facetOrdering = facetOrdering() }
    return consequence
  }

  /// An ordering of facets, which the engine only passes on.
  mutating func facetOrdering() -> FacetOrdering {
    FacetOrdering(facets: [pick(["genre", "kinds", "year"])])
  }

  private func facets(in pattern: String) -> [Attribute] {
    ["genre", "kinds", "year"].filter { pattern.contains("{facet:\($0)}") }
  }

  private mutating func promotions() -> [Rule.Promotion] {
    var objectIDs = (0..<17).map { "r\($0)" }
    var positions = [0, 1, 2, 3, 4, 5, 7, 11, 300]
    return (0..<number(in: 1...3)).map { _ in
      let position = positions.remove(at: number(in: 0...positions.count - 1))
      let group = (0..<pick([1, 1, 2, 3])).map { _ in
        objectIDs.remove(at: number(in: 0...objectIDs.count - 1))
      }
      return Rule.Promotion(group, position: position)
    }
  }

  private mutating func anyID() -> String { "r\(number(in: 0...16))" }

  private mutating func parameters() -> SearchParameters {
    pick([
      ["filters": "genre:red OR genre:blue"], ["filters": "NOT genre:red"],
      ["facetFilters": [["genre:red", "genre:dark blue"], "kinds:-blue"]],
      ["optionalFilters": ["genre:blue<score=4>"]], ["distinct": 1], ["distinct": 0],
      ["typoTolerance": "min"], ["typoTolerance": "strict", "distinct": true],
      ["removeWordsIfNoResults": "allOptional"], ["facets": ["genre", "flag"]],
      ["optionalWords": ["red", "blue"], "queryType": "prefixAll"],
      ["facetingAfterDistinct": true, "maxValuesPerFacet": 2], ["numericFilters": "year > 1"],
    ])
  }
}
