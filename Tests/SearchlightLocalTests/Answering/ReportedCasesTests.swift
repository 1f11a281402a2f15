import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Values and words that readers take for the same")
struct ReportedCasesTests {
  private static func index(
    _ texts: [(String, JSON)], _ settings: IndexSettings, _ synonyms: [Synonym] = [],
    under key: String = "t"
  ) throws -> LocalIndex {
    var index = try LocalIndex(
      "i", records: texts.map { ["objectID": .string($0.0), key: $0.1] }, settings: settings)
    if !synonyms.isEmpty { try index.setSynonyms(synonyms) }
    return index
  }

  private static func found(
    _ index: LocalIndex, _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> [String] {
    try index.answer(SearchRequest(index: "i", query: query, parameters: parameters)).hits
      .map(\.objectID)
  }

  @Test(
    "A filter and a search find every form of a letter: final sigma, long s, micro sign",
    arguments: [
      ("b:ΜΑΡΚΟΣ", ["1", "2", "3"]), ("b:μαρκος", ["1", "2", "3"]), ("b:Μαρκος", ["1", "2", "3"]),
      (#"b:"νικοσ νικος""#, ["8"]), ("b:sas", ["4", "5"]), (#"b:"μm""#, ["6", "7"]),
    ])
  func forms(filter: String, expected: [String]) throws {
    let values = ["ΜΑΡΚΟΣ", "μαρκος", "Μαρκος", "SAS", "ſaſ", "ΜM", "µm", "Νικος ΝΙΚΟΣ"]
    let index = try Self.index(
      values.enumerated().map { ("\($0 + 1)", .string($1)) },
      IndexSettings(searchableAttributes: ["b"], attributesForFaceting: ["b"]), under: "b")
    try expectEqual(Set(Self.found(index, "", ["filters": .string(filter)])), Set(expected))
    let word = filter.dropFirst(2).filter { $0 != "\"" }
    try expectEqual(Set(Self.found(index, String(word), ["typoTolerance": false])), Set(expected))
  }

  @Test(
    "A sign for a unit is found as the letters that it stands for",
    arguments: [
      ("5kg", ["kg", "kg2"]), ("5㎏", ["kg", "kg2"]), ("10mm", ["mm"]), ("no 7", ["no"]),
      ("tel 03", ["tel"]), ("rocky iv", ["rom"]), ("a plan", ["circ"]), ("30m2", ["m2"]),
      ("lego", ["tm"]), ("bricks", ["tm"]), ("legotm", []), ("25", ["c"]), ("abc", ["ltd"]),
    ])
  func squares(query: String, expected: [String]) throws {
    let index = try Self.index(
      [
        ("kg", "米 5㎏ 袋"), ("kg2", "米 5kg 袋"), ("m2", "部屋 30㎡"), ("kk", "㈱日立 ㍿東芝"),
        ("no", "№ 7 perfume"), ("tm", "Lego™ bricks"), ("circ", "Ⓐ Ⓑ plan"), ("rom", "Rocky Ⅳ"),
        ("c", "25℃ water"), ("half", "½ inch"), ("sup", "x² H₂O"), ("50", "500 pieces"),
        ("era", "㋿5年 ㍻"), ("mm", "10㎜ ネジ"), ("tel", "℡ 03"), ("ltd", "ＡＢＣ ｶﾌﾞ"),
      ], IndexSettings(searchableAttributes: ["t"]))
    try expectEqual(Set(Self.found(index, query, ["typoTolerance": false])), Set(expected))
  }

  @Test("Alphabetical order is a reader's in facets and in the custom ranking")
  func alphabetical() throws {
    let values: [JSON] = ["Zebra", "apple", "Mango", "Äpfel", "10", 9, "élan", "banana", "BANANA"]
    let index = try Self.index(
      values.enumerated().map { ("\($0 + 1)", $1) },
      IndexSettings(attributesForFaceting: ["b"], customRanking: [.ascending("b")]), under: "b")
    try expectEqual(Self.found(index, ""), ["6", "5", "4", "2", "8", "9", "7", "3", "1"])
    let answer = try index.answer(
      SearchRequest(
        index: "i",
        parameters: [
          "facets": ["b"], "hitsPerPage": 0, "maxValuesPerFacet": 5, "sortFacetValuesBy": "alpha",
        ]))
    expectEqual(
      answer.facets["b"]?.map(\.description),
      ["10 (1)", "9 (1)", "Äpfel (1)", "apple (1)", "BANANA (2)"])
  }

  @Test("The empty value of a facet is listed, and chosen by groups, text and arrays")
  func emptyValue() throws {
    let index = try Self.index(
      [("1", ""), ("2", "x")], IndexSettings(attributesForFaceting: ["b"]), under: "b")
    let listed = try index.answer(SearchRequest(index: "i", parameters: ["facets": ["b"]]))
    expectEqual(listed.facets["b"]?.map(\.description), [" (1)", "x (1)"])
    for parameters in [
      ["facetFilters": ["b:"]], ["filters": #"b:"""#], ["filters": "b:''"],
      ["filters": #"NOT b:"x""#], ["facetFilters": [["b:", "b:y"]]],
    ] as [SearchParameters] {
      try expectEqual(Self.found(index, "", parameters), ["1"], "\(parameters.json)")
    }
    try expectEqual(Self.found(index, "", ["facetFilters": ["b:-"]]), ["2"])
    let group = FilterGroup(.or("b"), [.facet("b", "")])
    try expectEqual([group].strictFiltersText(), #""b":"""#)
    try expectEqual(FilterArrays([group]).json, ["facetFilters": ["b:"]])
    try expectEqual(
      index.answer(SearchRequest(index: "i", filters: [[group]])).hits.map(\.objectID), ["1"])
  }

  @Test("A typed phrase comes before a shorter record with its synonym")
  func phrases() throws {
    let index = try Self.index(
      [
        ("1", "world of warcraft"), ("2", "wow a game"), ("3", "chief of staff"),
        ("4", "cos lettuce"), ("5", "world warcraft"), ("6", "chief financial officer"),
        ("7", "chief of the defence force"), ("8", "cdf file"),
        ("9", "united states of america map"),
        ("10", "usa map"),
      ], IndexSettings(searchableAttributes: ["t"]),
      [
        Synonym("a", .words(["wow", "world of warcraft"])),
        Synonym("b", .words(["cos", "chief of staff"])),
        Synonym("c", .words(["cdf", "chief of the defence force"])),
        Synonym("d", .oneWay(input: "usa", to: ["united states of america", "the states"])),
      ])
    try expectEqual(Self.found(index, "chief of staff"), ["3", "4"])
    // The distance across a stop word that is not searched still counts.
    try expectEqual(
      Self.found(index, "world of warcraft", ["removeStopWords": ["en"]]), ["5", "2", "1"])
    // A synonym of one word for one word still counts as exact.
    let words = try Self.index(
      [("long", "big television set"), ("short", "telly")],
      IndexSettings(searchableAttributes: ["t"]),
      [Synonym("a", .words(["telly", "television"]))])
    try expectEqual(Self.found(words, "television"), ["short", "long"])
  }
}
