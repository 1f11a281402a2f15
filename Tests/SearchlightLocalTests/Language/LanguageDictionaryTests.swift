import Expectations
import Foundation
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Dictionaries of languages")
struct LanguageDictionaryTests {
  private static let json: JSON = [
    "language": "de", "stopWords": ["der"], "forms": [["Haus", "Häuser"]],
    "compoundParts": ["Garten", "Stuhl"], "linkingElements": ["s"], "minimumPartLength": 4,
    "words": ["東京"], "elisions": ["l'"],
  ]

  @Test("A dictionary is read from its JSON and written as the same JSON")
  func json() throws {
    let german = try LanguageDictionary(json: Self.json)
    expect(german.language == "de" && german.stopWords == ["der"])
    expectEqual(german.forms, [["Haus", "Häuser"]])
    expect(german.compoundParts == ["Garten", "Stuhl"] && german.linkingElements == ["s"])
    expect(german.minimumPartLength == 4 && german.words == ["東京"] && german.elisions == ["l'"])
    expectEqual(german.json, Self.json)
    expectEqual(LanguageDictionary("pt-br").json, ["language": "pt-br"])
    try expectEqual(LanguageDictionary(json: ["language": "pt-br"]), LanguageDictionary("pt-br"))
    let coded = try JSONDecoder().decode(
      LanguageDictionary.self, from: JSONEncoder().encode(german))
    expectEqual(coded, german)
  }

  @Test(
    "An invalid dictionary is rejected with its language, the member and the remedy",
    arguments: [
      (
        [],
        "A dictionary must be a JSON object with a language, not []. Write {\"language\": "
          + "\"de\", …}."
      ),
      (
        ["stopWords": []],
        "A dictionary must be a JSON object with a language, not {\"stopWords\":[]}. Write "
          + "{\"language\": \"de\", …}."
      ),
      (
        ["language": "German"],
        "\"German\" is not the code of a language. Write two or three small letters, such as de, or "
          + "with a region, such as pt-br."
      ),
      (
        ["language": "de", "stopwords": []],
        "The member stopwords of the dictionary \"de\" is unknown; remove it. The known members are "
          + "compoundParts, elisions, forms, inflections, language, linkingElements, "
          + "minimumPartLength, stopWords, words."
      ),
      (
        ["language": "de", "stopWords": "der"],
        "The member stopWords of the dictionary \"de\" must be an array of strings, not \"der\"."
      ),
      (
        ["language": "de", "forms": ["Haus"]],
        "The member forms of the dictionary \"de\" must be an array of groups, each an array of "
          + "strings, not [\"Haus\"]."
      ),
      (
        ["language": "de", "minimumPartLength": 0],
        "The member minimumPartLength of the dictionary \"de\" must be a whole number from 1 to 63, "
          + "not 0."
      ),
      (
        ["language": "de", "forms": [["Haus"]]],
        "A group in the forms of the dictionary \"de\" is [Haus]; it needs at least two words. Add "
          + "the others, or remove the group."
      ),
      (
        ["language": "fr", "stopWords": ["aujourd'hui"]],
        "The stopWords of the dictionary \"fr\" contain \"aujourd'hui\", which texts have as the "
          + "words aujourd, hui. Write single words."
      ),
      (
        ["language": "fr", "words": ["?"]],
        "The words of the dictionary \"fr\" contain \"?\", which has no letter or digit. Remove it."
      ),
    ] as [(JSON, String)])
  func errors(json: JSON, message: String) {
    let error = #expect(throws: LanguageDictionaryError.self) { try LanguageDictionary(json: json) }
    expectEqual(error?.description, message)
  }

  @Test(
    "An error carries the language, the member and what is wrong with it",
    arguments: [
      ([], .missingLanguage(found: "[]")),
      (
        ["language": "de", "stopwords": []],
        .unknownMember(
          "stopwords", language: "de",
          known: [
            "compoundParts", "elisions", "forms", "inflections", "language", "linkingElements",
            "minimumPartLength", "stopWords", "words",
          ])
      ),
      (
        ["language": "de", "stopWords": "der"],
        .invalidMember(
          "stopWords", expected: "an array of strings", found: "\"der\"", language: "de")
      ),
      (["language": "de", "forms": [["Haus"]]], .tooFewForms(["Haus"], language: "de")),
      (
        ["language": "fr", "stopWords": ["aujourd'hui"]],
        .notOneWord(
          "aujourd'hui", member: "stopWords", words: ["aujourd", "hui"], language: "fr")
      ),
    ] as [(JSON, LanguageDictionaryError)])
  func cases(json: JSON, expected: LanguageDictionaryError) {
    let error = #expect(throws: LanguageDictionaryError.self) { try LanguageDictionary(json: json) }
    expectEqual(error, expected)
  }

  @Test("Two dictionaries for one language are rejected when an index gets them")
  func duplicates() throws {
    var index = try LocalIndex("index", records: [JSON](), settings: IndexSettings())
    let error = #expect(throws: LocalIndexError.self) {
      try index.setDictionaries([SmallDictionaries.german, LanguageDictionary("de")])
    }
    expectEqual(
      error?.description, "Two dictionaries are for the language \"de\". Put their words into one.")
    expect(index.dictionaries.isEmpty)
  }

  @Test("Lists have one word or one group a line, with comments and notes that are skipped")
  func lists() {
    let text = "\u{FEFF}der | article\r\n# all of them\ndie\n\n  das  12 n\n"
    expectEqual(LanguageDictionary.words(inList: text), ["der", "die", "das"])
    expectEqual(LanguageDictionary.words(inList: ""), [])
    expectEqual(
      LanguageDictionary.groups(inList: "Haus, Häuser\nStuhl\tStühle;Stühlen # chairs"),
      [["Haus", "Häuser"], ["Stuhl", "Stühle", "Stühlen"]])
  }
}
