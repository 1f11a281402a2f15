import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Words of scripts without spaces")
struct ScriptWithoutSpacesTests {
  private static let texts = ["東京物語", "東の京", "京都の物語"]

  private let probe: IndexProbe

  init() throws {
    probe = try IndexProbe(texts: Self.texts, dictionaries: [SmallDictionaries.japanese]) {
      $0.indexLanguages = ["ja"]
      $0.advancedSyntax = true
      $0.typoTolerance = .disabled
      $0.queryType = .prefixNone
    }
  }

  private func found(_ query: String) throws -> [String] { try probe.found(query).sorted() }

  @Test("A word of the dictionary is found as a word, not as characters anywhere in a text")
  func words() throws {
    try expectEqual(found("東京"), ["0"])
    try expectEqual(found("物語"), ["0", "2"])
    try expectEqual(found("物語 京都"), ["2"])
    let plain = try IndexProbe(texts: Self.texts, dictionaries: [])
    try expectEqual(plain.found("東京").sorted(), ["0", "1"])
  }

  @Test("Single characters are found everywhere, and prefixes of words as well")
  func characters() throws {
    try expectEqual(found("京"), ["0", "1", "2"])
    try expectEqual(found("京物"), ["0", "2"])
    try expectEqual(probe.found("東", ["queryType": "prefixLast"]).sorted(), ["0", "1"])
  }

  @Test("A word is found where a text is split differently, after texts that have it as a word")
  func ambiguity() throws {
    let probe = try IndexProbe(
      texts: ["研究生命", "研究生 来"], dictionaries: [SmallDictionaries.chinese]
    ) { $0.indexLanguages = ["zh"] }
    try expectEqual(probe.found("研究生", ["queryType": "prefixNone"]), ["1", "0"])
  }

  @Test("Phrases and exclusions look at characters, whatever the words are")
  func phrases() throws {
    try expectEqual(found("\"東京物語\""), ["0"])
    try expectEqual(found("\"京物\""), ["0"])
    try expectEqual(found("\"京都の物\""), ["2"])
    try expectEqual(found("物語 -東京"), ["2"])
  }

  @Test("The word or the character that matches is highlighted")
  func highlighting() throws {
    try expectEqual(probe.highlight("物語 東京"), "<em>東京</em><em>物語</em>")
    try expectEqual(probe.highlight("東京"), "<em>東京</em>物語")
    try expectEqual(probe.highlight("東 語"), "<em>東</em>京物<em>語</em>")
  }

  @Test("New words in a dictionary split the records again")
  func changes() throws {
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.indexLanguages = ["ja"]
    settings.queryType = .prefixNone
    var index = try LocalIndex(
      "index", records: Self.texts.map { ["text": .string($0)] }, settings: settings,
      dictionaries: [LanguageDictionary("ja")], objectIDs: .numbered)
    func found(_ query: String) throws -> [JSON?] { try index.browse(query).map { $0["objectID"] } }
    try expectEqual(Set(found("東京")), ["0", "1"])
    try index.setDictionaries([SmallDictionaries.japanese])
    try expectEqual(found("東京"), ["0"])
    try index.setDictionaries([LanguageDictionary("ja")])
    try expectEqual(Set(found("東京")), ["0", "1"])
  }
}
