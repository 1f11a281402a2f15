import Expectations
import SearchlightLocal
import SearchlightCore
import SearchlightSettings
import Testing

@Suite("Compounds")
struct DecompoundingTests {
  private static let texts = [
    "Gartenstuhl aus Holz", "Stuhl für den Garten", "Garten", "Bürostuhl", "Hundehütte",
  ]

  private let probe: IndexProbe

  init() throws {
    probe = try IndexProbe(texts: Self.texts, dictionaries: [SmallDictionaries.german]) {
      $0.decompoundedAttributes = ["de": ["text"]]
      $0.typoTolerance = .disabled
      $0.queryType = .prefixNone
    }
  }

  @Test("The parts of a compound are found in the attributes that the setting names")
  func parts() throws {
    try expectEqual(probe.found("stuhl").sorted(), ["0", "1"])
    try expectEqual(probe.found("garten").sorted(), ["0", "1", "2"])
    try expectEqual(probe.found("hund", ["ignorePlurals": ["de"]]), ["4"])
    try expectEqual(probe.found("gartenstuhl holz"), ["0"])
    let plain = try IndexProbe(texts: Self.texts, dictionaries: [SmallDictionaries.german])
    let exactly: SearchParameters = ["typoTolerance": false, "queryType": "prefixNone"]
    try expectEqual(plain.found("stuhl", exactly), ["1"])
  }

  @Test("A compound in a query finds its parts, after records with the compound, unless it is off")
  func queries() throws {
    try expectEqual(probe.found("gartenstuhl"), ["0", "1"])
    try expectEqual(probe.found("gartenstuhl", ["decompoundQuery": false]), ["0"])
    try expectEqual(probe.found("gartenstuhl", ["queryLanguages": ["en"]]), ["0"])
    try expectEqual(probe.found("gartenstuhl", ["queryLanguages": ["de"]]), ["0", "1"])
    try expectEqual(probe.found("gartenhütte"), [], "both parts must occur")
    // Other forms of the parts count as well.
    try expectEqual(probe.found("gartenstühle"), [])
    expect(try probe.found("gartenstühle", ["ignorePlurals": ["de"]]).contains("1"))
  }

  @Test("Any selection of several compounds may be replaced by their parts")
  func several() throws {
    let texts = ["Hütte Hund Stuhl Garten", "Gartenstuhl Hund Hütte", "Gartenstuhl Hundhütte"]
    let probe = try IndexProbe(texts: texts, dictionaries: [SmallDictionaries.german])
    let parameters: SearchParameters = ["typoTolerance": false, "queryType": "prefixNone"]
    try expectEqual(probe.found("gartenstuhl hundhütte", parameters), ["2", "1", "0"])
  }

  @Test("The parts count as one word of the query, and their distance ranks")
  func ranking() throws {
    let probe = try IndexProbe(
      texts: ["Stuhl und ein Garten", "Garten Stuhl"], dictionaries: [SmallDictionaries.german])
    let answer = try probe.answer("gartenstuhl", ["getRankingInfo": true])
    expectEqual(answer.hits.map(\.objectID), ["1", "0"])
    let infos = answer.hits.map(\.metadata.rankingInfo)
    expect(infos.map { $0?.words } == [1, 1] && infos.map { $0?.nbTypos } == [0, 0])
    expectEqual(infos.map { $0?.nbExactWords }, [0, 0])
    expectEqual(infos.map { $0?.proximityDistance }, [0, 3])
  }

  @Test("A compound that may be missing matches with one of its parts")
  func optional() throws {
    for removal in ["lastWords", "firstWords", "allOptional"] {
      let answer = try probe.answer(
        "holz hundehütte gartenstuhl", ["removeWordsIfNoResults": .string(removal)])
      expect(!answer.hits.isEmpty, "\(removal)")
    }
    let answer = try probe.answer(
      "den gartenhütte", ["optionalWords": "gartenhütte", "getRankingInfo": true])
    expectEqual(answer.hits.map(\.objectID), ["1"])
    expect((0...8).contains(answer.hits.first?.metadata.rankingInfo?.proximityDistance ?? -1))
  }

  @Test("What matches is highlighted: a part, a whole compound, or the words that are its parts")
  func highlighting() throws {
    try expectEqual(probe.highlight("stuhl holz"), "Garten<em>stuhl</em> aus <em>Holz</em>")
    try expectEqual(probe.highlight("gartenstuhl holz"), "<em>Gartenstuhl</em> aus <em>Holz</em>")
    try expectEqual(probe.highlight("hütte"), "Hunde<em>hütte</em>")
    try expectEqual(
      probe.highlight("gartenstuhl den"), "<em>Stuhl</em> für <em>den</em> <em>Garten</em>")
  }

