import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Dictionaries of compounds of a cluster's index")
struct CompoundTableTests {
  private static func wrong() -> [(CompoundDictionary, String)] {
    [
      (
        CompoundDictionary("German", parts: ["Tisch"]),
        "\"German\" is not the code of a language. Write two or three small letters, such as de, or "
          + "with a region, such as pt-br."
      ),
      (
        CompoundDictionary("de", parts: ["Tisch"], minimumPartLength: 0),
        "The member minimumPartLength of the dictionary \"de\" must be a whole number from 1 to 63, "
          + "not 0."
      ),
      (
        CompoundDictionary("de", parts: ["Tisch"], minimumPartLength: 64),
        "The member minimumPartLength of the dictionary \"de\" must be a whole number from 1 to 63, "
          + "not 64."
      ),
      (
        CompoundDictionary("de", parts: ["Tisch", "New York"]),
        "The parts of the dictionary \"de\" contain \"New York\", which texts have as the words new, "
          + "york. Write single words."
      ),
      (
        CompoundDictionary("de", parts: ["Tisch"], linkingElements: ["-"]),
        "The linkingElements of the dictionary \"de\" contain \"-\", which has no letter or digit. "
          + "Remove it."
      ),
    ]
  }

  @Test(
    "A dictionary is refused with the words of the embedded engine, and so are two of a language")
  func refused() {
    for (dictionary, message) in Self.wrong() {
      #expect(throws: SearchError.rejected(message: message, status: 400)) {
        try OpenSearchIndex("a", compounds: [dictionary])
      }
    }
    let message = "Two dictionaries are for the language \"de\". Put their words into one."
    #expect(throws: SearchError.rejected(message: message, status: 400)) {
      try OpenSearchIndex("a", compounds: [Furniture.german, CompoundDictionary("de", parts: [])])
    }
  }

  @Test("The setting is followed for the languages that have a dictionary, and ignored for others")
  func settings() throws {
    let index = try Furniture.index()
    expect(index.ignoredSettings.isEmpty)
    expectEqual(index.compounds, [Furniture.german])
    for compounds in [
      [], [CompoundDictionary("de", parts: [])], [CompoundDictionary("nl", parts: ["stoel"])],
    ] {
      let other = try Furniture.index(compounds: compounds)
      expectEqual(other.ignoredSettings, ["decompoundedAttributes"])
      // Nothing of a dictionary that has no attributes is loaded or searched.
      let none = try OpenSearchIndex("a", settings: other.settings)
      expectEqual(other.mapping(), none.mapping())
      expectEqual(
        other.prepared(["name": "Gartenstuhl"], order: 1),
        none.prepared(["name": "Gartenstuhl"], order: 1))
    }
    let two = try Furniture.index([
      "decompoundedAttributes": ["de": ["name"], "nl": ["name"]], "queryLanguages": ["de"],
    ])
    expectEqual(two.ignoredSettings, ["decompoundedAttributes"])
    expectEqual(two.options.compounds.splitAttributes, ["name"])
    // Forms and stop words of a language are not known with its compounds.
    let forms = try Furniture.index(["queryLanguages": ["de"], "ignorePlurals": true])
    expectEqual(forms.ignoredSettings, ["ignorePlurals"])
  }

  @Test("Parts of compounds are words of their own, with their places in the text")
  func split() throws {
    let table = try Furniture.index().options.compounds
    let split = try #require(table.split("Neuer GARTENSTUHL, Arbeitszimmer", of: "name"))
    expectEqual(split.text, "Neuer GARTEN STUHL, Arbeit zimmer")
    expectEqual(split.parts.map(\.range), [6..<12, 13..<18, 20..<26, 27..<33])
    expectEqual(split.parts.map(\.original), [6..<12, 12..<17, 19..<25, 26..<32])
    expectEqual(Set(split.parts.map(\.compound)), [6..<17, 19..<32])
    expect(table.split("Stuhl im Garten", of: "name") == nil)
    expect(table.split("", of: "name") == nil)
    expect(table.split("Gartenstuhl", of: "plain") == nil)
    expectEqual(table.split("Gartenstuhl", of: "notes.inner")?.text, "Garten stuhl")
    expect(table.split("Gartenstuhl", of: "notes2") == nil)
  }

  @Test("Letters are folded as the settings say, and a part within a letter is none")
  func folding() throws {
    let tables = try [[:], ["customNormalization": ["default": ["ü": "ue"]]]].map {
      try Furniture.index(
        $0, compounds: [CompoundDictionary("de", parts: ["Haus", "Tür", "Stras", "Sen"])]
      ).options.compounds
    }
    for table in tables {
      expectEqual(table.split("Haustür", of: "name")?.text, "Haus tür")
      expectEqual(table.split("Strassen", of: "name")?.text, "Stras sen")
      // Both parts have a letter of ß, which is in the text of neither.
      expectEqual(table.split("Straßen", of: "name")?.text, "stras sen")
    }
    expectEqual(tables[0].split("Haustu\u{308}r", of: "name")?.text, "Haus tu\u{308}r")
    let short = CompoundDictionary("de", parts: ["Stras", "S"], minimumPartLength: 1)
    expect(
      try Furniture.index(compounds: [short]).options.compounds.split("Straß", of: "name") == nil)
    expect(tables[0].split("Haustuer", of: "name") == nil)
    expectEqual(tables[1].split("Haustuer", of: "name")?.text, "Haus tuer")
    expectEqual(tables[1].folded(by: .standard).split("Haustür", of: "name")?.text, "Haus tür")
    expect(tables[1].folded(by: .standard).split("Haustuer", of: "name") == nil)
  }

  @Test("A word of 10,000 letters is no compound, and takes no time")
  func longWords() throws {
    let table = try Furniture.index().options.compounds
    let long = String(repeating: "garten", count: 1667)
    expect(table.split(long, of: "name") == nil)
    expectEqual(table.split("\(long) Gartenstuhl", of: "name")?.parts.count, 2)
    let longest = String(repeating: "garten", count: 42)
    expectEqual(table.split(longest, of: "name")?.parts.count, 42)
    let query = String(repeating: "garten", count: 43)
    expect(try Furniture.plan(query).text.compounds.isEmpty)
  }

  @Test("The mark tells dictionaries and attributes apart, but not the order of words")
  func marks() throws {
    let mark = try #require(try Self.mark(Furniture.german))
    expect(mark.hasPrefix("_searchlight_compounds_"))
    var other = Furniture.german
    other.parts.reverse()
    expectEqual(try Self.mark(other), mark)
    other.parts.append("Bett")
    var length = Furniture.german
    length.minimumPartLength = 4
    var links = Furniture.german
    links.linkingElements = []
    let marks =
      try [other, length, links].map { try Self.mark($0) }
      + [Self.mark(Furniture.german, ["decompoundedAttributes": ["de": ["name"]]])]
    expectEqual(Set(marks + [mark]).count, 5)
    expect(try Self.mark(Furniture.german, ["decompoundedAttributes": [:]]) == nil)
  }

  private static func mark(
    _ dictionary: CompoundDictionary, _ settings: [String: JSON] = [:]
  ) throws -> String? {
    try Furniture.index(settings, compounds: [dictionary]).options.compounds.mark
  }
}
