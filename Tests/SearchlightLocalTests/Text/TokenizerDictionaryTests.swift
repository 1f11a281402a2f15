import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Tokenizer with dictionaries")
struct TokenizerDictionaryTests {
  private func words(
    _ text: String, as use: Tokenizer.Use? = nil, _ dictionaries: [LanguageDictionary]
  ) -> [String] {
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.indexLanguages = dictionaries.map(\.language)
    if dictionaries.contains(where: { !$0.compoundParts.isEmpty }) {
      settings.decompoundedAttributes = ["de": ["text"]]
    }
    let languages = LanguageTable(dictionaries, TokenizerOptions(settings))
    let options = TokenizerOptions(settings, languages)
    var tokenizer = Tokenizer(options)
    let bytes = Array(text.utf8)
    var words: [String] = []
    tokenizer.forEachWord(in: text, as: use ?? options.use(of: "text")) { word, token in
      let covered = String(decoding: bytes[token.range], as: UTF8.self)
      words.append("\(token.position) \(String(decoding: word, as: UTF8.self)) \(covered)")
    }
    return words
  }

  @Test("A compound has its parts at their positions, and itself at the first one")
  func compounds() {
    let german = [SmallDictionaries.german]
    expectEqual(
      words("alter Gartenstuhl rot", german),
      [
        "0 alter alter", "1 garten Garten", "2 stuhl stuhl", "1 gartenstuhl Gartenstuhl",
        "3 rot rot",
      ])
    expectEqual(
      words("Hundehütten", german),
      ["0 hunde Hunde", "1 hutten hütten", "0 hundehutten Hundehütten"])
    expectEqual(
      words("Arbeitszimmer", german),
      ["0 arbeit Arbeit", "1 zimmer zimmer", "0 arbeitszimmer Arbeitszimmer"])
    expectEqual(words("Gartenstuhl", as: .query, german), ["0 gartenstuhl Gartenstuhl"])
    expectEqual(words("Gartenstuhl", as: .text, german), ["0 gartenstuhl Gartenstuhl"])
  }

  @Test("A part within one letter of the text does not split the word")
  func expandedLetters() {
    var german = SmallDictionaries.german
    german.compoundParts = ["gros", "s"]
    german.minimumPartLength = 1
    expectEqual(words("groß", [german]), ["0 gross groß"])
    expectEqual(words("gross", [german]), ["0 gros gros", "1 s s", "0 gross gross"])
  }

  @Test("A word without spaces has its characters at their positions, and itself at the first one")
  func runs() {
    let japanese = [SmallDictionaries.japanese]
    expectEqual(
      words("a東京の物語", japanese),
      [
        "0 a a", "1 东 東", "2 京 京", "1 东京 東京", "3 の の", "4 物 物", "5 语 語", "4 物语 物語",
      ])
    expectEqual(
      words("東京の物語", as: .query, japanese), ["0 东京 東京", "1 の の", "2 物语 物語"])
    expectEqual(words("東\u{301}京", japanese).last, "0 东京 東\u{301}京", "marks belong to a word")
  }

  @Test("What is elided before an apostrophe is not a word, and what follows is one, however short")
  func elisions() {
    let french = [SmallDictionaries.french]
    expectEqual(words("L'avion", french), ["0 avion avion", "0 lavion L'avion"])
    expectEqual(words("d’avion bleu", as: .query, french), ["0 avion avion", "1 bleu bleu"])
    expectEqual(words("qu'il", french), ["0 il il", "0 quil qu'il"])
    expectEqual(words("qu'il", as: .query, french), ["0 il il"])
    expectEqual(words("aujourd'hui", as: .query, french), words("aujourd'hui", as: .query, []))
  }
}
