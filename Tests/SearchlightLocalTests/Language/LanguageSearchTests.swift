import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Stop words and plurals of dictionaries")
struct LanguageSearchTests {
  private static let exactly: SearchParameters = [
    "typoTolerance": false, "queryType": "prefixNone",
  ]

  private func found(
    _ probe: IndexProbe, _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> [String] {
    var all = Self.exactly
    for name in parameters.names { all[name] = parameters[name] }
    return try probe.found(query, all).sorted()
  }

  @Test("Words of a group find each other where plurals are ignored, in any language with forms")
  func plurals() throws {
    let probe = try IndexProbe(
      texts: ["Häuser am See", "ein Haus", "des chevaux", "mice", "mouse"],
      dictionaries: [SmallDictionaries.german, SmallDictionaries.french])
    try expectEqual(found(probe, "haus"), ["1"])
    try expectEqual(found(probe, "haus", ["ignorePlurals": ["de"]]), ["0", "1"])
    try expectEqual(found(probe, "HÄUSER", ["ignorePlurals": ["de"]]), ["0", "1"])
    try expectEqual(found(probe, "haus", ["ignorePlurals": ["fr", "en"]]), ["1"])
    try expectEqual(found(probe, "cheval", ["ignorePlurals": ["fr"]]), ["2"])
    try expectEqual(found(probe, "mouse", ["ignorePlurals": ["fr"]]), ["4"])
    // Without languages of the query, all that are known count.
    for query in ["cheval", "chevaux"] {
      try expectEqual(found(probe, query, ["ignorePlurals": true]), ["2"])
    }
    try expectEqual(found(probe, "mouse", ["ignorePlurals": true]), ["3", "4"])
    let german: SearchParameters = ["ignorePlurals": true, "queryLanguages": ["de"]]
    try expectEqual(found(probe, "haus", german), ["0", "1"])
    try expectEqual(found(probe, "mouse", german), ["4"])
  }

  @Test("Plurals count as exact or not, as alternativesAsExact says")
  func exactness() throws {
    let probe = try IndexProbe(
      texts: ["Häuser", "Haus"], dictionaries: [SmallDictionaries.german])
    let parameters: SearchParameters = ["ignorePlurals": ["de"], "queryType": "prefixNone"]
    try expectEqual(probe.found("haus", parameters), ["0", "1"])
    var inexact = parameters
    inexact["alternativesAsExact"] = []
    try expectEqual(probe.found("haus", inexact), ["1", "0"])
  }

  @Test("Stop words of a dictionary are removed from queries, and those of English as well")
  func stopWords() throws {
    let probe = try IndexProbe(
      texts: ["Stuhl", "Garten"], dictionaries: [SmallDictionaries.german])
    try expectEqual(found(probe, "der stuhl"), [])
    try expectEqual(found(probe, "der stuhl", ["removeStopWords": ["de"]]), ["0"])
    try expectEqual(found(probe, "FUR den", ["removeStopWords": ["de"]]), [], "den is none")
    try expectEqual(found(probe, "the stuhl für", ["removeStopWords": true]), ["0"])
    try expectEqual(found(probe, "the stuhl", ["removeStopWords": ["de"]]), [])
  }

  @Test("An English dictionary adds to what the engine knows")
  func english() throws {
    var english = LanguageDictionary(.english)
    english.stopWords = ["shop"]
    english.forms = [["brick", "lego"]]
    let probe = try IndexProbe(texts: ["lego", "mice"], dictionaries: [english])
    let parameters: SearchParameters = ["ignorePlurals": ["en"], "removeStopWords": ["en"]]
    try expectEqual(found(probe, "the brick shop", parameters), ["0"])
    try expectEqual(found(probe, "the mouse", parameters), ["1"])
  }

  @Test("A single-word query that is a stop word of a dictionary is never exact with `word`")
  func insignificant() throws {
    let probe = try IndexProbe(texts: ["und du", "rot"], dictionaries: [SmallDictionaries.german])
    let parameters: SearchParameters = ["exactOnSingleWordQuery": "word", "getRankingInfo": true]
    for (query, count) in [("und", 0), ("rot", 1)] {
      let hit = try probe.answer(query, parameters).hits.first
      expectEqual(hit?.metadata.rankingInfo?.nbExactWords, count, "\(query)")
    }
  }

  @Test("Words are folded by the settings of the index, also after these change")
  func folding() throws {
    var german = LanguageDictionary("de")
    german.forms = [["Käse", "Käsesorten"]]
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.ignorePlurals = .languages(["de"])
    settings.queryType = .prefixNone
    settings.typoTolerance = .disabled
    var index = try LocalIndex(
      "index", records: [["text": "Käse"]], settings: settings, dictionaries: [german],
      objectIDs: .numbered)
    try expectEqual(index.browse("käsesorten").map { $0["objectID"] }, ["0"])
    settings.customNormalization = ["ä": "ae"]
    try index.setSettings(settings)
    try expectEqual(index.browse("kaesesorten").map { $0["objectID"] }, ["0"])
    try expectEqual(index.browse("kasesorten").map { $0["objectID"] }, [])
  }

  @Test("Elided words before an apostrophe are left out of queries and texts")
  func elisions() throws {
    let texts = ["l'avion bleu", "un avion", "qu'il"]
    let plain = try IndexProbe(texts: texts, dictionaries: [])
    expect(try found(plain, "d'avion") == [] && found(plain, "qu'il") == ["2"])
    let probe = try IndexProbe(texts: texts, dictionaries: [SmallDictionaries.french]) {
      $0.indexLanguages = ["fr"]
    }
    try expectEqual(found(probe, "d'avion"), ["0", "1"])
    try expectEqual(found(probe, "l’avion bleu"), ["0"])
    try expectEqual(found(probe, "lavion"), ["0"])
    expect(try found(probe, "qu'il") == ["2"] && found(probe, "il") == ["2"])
    try expectEqual(probe.highlight("d'avion bleu"), "l'<em>avion</em> <em>bleu</em>")
  }
}
