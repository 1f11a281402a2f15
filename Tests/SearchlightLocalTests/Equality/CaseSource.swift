import SearchlightBasics
import SearchlightLocal
import SearchlightCore

/// Makes the parts of random cases from few letters, so that words are similar.
struct CaseSource {
  private var generator: SplitMix64
  private let letters: [Character]

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    let alphabets = ["ab", "abc", "abcde", "aéb", "aßøb", "aあ國国", "한하a", "ａÀbｂ", "ab12"]
    letters = Array(alphabets[Int(generator.next() % UInt64(alphabets.count))])
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func chance(_ percent: Int) -> Bool { number(in: 0...99) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(in: 0...elements.count - 1)]
  }

  /// A word of one to ten letters, some of them upper case or with combining marks.
  mutating func word() -> String {
    if chance(8) { return pick(["the", "cats", "cat", "mice", "mouse", "of", "boxes"]) }
    let length = chance(60) ? number(in: 3...10) : number(in: 1...4)
    return (0..<length).map { _ in spelled(pick(letters)) }.joined()
  }

  private mutating func spelled(_ letter: Character) -> String {
    if chance(8) { return letter.uppercased() }
    if chance(2) { return "\(letter)\u{301}" }
    return String(letter)
  }

  /// A word with a few letters removed, inserted, changed or swapped.
  mutating func mistyped(_ word: String) -> String {
    var letters = Array(word)
    for _ in 0..<number(in: 0...2) where !letters.isEmpty {
      let index = number(in: 0...letters.count - 1)
      switch number(in: 0...3) {
      case 0: letters.remove(at: index)
      case 1: letters.insert(pick(self.letters), at: index)
      case 2: letters[index] = pick(self.letters)
      default: if index > 0 { letters.swapAt(index, index - 1) }
      }
    }
    if chance(30) { letters.removeLast(min(letters.count, number(in: 0...3))) }
    return String(letters)
  }

  mutating func text(_ vocabulary: [String]) -> String {
    (0..<number(in: 1...5)).map { _ in
      let word = chance(70) ? pick(vocabulary) : mistyped(pick(vocabulary))
      switch number(in: 0...9) {
      case 0: return word + pick(vocabulary)
      case 1: return String(word.prefix(2)) + " " + word.dropFirst(2)
      default: return word
      }
    }
    .joined(separator: pick([" ", ", ", "-", " – ", "\u{301} ", ".", "'", "+", ". ", "’"]))
  }

  mutating func record(_ row: Int, _ vocabulary: [String]) -> JSON {
    var members: [String: JSON] = [
      "objectID": .string("r\(row)"), "title": .string(text(vocabulary)),
    ]
    if chance(60) {
      members["cast"] = .array((0..<number(in: 0...3)).map { _ in .string(text(vocabulary)) })
    }
    if chance(30) { members["crew"] = ["head": .string(text(vocabulary)), "size": 3] }
    if chance(20) {
      members["crew"] = [["head": .string(text(vocabulary))], ["head": .string(text(vocabulary))]]
    }
    if chance(70) { members["genre"] = facetValue(vocabulary) }
    if chance(40) {
      members["kinds"] = .array((0..<number(in: 0...4)).map { _ in facetValue(vocabulary) })
    }
    if chance(70) { members["year"] = .integer(number(in: 1...5)) }
    if chance(40) { members["price"] = .number(Double(number(in: -8...8)) / 4) }
    if chance(20) { members["price"] = [1, 2.5, "3", nil] }
    if chance(30) { members["flag"] = .bool(chance(50)) }
    if chance(40) {
      members["weight"] = .number(pick([0.9994, 0.9995, 1, 1.0004, 1.0005, 1.001, -0.0005]))
    }
    if chance(90) { members["_geoloc"] = geolocation() }
    if chance(20) { members["_tags"] = .array([.string(pick(["x", "X", "y"])), "z"]) }
    return .object(members)
  }

  private mutating func facetValue(_ vocabulary: [String]) -> JSON {
    let color: JSON = .string(pick(["red", "Red", "blue", "dark blue", "dark red", ""]))
    return chance(60)
      ? color
      : pick([
        .string(pick(vocabulary)), .integer(number(in: 1...3)), 2.5, true, nil,
        .string(text(vocabulary)),
      ])
  }

  mutating func settings() -> IndexSettings {
    var settings = IndexSettings(
      searchableAttributes: pick([
        ["title", "cast", "crew.head"], ["cast", "title"], ["title", "unordered(cast)"],
        ["title, cast", "crew"], [], ["unordered(title)"], ["title", "year"],
      ]),
      attributesForFaceting: ["searchable(genre)", "searchable(kinds)", "year", "price", "flag"],
      customRanking: pick([
        [], [.descending("year")], [.ascending("price"), .descending("title")],
        [.descending("genre"), .ascending("flag")],
      ]))
    if chance(20) { settings.queryType = pick(QueryType.allCases) }
    if chance(20) { settings.paginationLimitedTo = number(in: 1...6) }
    if chance(20) { settings.hitsPerPage = number(in: 1...4) }
    if chance(10) { settings.maxValuesPerFacet = number(in: 1...4) }
    if chance(30) {
      settings.ranking = pick([
        [.attribute, .proximity, .typo, .exact, .custom], [.descending("year")] + settings.ranking,
        [.typo, .custom, .words, .proximity, .exact], [.exact, .words, .typo, .ascending("price")],
        [.custom, .typo, .descending("genre"), .attribute], [],
      ])
    }
    if chance(10) { settings.disableTypoToleranceOnAttributes = searched(["title"], settings) }
    if chance(10) { settings.disablePrefixOnAttributes = searched(["title"], settings) }
    if chance(10) {
      settings.disablePrefixOnAttributes = searched(["cast", "crew.head"], settings)
    }
    if chance(10) { settings.disableExactOnAttributes = searched(["cast"], settings) }
    if chance(30) {
      settings.attributeForDistinct = pick(["genre", "year", "year", "title", "price"])
    }
    if chance(20) { settings.distinct = number(in: 0...3) }
    if chance(10) { settings.ignorePlurals = .queryLanguages }
    if chance(10) { settings.removeStopWords = .languages([.english]) }
    if chance(10) { settings.attributesForFaceting[0] = "afterDistinct(searchable(genre))" }
    if chance(15) { settings.separatorsToIndex = pick(["+", "-.", "–’"]) }
    if chance(15) { settings.keepDiacriticsOnCharacters = pick(["é", "øé", "À"]) }
    if chance(15) { settings.customNormalization = pick([["é": "ea"], ["Ø": "oe", "ß": "b"]]) }
    if chance(30) { settings.camelCaseAttributes = camelCaseAttributes(of: settings) }
    if chance(10) { settings.sortFacetValuesBy = .alpha }
    if chance(10) { settings.maxFacetHits = number(in: 1...4) }
    if chance(5) { settings.facetOrdering = facetOrdering() }
    return settings
  }

  /// Those of some attributes that are searchable.
  private func searched(_ attributes: [Attribute], _ settings: IndexSettings) -> [Attribute] {
    attributes.filter(settings.searchableAttributes.flatMap(\.attributes).contains)
  }

  private mutating func camelCaseAttributes(of settings: IndexSettings) -> [Attribute] {
    let searched = settings.searchableAttributes.flatMap(\.attributes)
    return searched.filter { _ in chance(50) }
  }

  mutating func query(_ vocabulary: [String]) -> String {
    let words = (0..<pick([0, 1, 1, 1, 2, 2, 2, 3, 4])).map { _ in
      chance(50) ? pick(vocabulary) : mistyped(pick(vocabulary))
    }
    let typed = words.joined(separator: pick([" ", " ", "  ", "-", ".", "+"]))
    return chance(50)
      ? String(typed.dropLast(number(in: 0...3))) : typed + pick(["", "", " ", "!"])
  }

  mutating func request(_ vocabulary: [String], _ settings: IndexSettings) -> SearchRequest {
    var request = SearchRequest(index: "cases", query: query(vocabulary))
    if chance(50) {
      let groups = (0..<number(in: 1...2)).map { group($0, vocabulary) }
      request.filters = [groups, []]
    }
    if chance(70) {
      request.parameters.facets = pick([
        ["*"], ["genre"], ["genre", "kinds", "year"], ["price", "flag"], ["kinds", "price"],
      ])
    }
    if chance(80) {
      request.disjunctiveFacets = pick([
        ["genre"], ["genre", "kinds"], ["year", "genre", "kinds"],
      ])
    }
    if chance(15) { request.hierarchicalFacets = menus() }
    addFilters(to: &request.parameters)
    addGeo(to: &request.parameters)
    if chance(15) { request.parameters["sortFacetValuesBy"] = pick(["alpha", "count"]) }
    if chance(10) { request.parameters["maxFacetHits"] = .integer(number(in: 1...5)) }
    if chance(20) { request.page = number(in: 0...2) }
    if chance(30) { request.parameters.hitsPerPage = number(in: 1...5) }
    if chance(20) { request.parameters.maxValuesPerFacet = number(in: 1...3) }
    if chance(25) {
      request.parameters["typoTolerance"] = pick([true, false, "min", "strict"])
    }
    words(&request, vocabulary, settings)
    if chance(25) {
      let one = number(in: 1...5)
      request.parameters["minWordSizefor1Typo"] = .integer(one)
      request.parameters["minWordSizefor2Typos"] = .integer(one + number(in: 0...3))
    }
    if chance(15) { request.parameters["queryType"] = .string(pick(QueryType.allCases).rawValue) }
    let searched = settings.searchableAttributes.flatMap(\.attributes)
    if chance(15), !searched.isEmpty {
      request.parameters["restrictSearchableAttributes"] = [.string(pick(searched).rawValue)]
    }
    request.parameters["getRankingInfo"] = true
    if chance(25) {
      request.facetSearch = FacetSearch(
        attribute: pick(["genre", "kinds"]), contextQuery: chance(50) ? query(vocabulary) : "",
        maxFacetHits: chance(50) ? number(in: 1...5) : nil)
      if chance(60) { request.query = pick(["re", "blu", "drak", "dark b", "blue dark", "bleu"]) }
    }
    return request
  }

  /// Adds parameters that affect how query words match.
  private mutating func words(
    _ request: inout SearchRequest, _ vocabulary: [String], _ settings: IndexSettings
  ) {
    if chance(40) {
      let words = request.query.split(separator: " ").map { String($0) } + vocabulary
      request.parameters["optionalWords"] =
        chance(50)
        ? .string(words.prefix(2).joined(separator: " "))
        : .array((0..<number(in: 1...3)).map { _ in .string(pick(words)) })
    }
    if chance(20) {
      request.parameters["removeWordsIfNoResults"] = pick([
        "lastWords", "firstWords", "allOptional", "none",
      ])
    }
    if chance(20) {
      request.parameters["advancedSyntax"] = true
      if chance(20) {
        request.parameters["advancedSyntaxFeatures"] = [pick(["exactPhrase", "excludeWords"])]
      }
      let parts = request.query.split(separator: " ").map { String($0) }
      request.query = parts.map { part in
        chance(25) ? "-" + part : chance(30) ? "\"" + part + (chance(50) ? "\"" : "") : part
      }.joined(separator: " ")
    }
    if chance(15) { request.parameters["allowTyposOnNumericTokens"] = false }
    if chance(15) {
      request.parameters["exactOnSingleWordQuery"] = pick(["attribute", "word", "none"])
    }
    if chance(15) { request.parameters["minProximity"] = .integer(number(in: 1...7)) }
    if chance(15) { request.parameters["attributeCriteriaComputedByMinProximity"] = true }
    if chance(15) { request.parameters["facetingAfterDistinct"] = true }
    if chance(settings.attributeForDistinct == nil ? 5 : 75) {
      request.parameters["distinct"] = pick([true, false, 0, 1, 2, 2, 3, 4, 4])
    }
    for (name, attribute) in [
      ("disableTypoToleranceOnAttributes", "cast"), ("disableExactOnAttributes", "title"),
    ] as [(String, Attribute)] where chance(10) && !searched([attribute], settings).isEmpty {
      request.parameters[name] = [.string(attribute.rawValue)]
    }
  }

  private mutating func group(_ number: Int, _ vocabulary: [String]) -> FilterGroup {
    let id = FilterGroup.ID(
      pick([.or, .or, .or, .or, .and, .hierarchical]), "g\(number)",
      layer: chance(20) ? .base : .refinement)
    let attribute: Attribute = pick(["genre", "genre", "kinds", "year", "price"])
    return FilterGroup(
      id,
      (0..<pick([0, 1, 1, 2, 2, 3])).map { _ in
        filter(chance(90) ? attribute : pick(["genre", "kinds", "year"]), vocabulary)
      })
  }

  private mutating func filter(_ attribute: Attribute, _ vocabulary: [String]) -> Filter {
    let isNegated = chance(25)
    switch number(in: 0...9) {
    case 0 where chance(50): return .tag(pick(["x", "X", "z", "none"]), isNegated: isNegated)
    case 1:
      return .numeric(
        pick([attribute, "crew.size", "price", "weight"]), pick(Comparison.allCases),
        Double(number(in: -4...8)) / 2, isNegated: isNegated)
    case 2:
      let lower = Double(number(in: -2...4))
      return .numeric(
        attribute, in: lower...lower + Double(number(in: 0...3)), isNegated: isNegated)
    default:
      let value: FacetValue = pick([
        .string(pick(["RED", "blue", "Dark Blue", "red", "2"])), "red", "blue",
        .string(pick(vocabulary)), .number(Double(number(in: 1...4))), 2.5, true,
      ])
      return .facet(attribute, value, isNegated: isNegated)
    }
  }
}
