import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Words by the settings of an index")
struct WordAnalysisTests {
  private static let settings: JSON = [
    "searchableAttributes": ["text", "name"], "separatorsToIndex": "+#",
    "camelCaseAttributes": ["name"], "keepDiacriticsOnCharacters": "åÅ",
    "customNormalization": ["default": ["ü": "ue"]], "customRanking": ["asc(n)"],
  ]

  private static func analysis(_ settings: JSON) throws -> WordAnalysis {
    try WordAnalysis(IndexSettings(reading: settings))
  }

  @Test("Separators are words of their own, and letters are folded as the settings say")
  func words() throws {
    let analysis = try Self.analysis(Self.settings)
    let cases: [(String, [String])] = [
      ("learn C++ & C#!", ["learn", "c", "+", "+", "c", "#"]), ("Zürich", ["zuerich"]),
      ("ÜBER über", ["ueber", "ueber"]), ("Ångström", ["ångstrom"]), ("Éa", ["ea"]), ("", []),
    ]
    for (text, words) in cases { expectEqual(analysis.foldedWords(of: text), words, "\(text)") }
    expectEqual(analysis.length(of: "zue", in: "Zürich"), "Zü".utf8.count)
    expectEqual(analysis.wordCount(of: ["C++", 7, ["a": "b c"], true, nil]), 6)
    // By default they separate words, and letters lose their marks.
    expectEqual(WordAnalysis.standard.foldedWords(of: "C++ Zürich å"), ["c", "zurich", "a"])
  }

  @Test("An abbreviation with dots is a word without them, unless dots are words")
  func abbreviations() throws {
    let standard = WordAnalysis.standard
    expectEqual(standard.foldedWords(of: "U.S. É.T. B.C.E"), ["us", "et", "bce"])
    expectEqual(standard.length(of: "bc", in: "B.C.E"), "B.C".utf8.count)
    expectEqual(standard.length(of: "bce", in: "B.C.E"), "B.C.E".utf8.count)
    let dots = try Self.analysis(["separatorsToIndex": "."])
    expectEqual(dots.foldedWords(of: "U.S."), ["u", ".", "s", "."])
    expectEqual(ValuePattern("u.s")?.text.contains(".?"), true)
  }

  @Test("Only the letters of a whole abbreviation are highlighted")
  func abbreviationHighlights() throws {
    let matching = try WordMatching(OptionReader([:]), settings: IndexSettings())
    for (query, text, marked) in [
      ("bce", "Ruins B.C.E. E", "Ruins <B.C.E>. E"), ("bc", "Ruins B.C.E.", "Ruins <B.C>.E."),
      ("xamera", "A camera with X and E marks", "A <camera> with X and E marks"),
      ("b.c.e", "bce B.C.E.", "<bce> <B.C.E>."),
    ] {
      let words = MatchedWords(WordAnalysis.standard.split(query), matching)
      var ranges = words.ranges(in: text)
      // The cluster finds the typo in the first letter, with which other words are not compared.
      if query == "xamera" { ranges.append(2..<8) }
      let match = words.match(text, Set(ranges).sorted { $0.lowerBound < $1.lowerBound })
      expectEqual(match.text.taggedString(preTag: "<", postTag: ">"), marked)
    }
  }

  @Test("An expression has the letters that stand for those of a text in the index")
  func expressions() throws {
    let analysis = try Self.analysis(Self.settings)
    let matching = try WordMatching(OptionReader([:]), settings: IndexSettings(), analysis)
    expectEqual(
      matching.lackingLetter(of: "Åbn"), "(\u{10600}.bn|\u{10600}b.n|\u{10600}bn.)")
    expectEqual(matching.lackingLetter(of: "abn"), "(a.bn|ab.n|abn.)")
  }

  @Test("Parts of names in camel case begin where those of the embedded engine do")
  func camelCase() {
    let cases = [
      ("parseXmlFile", ["parse", "Xml", "File"]), ("XMLParser", ["XML", "Parser"]),
      ("plain", ["plain"]), ("ABC", ["ABC"]), ("a1B", ["a1", "B"]), ("", []),
      ("éÉa", ["é", "Éa"]),
    ]
    for (name, parts) in cases {
      let found = CamelCaseName.ranges(in: name).map { TextWords.substring(name, $0) }
      expectEqual(found, parts, "\(name)")
    }
  }

