import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Highlights and snippets made from the texts that a cluster marked")
struct HighlightingTests {
  /// Reads a text with `<` and `>` around its highlighted parts.
  private func text(_ marked: String) -> HighlightedString {
    HighlightedString(taggedString: marked, preTag: "<", postTag: ">")
  }

  private func shown(_ text: HighlightedString) -> String {
    text.taggedString(preTag: "<", postTag: ">")
  }

  @Test("A snippet has the words with the most matches, in the middle where there is room")
  func snippets() {
    let cases: [(String, Int, String)] = [
      ("", 3, ""), ("one <two>", 2, "one <two>"), ("one <two>", 3, "one <two>"),
      // Without a match the snippet is the beginning.
      ("one two three four", 2, "one two…"), ("one, two; three.", 1, "one…"),
      ("<one> two three four", 2, "<one> two…"), ("one two three <four>.", 2, "…three <four>."),
      ("a b c <d> e f g", 3, "…c <d> e…"), ("a b c <d> e f g", 2, "…<d> e…"),
      ("a b c <d> e f g", 1, "…<d>…"), ("a b c <d> e f g", 5, "…b c <d> e f…"),
      ("a <b> c d e f g", 5, "a <b> c d e…"), ("a b c d e <f> g", 5, "…c d e <f> g"),
      // Two matches near to each other count more than one before them.
      ("<a> b c d <e> f <g> h i", 3, "…<e> f <g>…"), ("<a> b c <d> e f <g>", 2, "<a> b…"),
      ("a b <c> d <e> f g h", 5, "…b <c> d <e> f…"), ("(a) <b>, (c) d", 2, "…<b>, (c…"),
      ("é <ö> ü ä", 1, "…<ö>…"), ("日本 a <b> 水 c", 2, "…<b> 水…"),
      // A part of a word is a match of the word.
      ("a b <wiz>ard c d", 1, "…<wiz>ard…"), ("a b", 0, "a b"),
    ]
    for (marked, count, expected) in cases {
      expectEqual(
        shown(Snippet.cut(text(marked), words: count, ellipsis: "…")), expected, "\(marked)")
    }
    expectEqual(shown(Snippet.cut(text("a <b> c"), words: 1, ellipsis: "")), "<b>")
    expectEqual(
      shown(Snippet.cut(text("a <b> c <d>"), words: 2, ellipsis: "[...]")), "[...]<b> c[...]")
  }

  @Test("The highlighted ranges of a field and its sub-fields are joined where they overlap")
  func ranges() {
    let marked = MarkedTexts([
      "title": [Movies.marked("<The> Wizard of <Oz>"), Movies.marked("other <text>"), 5],
      "title.beginnings": [Movies.marked("The <Wizard> of Oz")],
      "title.wide": [Movies.marked("<The Wiz>ard of Oz")],
      "title.en.deep": [Movies.marked("The Wizard <of> Oz")],
      "titles": [Movies.marked("The Wizard <of> Oz")],
      "kanji": [Movies.marked("<日><本>")], "wrong": "<a>",
    ])
    expectEqual(marked.ranges(in: "The Wizard of Oz", at: "title"), [0..<10, 14..<16])
    expectEqual(marked.ranges(in: "other text", at: "title"), [6..<10])
    expect(marked.ranges(in: "no such text", at: "title").isEmpty)
    expectEqual(marked.ranges(in: "The Wizard of Oz", at: "title.en"), [11..<13])
    expect(marked.ranges(in: "The Wizard of Oz", at: "titl").isEmpty)
    // Neighbours that only touch are two matches.
    expectEqual(marked.ranges(in: "日本", at: "kanji"), [0..<3, 3..<6])
    expect(MarkedTexts(nil).ranges(in: "a", at: "b").isEmpty)
    let two = MarkedTexts(["a": [Movies.marked("<ab>c")], "a.b": [Movies.marked("a<bc>")]])
    expectEqual(two.ranges(in: "abc", at: "a"), [0..<3])
    let inner = MarkedTexts([
      "a": [Movies.marked("<one two> three")], "a.b": [Movies.marked("one <two> <three>")],
    ])
    expectEqual(inner.ranges(in: "one two three", at: "a"), [0..<7, 8..<13])
  }

