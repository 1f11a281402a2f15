import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Word settings")
struct WordSettingsTests {
  private func found(
    _ text: String, _ query: String, _ change: (inout IndexSettings) -> Void
  ) throws -> Bool {
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.typoTolerance = false
    settings.queryType = .prefixNone
    change(&settings)
    return try IndexProbe([["text": .string(text)]], settings).found(query) == ["0"]
  }

  @Test("Indexed separators are words, and a joiner among them no longer joins")
  func separators() throws {
    expect(try found("C++ and C", "c+") { $0.separatorsToIndex = "+#" })
    expect(try !found("C# and C", "c+") { $0.separatorsToIndex = "+#" })
    expect(try found("abc.def", ".") { $0.separatorsToIndex = "." })
    expect(try !found("abc.def", "abcdef") { $0.separatorsToIndex = "." })
    expect(try found("10 €", "€") { $0.separatorsToIndex = "€" })
  }

  @Test("Letters keep their marks if a setting says so, in upper and lower case")
  func diacritics() throws {
    expect(try found("BØRK", "bork") { _ in })
    expect(try !found("BØRK", "bork") { $0.keepDiacriticsOnCharacters = "ø" })
    expect(try found("BØRK", "børk") { $0.keepDiacriticsOnCharacters = "ø" })
    expect(try found("børk", "BØRK") { $0.keepDiacriticsOnCharacters = "Ø" })
    expect(try found("café", "cafe") { $0.keepDiacriticsOnCharacters = "ø" })
  }

  @Test("A custom normalization compares letters as other letters")
  func normalization() throws {
    expect(try found("Käse", "kaese") { $0.customNormalization = ["ä": "ae"] })
    expect(try found("KÄSE", "kaese") { $0.customNormalization = ["ä": "ae"] })
    expect(try !found("Käse", "kase") { $0.customNormalization = ["ä": "ae"] })
    // The upper case of "ı" is the "I" of ASCII, which stays as it is.
    expect(try found("ISTANBUL", "istanbul") { $0.customNormalization = ["ı": "x"] })
    expect(try found("ısı", "xsx") { $0.customNormalization = ["ı": "x"] })
    expect(try found("Käse", "kase") { _ in })
  }

  @Test("Camel-case words are split only in the attributes that the setting names")
  func camelCase() throws {
    for query in ["camel", "case", "camelcase", "camel case"] {
      expect(try found("a camelCase", query) { $0.camelCaseAttributes = ["text"] }, "\(query)")
    }
    for query in ["xml", "parser", "xmlparser", "sha256", "sum", "id"] {
      let text = "XMLParser sha256Sum userID"
      expect(try found(text, query) { $0.camelCaseAttributes = ["text"] }, "\(query)")
    }
    expect(try found("Foo.barBaz", "barbaz") { $0.camelCaseAttributes = ["text"] })
    expect(try !found("a camelCase", "case") { _ in })
  }

  @Test("A matching part of a camel-case word is highlighted alone")
  func highlighting() throws {
    var settings = IndexSettings(searchableAttributes: ["a.b"])
    settings.camelCaseAttributes = ["a.b"]
    let probe = try IndexProbe([["a": ["b": "a camelCase"]]], settings)
    let hit = try #require(try probe.answer("case").hits.first)
    guard case .value(let result) = hit.metadata.highlightResult?["a"]?["b"] else {
      Issue.record("no highlight")
      return
    }
    expectEqual(result.value.description, "a camel<em>Case</em>")
  }

  @Test("Word settings are read and written under Algolia's names")
  func reading() throws {
    let json: JSON = [
      "searchableAttributes": ["name"], "separatorsToIndex": "+#",
      "keepDiacriticsOnCharacters": "øé", "camelCaseAttributes": ["name"],
      "customNormalization": ["default": ["ä": "ae"]], "queryLanguages": ["en"],
      "indexLanguages": ["en"], "ignorePlurals": true, "removeStopWords": ["en", "pt-br"],
      "decompoundQuery": false, "decompoundedAttributes": ["de": ["name"], "nl": ["name"]],
    ]
    let settings = try IndexSettings(json: json)
    expectEqual(settings.separatorsToIndex, "+#")
    expectEqual(settings.customNormalization, ["ä": "ae"])
    expectEqual(settings.camelCaseAttributes, ["name"])
    expectEqual(settings.ignorePlurals, .queryLanguages)
    expectEqual(settings.removeStopWords, .languages([.english, "pt-br"]))
    expect(!settings.decompoundQuery)
    expectEqual(settings.decompoundedAttributes, ["de": ["name"], "nl": ["name"]])
    try expectEqual(IndexSettings(json: settings.json), settings)
    try expectEqual(IndexSettings(json: IndexSettings().json), IndexSettings())
  }

  @Test(
    "An invalid word setting is rejected with the accepted values",
    arguments: [
      (
        ["separatorsToIndex": "+a"],
        "The setting separatorsToIndex must be a string of characters that are neither letters nor "
          + "digits, not \"a\"."
      ),
      (
        ["keepDiacriticsOnCharacters": "øx"],
        "The setting keepDiacriticsOnCharacters must be a string of single non-ASCII letters, "
          + "not \"x\"."
      ),
      (
        ["customNormalization": ["default": ["ä": "aeu"]]],
        "The setting customNormalization must be single non-ASCII letters, each with one or two "
          + "letters or digits, such as {\"default\": {\"ä\": \"ae\"}}, not \"ä\": \"aeu\"."
      ),
      (
        ["customNormalization": ["ä": "ae"]],
        "The setting customNormalization must be an object like {\"default\": {\"ä\": \"ae\"}}, not "
          + "{\"ä\":\"ae\"}."
      ),
      (
        ["camelCaseAttributes": ["b"], "searchableAttributes": ["a"]],
        "The setting camelCaseAttributes must be attributes that are also in searchableAttributes, "
          + "not \"b\"."
      ),
      (
        ["queryLanguages": ["en", "English"]],
        "The setting queryLanguages must be an array of language codes such as \"en\", not "
          + "[\"en\",\"English\"]."
      ),
      (
        ["ignorePlurals": "en"],
        "The setting ignorePlurals must be true, false, or an array of language codes such as "
          + "\"en\", not \"en\"."
      ),
      (
        ["removeStopWords": ["FR"]],
        "The setting removeStopWords must be true, false, or an array of language codes such as "
          + "\"en\", not [\"FR\"]."
      ),
      (
        ["decompoundedAttributes": ["de": ["b"]], "searchableAttributes": ["a"]],
        "The setting decompoundedAttributes must be attributes that are also in "
          + "searchableAttributes, not \"b\"."
      ),
      (
        ["decompoundedAttributes": ["de": "b"], "searchableAttributes": ["b"]],
        "The setting decompoundedAttributes must be an object with language codes, like "
          + "{\"de\": [\"name\"]}, not {\"de\":\"b\"}."
      ),
    ] as [(JSON, String)])
  func errors(json: JSON, message: String) {
    let error = #expect(throws: SettingsError.self) { try IndexSettings(json: json) }
    expectEqual(error?.description, message)
  }

  @Test("Word settings made in code are checked when an index is created")
  func checking() {
    var settings = IndexSettings()
    settings.separatorsToIndex = "a"
    let error = #expect(throws: LocalIndexError.self) {
      try LocalIndex("index", records: [], settings: settings)
    }
    expect(error?.description.contains("separatorsToIndex") == true)
  }
}
