import SearchCore
import Testing

@testable import LocalSearch

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
    #expect(try searched("the office") == "office")
    #expect(try searched("house of the") == "house")
    #expect(try searched("house of the", isGrowing: true) == "house the")
    #expect(try searched("to be or not to be") == "to be or not to be")
    #expect(try searched("to be or not to be", isGrowing: true) == "to be or not to be")
    #expect(try searched("the") == "the")
    #expect(try searched("") == "")
    #expect(try searched("i dont know") == "know")
    #expect(try searched("the office", [:]) == "the office")
    #expect(try searched("the office", ["removeStopWords": ["en"]]) == "office")
    #expect(try searched("the office", ["removeStopWords": false]) == "the office")
  }

  @Test("The list of stop words contains common words, and none that carries meaning")
  func list() {
    for word in ["the", "and", "of", "cant"] { #expect(StopWords.contains(Array(word.utf8))) }
    for word in ["office", "new", "best", "it2", "c"] {
      #expect(!StopWords.contains(Array(word.utf8)))
    }
  }

  @Test("Language parameters override the settings, and true stands for the query languages")
  func choices() throws {
    var settings = IndexSettings()
    settings.ignorePlurals = .queryLanguages
    #expect(try options([:], settings).plurals == [.english])
    #expect(try options(["ignorePlurals": false], settings).plurals == [])
    #expect(try options(["ignorePlurals": ["en"], "queryLanguages": ["en"]]).plurals == [.english])
    #expect(try options([:]).otherForms(of: Array("mouse".utf8)) == [])
    #expect(
      try options(["ignorePlurals": true]).otherForms(of: Array("mouse".utf8)) == [
        Array("mice".utf8)
      ])
  }

  @Test("A language without a dictionary is refused by name, and a text that is no code as well")
  func unknown() {
    let missing = #expect(throws: OptionError.self) { try options(["removeStopWords": ["xx"]]) }
    #expect(
      missing?.message
        == "removeStopWords needs a dictionary with stopWords for the language \"xx\", and the index "
        + "has none; give it a LanguageDictionary by setDictionaries, or leave the language out "
        + "(known languages: \"en\")")
    let wrong = #expect(throws: OptionError.self) { try options(["removeStopWords": ["English"]]) }
    #expect(
      wrong?.message
        == "removeStopWords must be true, false, or an array of language codes such as \"en\", not "
        + "[\"English\"]")
  }
}