  /// The words of the query, the text with its marks, and the expected match.
  private static let matches: [([String], String, String, MatchLevel, [String], Bool)] = [
    (["oz"], "The Wizard", "The Wizard", .none, [], false),
    (["oz"], "<Oz>", "<Oz>", .full, ["oz"], true),
    (["Café"], "<CAFE>", "<CAFE>", .full, ["cafe"], true),
    (["wiz"], "<Wizard>", "<Wiz>ard", .full, ["wiz"], false),
    (["oz", "the"], "<The> Wizard of <Oz>", "<The> Wizard of <Oz>", .full, ["oz", "the"], false),
    (["oz", "alien"], "<Oz>", "<Oz>", .partial, ["oz"], true),
    (["oz", "OZ"], "<Oz>", "<Oz>", .full, ["oz"], true),
    // The longest beginning counts.
    (["wi", "wizar"], "<Wizard>", "<Wizar>d", .partial, ["wizar"], false),
    (["wi", "wizard"], "<wizard> <wide>", "<wizard> <wi>de", .full, ["wi", "wizard"], false),
    // One typo in four letters, two in eight; swapped neighbours are one.
    (["wizzard"], "<Wizard>", "<Wizard>", .full, ["wizzard"], true),
    (["wizrad"], "<Wizard>", "<Wizard>", .full, ["wizrad"], true),
    (["gost"], "<ghost>", "<ghost>", .full, ["gost"], true),
    (["batman"], "<batmen>", "<batmen>", .full, ["batman"], true),
    (["batman"], "<bitmen>", "<bitmen>", .partial, [], true),
    (["telefone"], "<telephone>", "<telephone>", .full, ["telefone"], true),
    (["telefnoe"], "<telephone>", "<telephone>", .partial, [], true),
    (["telepohne"], "<telephone>", "<telephone>", .full, ["telepohne"], true),
    (["casablanac"], "<casablanca>", "<casablanca>", .full, ["casablanac"], true),
    // The beginning of a longer word with a typo.
    (["wizzar"], "<wizardry>", "<wizardry>", .full, ["wizzar"], true),
    (["oz"], "<ox>", "<ox>", .partial, [], true), (["abc"], "<abd>", "<abd>", .partial, [], true),
    (["日", "本"], "<日><本>語", "<日><本>語", .full, ["日", "本"], false),
    (["日", "本"], "<日><本>", "<日><本>", .full, ["日", "本"], true),
    (["strasse"], "<Straße>", "<Straße>", .full, ["strasse"], true),
    (["stras"], "<Straße>", "<Straß>e", .full, ["stras"], false),
    (["istanbul"], "<İstanbul>", "<İstanbul>", .full, ["istanbul"], true),
    (["oz"], "(<Oz>!)", "(<Oz>!)", .full, ["oz"], true),
  ]

  @Test("Each marked range is matched with a word, a beginning of a word, or a word with typos")
  func matchedWords() throws {
    for (query, marked, shown, level, words, isWhole) in Self.matches {
      let standard = try WordMatching(OptionReader([:]), settings: IndexSettings())
      let match = MatchedWords(query, standard)
        .match(text(marked).string, text(marked).utf8Ranges)
      expectEqual(self.shown(match.text), shown, "\(query) \(marked)")
      expectEqual(match.level, level, "\(query) \(marked)")
      expectEqual(match.words, words, "\(query) \(marked)")
      expectEqual(match.isWhole, isWhole, "\(query) \(marked)")
    }
    let exact = try WordMatching(
      OptionReader(["typoTolerance": false]), settings: IndexSettings())
    expect(MatchedWords(["wizzard"], exact).match("wizard", [0..<6]).words.isEmpty)
  }