  @Test("The mark tells an analysis from every other, and the standard one has none")
  func marks() throws {
    expect(WordAnalysis.standard.mark == nil)
    expect(try Self.analysis(["customRanking": ["asc(n)"], "separatorsToIndex": ""]).isStandard)
    let others: [JSON] = [
      Self.settings, ["separatorsToIndex": "+"], ["separatorsToIndex": "#"],
      ["keepDiacriticsOnCharacters": "å"], ["customNormalization": ["default": ["å": "a"]]],
      ["camelCaseAttributes": ["text"], "searchableAttributes": ["text"]],
    ]
    let marks = try others.map { try #require(try Self.analysis($0).mark) }
    expectEqual(Set(marks).count, marks.count)
    expect(marks.allSatisfy { $0.hasPrefix("_searchlight_words_") })
    try expectEqual(
      Self.analysis(["separatorsToIndex": "#+"]).mark,
      Self.analysis(["separatorsToIndex": "+#"]).mark)
  }

  private static let wrong: [(JSON, String)] = [
    (
      ["separatorsToIndex": "+x"],
      "The setting separatorsToIndex must be a string of characters that are neither letters nor digits, "
        + "not \"x\"."
    ),
    (
      ["keepDiacriticsOnCharacters": "a"],
      "The setting keepDiacriticsOnCharacters must be a string of single non-ASCII letters, not \"a\"."
    ),
    (
      ["customNormalization": ["default": ["ä": "aeo"]]],
      "The setting customNormalization must be single non-ASCII letters, each with one or two letters or "
        + "digits, such as {\"default\": {\"ä\": \"ae\"}}, not \"ä\": \"aeo\"."
    ),
  ]

  @Test("Characters that the settings cannot name are refused in the words of the embedded engine")
  func refused() {
    for (settings, message) in Self.wrong {
      #expect(throws: SearchError.rejected(message: message, status: 400)) {
        try IndexOptions(settings)
      }
    }
  }

  @Test("The mapping has analysers for the settings, and a field that names them")
  func mapping() throws {
    let index = try OpenSearchIndex("a", settings: Self.settings)
    let mapping = index.mapping()
    let analysis = mapping["settings"]?["analysis"]
    let rules = (analysis?["char_filter"]?["searchlight_letters"]?["mappings"]?.arrayValue ?? [])
      .compactMap(\.stringValue)
    // Both cases of a letter, which becomes others or one that stands for it, and a separator each.
    expectEqual(
      rules,
      [
        "\\u00c5=>\\ud801\\ude00", "\\u00dc=>\\u0075\\u0065", "\\u00e5=>\\ud801\\ude00",
        "\\u00fc=>\\u0075\\u0065", "\\u0023=>\\ud864\\udc00", "\\u002b=>\\ud864\\udc01",
      ])
    let words = analysis?["analyzer"]?["searchlight_words"]
    expectEqual(
      words?["char_filter"],
      [
        "searchlight_letters", "searchlight_marks", "searchlight_abbreviation_ends",
        "searchlight_abbreviation_beginnings", "searchlight_abbreviation_dots",
        "searchlight_abbreviation_dots",
        "searchlight_separators",
      ])
    let camels = analysis?["analyzer"]?["searchlight_camels"]
    expectEqual(
      camels?["filter"],
      ["searchlight_camel_parts", "flatten_graph", "lowercase", "asciifolding"])
    let templates = mapping["mappings"]?["dynamic_templates"]?.arrayValue ?? []
    let name = templates.compactMap { $0["name string"]?["mapping"] }.first
    expectEqual(name?["analyzer"], "searchlight_camels")
    expectEqual(name?["search_analyzer"], "searchlight_words")
    expectEqual(name?["fields"]?["beginnings"]?["analyzer"], "searchlight_camel_beginnings")
    let mark = try #require(index.options.analysis.mark)
    expect(mapping["mappings"]?["properties"]?[mark] != nil)
    let plain = try OpenSearchIndex("a", settings: ["searchableAttributes": ["text"]]).mapping()
    let names = plain["settings"]?["analysis"]?["analyzer"]?.objectValue?.keys.sorted()
    expectEqual(
      names,
      [
        "searchlight_beginnings", "searchlight_head1", "searchlight_head2", "searchlight_head4",
        "searchlight_wholes", "searchlight_words",
      ])
    expect(plain["settings"]?["analysis"]?["char_filter"]?["searchlight_letters"] == nil)
  }

  @Test(
    "An index that was loaded without these settings is searched as before, and the answer says so")
  func olderIndices() throws {
    let index = try OpenSearchIndex("a", settings: Self.settings)
    let mark = try #require(index.options.analysis.mark)
    func plan(_ fields: [String: JSON]) throws -> PlannedSearch {
      let own: [String: JSON] = [
        "_searchlight_order": ["type": "long"],
        "text": ["type": "text", "analyzer": "searchlight_words"],
      ]
      let schema = OpenSearchSchema(mapping: [
        "a": ["mappings": ["properties": .object(own.merging(fields) { $1 })]]
      ])
      return try PlannedSearch(SearchRequest(index: "a", query: "c++"), index, schema)
    }
    let marked = try plan([mark: ["type": "keyword", "index": false, "doc_values": false]])
    expectEqual(marked.text.words, ["c", "+", "+"])
    expect(marked.warnings.isEmpty)
    let older = try plan([:])
    expectEqual(older.text.words, ["c"])
    expectEqual(
      older.warnings,
      [
        "The records were not loaded with these settings, so words are split without them: "
          + "`camelCaseAttributes`, `customNormalization`, `keepDiacriticsOnCharacters`, "
          + "`separatorsToIndex`. Load the records again."
      ])
  }
}
