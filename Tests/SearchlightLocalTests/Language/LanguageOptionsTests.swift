import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightLocal

@Suite("Language options")
struct LanguageOptionsTests {
  private func options(
    _ parameters: [String: JSON], _ settings: IndexSettings = IndexSettings()
  ) throws -> LanguageOptions {
    try LanguageOptions(OptionReader { parameters[$0] }, settings: settings)
  }

  private func searched(
    _ text: String, isGrowing: Bool = false,
    _ parameters: [String: JSON] = ["removeStopWords": true]
  ) throws -> String {
    let words = text.split(separator: " ").map { Array($0.utf8) }
    let kept = try options(parameters).searched(words, lastIsGrowing: isGrowing)
    return zip(words, kept).filter(\.1).map { String(decoding: $0.0, as: UTF8.self) }.joined(
      separator: " ")
  }

  @Test("Stop words are not searched, except a growing last word and queries of stop words only")
  func stopWords() throws {
    try expectEqual(searched("the office"), "office")
    try expectEqual(searched("house of the"), "house")
    try expectEqual(searched("house of the", isGrowing: true), "house the")
    try expectEqual(searched("to be or not to be"), "to be or not to be")
    try expectEqual(searched("to be or not to be", isGrowing: true), "to be or not to be")
    try expectEqual(searched("the"), "the")
    try expectEqual(searched(""), "")
    try expectEqual(searched("i dont know"), "know")
    try expectEqual(searched("the office", [:]), "the office")
    try expectEqual(searched("the office", ["removeStopWords": ["en"]]), "office")
    try expectEqual(searched("the office", ["removeStopWords": false]), "the office")
  }

  @Test("The list of stop words contains common words, and none that carries meaning")
  func list() {
    for word in ["the", "and", "of", "cant"] { expect(EnglishStopWords.contains(Array(word.utf8))) }
    for word in ["office", "new", "best", "it2", "c"] {
      expect(!EnglishStopWords.contains(Array(word.utf8)))
    }
  }

  @Test("Language parameters override the settings, and true stands for the query languages")
  func choices() throws {
    var settings = IndexSettings()
    settings.ignorePlurals = .queryLanguages
    try expectEqual(options([:], settings).plurals, [.english])
    try expectEqual(options(["ignorePlurals": false], settings).plurals, [])
    try expectEqual(
      options(["ignorePlurals": ["en"], "queryLanguages": ["en"]]).plurals, [.english])
    try expectEqual(options([:]).otherForms(of: Array("mouse".utf8)), [])
    try expectEqual(
      options(["ignorePlurals": true]).otherForms(of: Array("mouse".utf8)),
      [
        Array("mice".utf8)
      ])
  }

  @Test("A language without a dictionary is refused by name, and a text that is no code as well")
  func unknown() {
    let missing = #expect(throws: OptionError.self) { try options(["removeStopWords": ["xx"]]) }
    expectEqual(
      missing?.message,
      "removeStopWords needs a dictionary with stopWords for the language \"xx\", and the index "
        + "has none; give it a LanguageDictionary by setDictionaries, or leave the language out "
        + "(known languages: \"en\")")
    let wrong = #expect(throws: OptionError.self) { try options(["removeStopWords": ["English"]]) }
    expectEqual(
      wrong?.message,
      "removeStopWords must be true, false, or an array of language codes such as \"en\", not "
        + "[\"English\"]")
  }
}