  @Test("White space at the ends of a text, which a cluster leaves out, costs no mark")
  func spaces() {
    let highlights: JSON = [
      "title": [Movies.marked("<Oz> and"), Movies.marked(" the <Oz>")],
      "title.beginnings": [Movies.marked("<Oz> and")],
    ]
    let marked = MarkedTexts(highlights)
    let cases = [
      ("Oz and", [0..<2]), (" \n Oz and \t", [3..<5]), ("the Oz  ", [4..<6]),
      ("  the Oz", [6..<8]), (" ", []), ("", []), ("Oz  and", []),
    ]
    for (text, ranges) in cases { expectEqual(marked.ranges(in: text, at: "title"), ranges, text) }
  }

  @Test("A facet value is found if each word of the query begins one of its words")
  func values() throws {
    func matched(_ words: [String], _ parameters: [String: JSON]) throws -> MatchedValue {
      let options = OptionReader(["typoTolerance": false].merging(parameters) { $1 })
      return MatchedValue(
        words.joined(separator: " "), try WordMatching(options, settings: IndexSettings()))
    }
    let cases: [([String], String, String?)] = [
      ([], "Drama", "Drama"), (["dr"], "Drama", "<Dr>ama"), (["drama"], "Drama", "<Drama>"),
      (["ma"], "Drama", nil), (["ict", "sci"], "Science Fiction", nil),
      (["fi", "sc"], "Science Fiction", "<Sc>ience <Fi>ction"),
      (["x", "sc"], "Science Fiction", nil), (["e"], "Été à Évian", "<É>té à <É>vian"),
      (["stras"], "Straße", "<Straß>e"), (["a"], "A-Z: a", "<A>-Z: <a>"),
      (["dr", "dre"], "Dr. Dre", "<Dr>. <Dre>"), (["dr", "dre"], "Drei Dr", "<Dre>i <Dr>"),
      (["กรุง"], "กรุงเทพ", "<กรุง>เทพ"), (["amelie"], "Ame\u{301}lie", "<Ame\u{301}lie>"),
      (["日"], "日本", "<日>本"),
    ]
    for (words, value, expected) in cases {
      let matched = try matched(words, ["queryType": "prefixAll"])
      expectEqual(matched.highlighted(value).map(shown), expected, "\(words) \(value)")
    }
    // Words before the last are whole, as in the embedded engine.
    expect(try matched(["d", "dre"], [:]).highlighted("Dr. Dre") == nil)
    try expectEqual(
      matched(["dr", "dre"], [:]).highlighted("Dr. Dre").map(shown), "<Dr>. <Dre>")
    // Words with typos are marked as a whole; a wrong first letter counts as two typos.
    let typos: [String: JSON] = ["typoTolerance": true]
    for (word, value, expected) in [
      ("dramma", "Drama", "<Drama>"), ("drma", "Dramas", "<Dramas>"), ("trama", "Drama", nil),
      ("tocumentary", "Documentary", "<Documentary>"), ("tocumentray", "Documentary", nil),
      ("docmuentray", "Documentary", "<Documentary>"), ("dx", "Dr", nil),
    ] {
      try expectEqual(
        matched([word], typos).highlighted(value).map(shown), expected, "\(word) \(value)")
    }
    expect(try matched(["drma", "x"], typos).highlighted("Dramas x") == nil)
  }

  private func metadata(
    _ query: String, _ parameters: SearchParameters, _ record: JSON, _ highlight: JSON
  ) throws -> HitMetadata {
    MatchReader(search: try Shelf.search(query, parameters))
      .metadata(of: record, highlights: highlight)
  }

  private static let record: JSON = [
    "title": ["Oz", "Kansas", ["x": "Oz"]], "about": ["short": "Oz now", "long": 7, "none": true],
    "alt": 1939, "brand": "Oz", "year": 7.0, "_searchlight_order": 5, "other": ["a": "Oz"],
    "_geoloc": [["lat": 1, "lon": 2], ["lat": 3, "lng": 4]],
  ]

  private static let highlight: JSON = [
    "title": [Movies.marked("<Oz>")], "about.short": [Movies.marked("<Oz> now")],
    "brand": [Movies.marked("<Oz>")],
  ]