  @Test("A part of a compound is highlighted in a nested attribute that the setting names")
  func nested() throws {
    var settings = IndexSettings(searchableAttributes: ["details.title"])
    settings.decompoundedAttributes = ["de": ["details.title"]]
    let probe = try IndexProbe(
      [["details": ["title": "Gartenstuhl"]]], settings, dictionaries: [SmallDictionaries.german])
    let results = try probe.answer("stuhl").hits.first?.metadata.highlightResult
    expectEqual(results?["details"]?["title"]?.value?.value.taggedString(), "Garten<em>stuhl</em>")
    // Also in what lies in the attribute.
    settings = IndexSettings(searchableAttributes: ["details"])
    settings.decompoundedAttributes = ["de": ["details"]]
    let outer = try IndexProbe(
      [["details": ["title": ["long": "Gartenstuhl"]]]], settings,
      dictionaries: [SmallDictionaries.german])
    let inner = try outer.answer("stuhl").hits.first?.metadata.highlightResult
    expectEqual(
      inner?["details"]?["title"]?["long"]?.value?.value.taggedString(), "Garten<em>stuhl</em>")
  }

  @Test("Phrases and synonyms match across compounds, whose parts have positions of their own")
  func phrases() throws {
    let texts = ["neuer Gartenstuhl rot", "rot neuer Gartenstuhl"]
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.decompoundedAttributes = ["de": ["text"]]
    settings.advancedSyntax = true
    var index = try LocalIndex(
      "index", records: texts.map { ["text": .string($0)] }, settings: settings,
      dictionaries: [SmallDictionaries.german], objectIDs: .numbered)
    try index.setSynonyms([Synonym("s", .oneWay(input: "neu", to: ["gartenstuhl rot"]))])
    func found(_ query: String) throws -> [JSON?] { try index.browse(query).map { $0["objectID"] } }
    try expectEqual(found("\"neuer gartenstuhl rot\""), ["0"])
    try expectEqual(found("\"gartenstuhl rot\""), ["0"])
    try expectEqual(found("\"neuer gartenstuhl\""), ["0", "1"])
    try expectEqual(found("\"gartenstuhl neuer\""), [])
    try expectEqual(found("\"gartenstuhl\""), ["0", "1"])
    try expectEqual(
      index.browse("neu", parameters: ["queryType": "prefixNone", "typoTolerance": false])
        .map { $0["objectID"] }, ["0"])
  }

  @Test("Attributes can have different languages, and a change of them rebuilds the index")
  func languages() throws {
    var dutch = LanguageDictionary("nl")
    dutch.compoundParts = ["school", "boeken"]
    var settings = IndexSettings(searchableAttributes: ["de", "nl"])
    settings.decompoundedAttributes = ["de": ["de"], "nl": ["nl"]]
    settings.queryType = .prefixNone
    settings.typoTolerance = .disabled
    var index = try LocalIndex(
      "index",
      records: [
        ["de": "Gartenstuhl", "nl": "schoolboeken"], ["de": "schoolboeken", "nl": "Gartenstuhl"],
      ],
      settings: settings, dictionaries: [SmallDictionaries.german, dutch], objectIDs: .numbered)
    func found(_ query: String) throws -> [String] {
      try index.browse(query).compactMap { $0["objectID"]?.stringValue }.sorted()
    }
    expect(try found("boeken") == ["0"] && found("stuhl") == ["0"])
    settings.decompoundedAttributes["de"] = ["de", "nl"]
    try index.setSettings(settings)
    try expectEqual(found("stuhl"), ["0", "1"])
    dutch.compoundParts = ["school"]
    try index.setDictionaries([SmallDictionaries.german, dutch])
    expect(try found("boeken") == [] && found("schoolboeken") == ["0", "1"])
  }

  @Test("A cluster's dictionary has the parts in all forms, without words that it has as several")
  func clusters() throws {
    var german = SmallDictionaries.german
    german.compoundParts = ["Stuhl", "Hund", "o'Clock", "Zimmer"]
    german.linkingElements = ["s", "'"]
    german.minimumPartLength = 4
    let cluster = german.compoundDictionary
    expectEqual(cluster.language, "de")
    expectEqual(
      cluster.parts, ["Stuhl", "Stühle", "Stühlen", "Hund", "Hunde", "Zimmer"])
    expectEqual(cluster.linkingElements, ["s"])
    expectEqual(cluster.minimumPartLength, 4)
    let hunspell = try LanguageDictionary(
      "de", hunspellAffixes: Array("COMPOUNDFLAG C\nSFX E Y 1\nSFX E 0 e .\n".utf8),
      words: Array("2\nTisch/CE\nRegal/C\n".utf8))
    expectEqual(hunspell.compoundDictionary.parts.sorted(), ["Regal", "Tisch", "Tische"])
    expectEqual(LanguageDictionary("de").compoundDictionary, CompoundDictionary("de", parts: []))
  }
}
