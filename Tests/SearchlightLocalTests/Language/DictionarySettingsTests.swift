import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Settings that need a dictionary")
struct DictionarySettingsTests {
  private func message(
    _ dictionaries: [LanguageDictionary] = [], _ change: (inout IndexSettings) -> Void
  ) -> String? {
    do {
      _ = try IndexProbe(texts: [], dictionaries: dictionaries, change)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func text(_ option: String, _ words: String, _ code: String, known: String) -> String {
    "\(option) needs a dictionary\(words) for the language \"\(code)\", and the index has none; give "
      + "it a LanguageDictionary by setDictionaries, or leave the language out (known languages: "
      + "\(known))"
  }

  @Test("A setting without its dictionary is rejected with the setting, the language and the words")
  func settings() {
    let german = [SmallDictionaries.german]
    expectEqual(
      message { $0.ignorePlurals = .languages(["en", "de"]) },
      "The setting " + text("ignorePlurals", " with forms", "de", known: "\"en\"") + ".")
    expectEqual(
      message(german) { $0.removeStopWords = .languages(["fr"]) },
      "The setting "
        + text("removeStopWords", " with stopWords", "fr", known: "\"en\", \"de\"") + ".")
    expectEqual(
      message { $0.decompoundedAttributes = ["de": ["text"]] },
      "The setting "
        + text("decompoundedAttributes", " with compoundParts", "de", known: "none") + ".")
    expectEqual(
      message { $0.queryLanguages = ["de"] },
      "The setting " + text("queryLanguages", "", "de", known: "\"en\"") + ".")
    expectEqual(
      message(german) { $0.indexLanguages = ["ja"] },
      "The setting " + text("indexLanguages", "", "ja", known: "\"en\", \"de\"") + ".")
    // True stands for the languages of the query.
    expectEqual(
      message([SmallDictionaries.japanese]) {
        $0.queryLanguages = ["ja"]
        $0.ignorePlurals = .queryLanguages
      }, "The setting " + text("ignorePlurals", " with forms", "ja", known: "\"en\"") + ".")
    expect(
      message(german) {
        $0.queryLanguages = ["de", "en"]
        $0.ignorePlurals = .queryLanguages
        $0.removeStopWords = .queryLanguages
        $0.decompoundedAttributes = ["de": ["text"]]
      } == nil)
  }

  @Test("A parameter without its dictionary is rejected in the same words")
  func parameters() throws {
    let probe = try IndexProbe(texts: ["a"], dictionaries: [SmallDictionaries.german])
    func refusal(_ parameters: SearchParameters) -> String? {
      probe.refusal(SearchRequest(index: "index", query: "a", parameters: parameters))
    }
    let known = "\"en\", \"de\""
    expectEqual(
      refusal(["ignorePlurals": ["fr"]]), text("ignorePlurals", " with forms", "fr", known: known))
    expectEqual(
      refusal(["removeStopWords": ["fr"]]),
      text("removeStopWords", " with stopWords", "fr", known: known))
    expectEqual(refusal(["queryLanguages": ["fr"]]), text("queryLanguages", "", "fr", known: known))
    expect(
      refusal(["ignorePlurals": ["de"], "removeStopWords": true, "queryLanguages": ["de"]]) == nil)
  }

  @Test("Dictionaries that settings or rules need cannot be removed, and the index stays as it was")
  func removal() throws {
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.ignorePlurals = .languages(["de"])
    var index = try LocalIndex(
      "index", records: [JSON](), settings: settings, dictionaries: [SmallDictionaries.german])
    let missing = #expect(throws: LocalIndexError.self) { try index.setDictionaries([]) }
    expectEqual(
      missing,
      .settings(
        .missingDictionary(
          setting: "ignorePlurals", language: "de", member: "forms", known: [.english])))
    expectEqual(index.dictionaries, [SmallDictionaries.german])

    settings.ignorePlurals = .off
    try index.setSettings(settings)
    try index.setRules([
      Rule("r", Rule.Consequence(params: ["removeStopWords": ["de"]]))
    ])
    let needed = #expect(throws: LocalIndexError.self) { try index.setDictionaries([]) }
    guard case .rules(let error) = needed else {
      Issue.record("\(needed as Any)")
      return
    }
    expect(error.description.contains("removeStopWords needs a dictionary with stopWords"))
    try index.setRules([])
    try index.setDictionaries([])
    expect(index.dictionaries.isEmpty)
  }

  @Test("A rule may set a language of a dictionary for its queries")
  func rules() throws {
    var index = try LocalIndex(
      "index", records: [["text": "Häuser", "_tags": ["a"]], ["text": "Häuser"]],
      settings: IndexSettings(searchableAttributes: ["text"]),
      dictionaries: [SmallDictionaries.german], objectIDs: .numbered)
    try index.setRules([
      Rule(
        "r", when: [Rule.Condition(pattern: "haus", anchoring: .is)],
        Rule.Consequence(params: ["ignorePlurals": ["de"], "filters": "_tags:a"]))
    ])
    let request = SearchRequest(
      index: "index", query: "haus",
      parameters: ["queryType": "prefixNone", "typoTolerance": false])
    let entry = MultiSearchRequest.Entry(source: "s", request: request)
    let multi = MultiSearchRequest(id: SearchRequestID(1), entries: [entry])
    let answer = try LocalService([index]).answer(multi).results["s"]?.get()
    expectEqual(answer?.hits.map(\.objectID), ["0"])
  }
}