  @Test("Highlights have the form of the record, and only searched attributes have marks")
  func trees() throws {
    typealias Tree = TreeModel<HighlightResult>
    func plain(_ text: String) -> Tree {
      .value(HighlightResult(value: HighlightedString(text), matchLevel: .none, matchedWords: []))
    }
    func full(_ text: String, isWhole: Bool) -> Tree {
      .value(
        HighlightResult(
          value: self.text(text), matchLevel: .full, matchedWords: ["oz"],
          fullyHighlighted: isWhole))
    }
    let all = try metadata("oz", [:], Self.record, Self.highlight)
    expectEqual(all.geolocation, Point(latitude: 1, longitude: 2))
    expect(all.snippetResult == nil)
    let about: Tree = .dictionary(["short": full("<Oz> now", isWhole: false), "long": plain("7")])
    expectEqual(
      all.highlightResult,
      .dictionary([
        "title": .array([
          full("<Oz>", isWhole: true), plain("Kansas"), .dictionary(["x": plain("Oz")]),
        ]), "about": about, "alt": plain("1939"),
      ]))
    let named = try metadata(
      "oz",
      [
        "attributesToHighlight": ["about", "brand", "year"],
        "restrictHighlightAndSnippetArrays": true,
      ], Self.record, Self.highlight)
    expectEqual(
      named.highlightResult,
      .dictionary(["about": about, "brand": plain("Oz"), "year": plain("7")]))
    let none = try metadata("oz", ["attributesToHighlight": []], Self.record, Self.highlight)
    expect(none.highlightResult == nil)
    let geo = try metadata("", [:], ["_geoloc": ["lat": 1, "lng": 2]], [:])
    expectEqual(geo.geolocation, Point(latitude: 1, longitude: 2))
    expect(try metadata("", [:], ["_geoloc": ["lat": 1]], [:]).geolocation == nil)
  }

  @Test("With the restriction, arrays have only the elements with a match")
  func restrictedArrays() throws {
    let record: JSON = [
      "title": ["Oz", "Kansas", ["x": "Kansas"], ["Kansas", "Oz"], 1939, true],
      "alt": [1939, 7],
    ]
    let highlight: JSON = [
      "title": [Movies.marked("<Oz>")], "alt": [Movies.marked("<1939>")],
    ]
    let parameters: SearchParameters = ["restrictHighlightAndSnippetArrays": true]
    let tree = try metadata("oz 1939", parameters, record, highlight).highlightResult
    expectEqual(tree?["title"]?[0]?.value?.value.string, "Oz")
    expectEqual(tree?["title"]?[1]?[0]?.value?.matchedWords, ["oz"])
    expect(tree?["title"]?[2] == nil)
    expectEqual(tree?["alt"]?[0]?.value?.matchedWords, ["1939"])
    expect(tree?["alt"]?[1] == nil)
  }

  @Test("Snippets are cut to their own number of words, of the named attributes or of all texts")
  func snippetTrees() throws {
    let record: JSON = ["title": "a b Oz c d", "about": ["short": "e f g h"], "brand": "i j k"]
    let highlight: JSON = ["title": [Movies.marked("a b <Oz> c d")]]
    func snippets(_ names: JSON) throws -> [String: String] {
      let tree = try metadata(
        "oz", ["attributesToSnippet": names, "snippetEllipsisText": "~"], record, highlight
      ).snippetResult
      var shown: [String: String] = [:]
      for (name, value) in [
        ("title", tree?["title"]), ("about", tree?["about"]?["short"]), ("brand", tree?["brand"]),
      ] {
        shown[name] = value?.value.map { "\(self.shown($0.value)) \($0.matchLevel)" }
      }
      return shown
    }
    try expectEqual(snippets(["title:3"]), ["title": "~b <Oz> c~ full"])
    try expectEqual(
      snippets(["title:1", "about:2", "brand:1"]),
      ["title": "~<Oz>~ full", "about": "e f~ none", "brand": "i~ none"])
    try expectEqual(snippets(["*:2"]), ["title": "~<Oz> c~ full", "about": "e f~ none"])
    try expectEqual(snippets([]), [:])
  }
}
