import SearchlightLocal
import SearchlightCore
import Testing

/// The code of the page on languages.
@Suite("Code of the page on languages")
struct LanguagesPageTests {
  @Test("A shop finds German plurals and compounds, and needs its dictionary")
  func shop() throws {
    var german = LanguageDictionary("de")
    german.stopWords = ["der", "die", "das", "und"]
    german.forms = [["Haus", "Häuser"], ["Stuhl", "Stühle", "Stühlen"]]
    german.compoundParts = ["Garten", "Stuhl", "Arbeit", "Zimmer"]
    german.linkingElements = ["s"]

    var settings = IndexSettings(searchableAttributes: ["name"])
    settings.queryLanguages = ["de"]
    settings.ignorePlurals = .queryLanguages
    settings.removeStopWords = .queryLanguages
    settings.decompoundedAttributes = ["de": ["name"]]
    var shop = try LocalIndex(
      "shop",
      records: [
        ["objectID": "1", "name": "Gartenstuhl"], ["objectID": "2", "name": "Stühle für das Haus"],
        ["objectID": "3", "name": "Arbeitszimmer"],
      ],
      settings: settings, dictionaries: [german])

    func names(_ query: String) throws -> [JSON?] { try shop.browse(query).map { $0["name"] } }
    #expect(try names("stuhl") == ["Stühle für das Haus", "Gartenstuhl"])
    #expect(try names("die häuser") == ["Stühle für das Haus"])
    #expect(try names("zimmer") == ["Arbeitszimmer"])

    let error = #expect(throws: LocalIndexError.self) { try shop.setDictionaries([]) }
    #expect(
      error?.description
        == "The setting queryLanguages needs a dictionary for the language \"de\", and the index has "
        + "none; give it a LanguageDictionary by setDictionaries, or leave the language out (known "
        + "languages: \"en\").")
  }

  @Test("Dictionaries are read from lists and from Hunspell's files")
  func files() throws {
    var french = LanguageDictionary("fr")
    french.stopWords = LanguageDictionary.words(
      inList: """
        # articles
        le
        la
        les
        """)
    french.forms = LanguageDictionary.groups(inList: "cheval, chevaux\nœil, yeux")
    french.elisions = ["l'", "d'", "qu'"]
    #expect(french.stopWords == ["le", "la", "les"] && french.forms.count == 2)
    #expect(try LanguageDictionary(json: french.json) == french)

    let english = try LanguageDictionary(
      "en", hunspellAffixes: Array("SFX S Y 1\nSFX S 0 s .".utf8), words: Array("1\nlego/S".utf8))
    #expect(english.forms == [["lego", "legos"]])
  }

  @Test("Japanese titles are split into words")
  func films() throws {
    var japanese = LanguageDictionary("ja")
    japanese.words = ["東京", "物語", "京都"]
    var settings = IndexSettings(searchableAttributes: ["title"])
    settings.indexLanguages = ["ja"]
    let films = try LocalIndex(
      "films",
      records: [["objectID": "1", "title": "東京物語"], ["objectID": "2", "title": "東の京"]],
      settings: settings, dictionaries: [japanese])
    #expect(try films.browse("東京").map { $0["title"] } == ["東京物語"])
    #expect(try films.browse("京").count == 2)
  }
}
