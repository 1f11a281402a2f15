import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Fields for the parts of compounds")
struct CompoundFieldsTests {
  @Test("A loader stores texts with compounds once more, with their parts, and their first words")
  func records() throws {
    let index = try Furniture.index()
    let record = index.prepared(
      [
        "name": ["Neuer Gartenstuhl blau", "Tisch"],
        "notes": ["a": ["b": "Gartentisch", "c": "Stuhl"]],
        "plain": "Gartenstuhl", "_searchlight_compounds": "of the record",
      ], order: 3)
    expectEqual(
      record["_searchlight_compounds"],
      [
        "name": ["Neuer Garten stuhl blau"],
        "name~h1": ["Neuer", "Tisch"],
        "name~h2": ["Neuer Gartenstuhl Garten", "Tisch"],
        "name~h4": ["Neuer Gartenstuhl Garten stuhl blau", "Tisch"],
        "notes~1a~1b": ["Garten tisch"],
      ])
    let inner = index.prepared(
      ["name": ["de": "Gartenstuhl blau", "a.b": "Stuhl 1", "a": ["b": "Gartentisch"]]], order: 1)
    expectEqual(
      inner["_searchlight_compounds"],
      [
        "name~1a~1b": ["Garten tisch"], "name~1a~1b~h1": ["Gartentisch Garten", "Stuhl"],
        "name~1a~1b~h2": ["Gartentisch Garten tisch", "Stuhl 1"],
        "name~1a~1b~h4": ["Gartentisch Garten tisch", "Stuhl 1"],
        "name~1de": ["Garten stuhl blau"], "name~1de~h1": ["Gartenstuhl Garten"],
        "name~1de~h2": ["Gartenstuhl Garten stuhl"],
        "name~1de~h4": ["Gartenstuhl Garten stuhl blau"],
      ])
    expectEqual(record["name"], ["Neuer Gartenstuhl blau", "Tisch"])
    for plain: [String: JSON] in [["name": "Stuhl"], ["name": 7, "notes": true], [:]] {
      expect(index.prepared(plain, order: 1)["_searchlight_compounds"] == nil)
    }
  }

  @Test("A name with dots is a path, and a literal key of that name comes first")
  func paths() throws {
    let index = try Furniture.index([
      "searchableAttributes": ["a.b", "c~*"], "decompoundedAttributes": ["de": ["a.b", "c~*"]],
    ])
    func texts(_ record: [String: JSON]) -> JSON? {
      index.splitTexts(of: record)
    }
    expectEqual(texts(["a": [["b": "Gartenstuhl"], ["b": "x"]]])?["a~1b"], ["Garten stuhl"])
    expectEqual(
      texts(["a.b": "Gartentisch", "a": ["b": "Gartenstuhl"]])?["a~1b"], ["Garten tisch"])
    expectEqual(texts(["c~*": "Gartentisch"])?["c~0~2"], ["Garten tisch"])
  }

  @Test("The mapping has fields for parts with the analysers of their attributes, and a mark")
  func mapping() throws {
    let index = try Furniture.index(["disablePrefixOnAttributes": ["notes"]])
    let mappings = try #require(index.mapping()["mappings"])
    let templates = mappings["dynamic_templates"]?.arrayValue ?? []
    let names = templates.compactMap { $0.objectValue?.keys.first }
    expectEqual(
      Array(names.prefix(6)),
      ["name~h*", "name~1*~h*", "name", "name~1*", "notes", "notes~1*"]
        .map { "_searchlight_compounds.\($0)" })
    expectEqual(
      templates[2]["_searchlight_compounds.name"],
      [
        "mapping": [
          "analyzer": "searchlight_words",
          "fields": [
            "beginnings": [
              "analyzer": "searchlight_beginnings", "search_analyzer": "searchlight_words",
              "type": "text",
            ]
          ],
          "type": "text",
        ],
        "match_mapping_type": "string", "path_match": "_searchlight_compounds.name",
      ])
    expectEqual(
      templates[1]["_searchlight_compounds.name~1*~h*"]?["mapping"],
      [
        "analyzer": "searchlight_beginnings", "index_options": "docs", "norms": false,
        "search_analyzer": "searchlight_words", "type": "text",
      ])
    expectEqual(
      templates[0]["_searchlight_compounds.name~h*"]?["mapping"],
      templates[1]["_searchlight_compounds.name~1*~h*"]?["mapping"])
    expect(templates[4]["_searchlight_compounds.notes"]?["mapping"]?["fields"] == nil)
    let mark = try #require(index.options.compounds.mark)
    expectEqual(
      mappings["properties"]?[mark], ["doc_values": false, "index": false, "type": "keyword"])
  }

  @Test("Without a dictionary, mapping, records and requests are as if the setting were not there")
  func without() throws {
    let index = try Furniture.index(compounds: [])
    let plain = try Furniture.index(["decompoundedAttributes": [:]], compounds: [])
    expectEqual(index.mapping(), plain.mapping())
    expectEqual(
      index.prepared(["name": "Gartenstuhl"], order: 1),
      plain.prepared(["name": "Gartenstuhl"], order: 1))
    let bodies = try [index, plain].map {
      try PlannedSearch(
        SearchRequest(index: "a", query: "gartenstuhl blau"), $0,
        Furniture.schema(of: $0, hasParts: false)
      )
    }
    expectEqual(bodies[0].body, bodies[1].body)
    expect(!"\(bodies[0].body)".contains("compounds"))
    expectEqual(bodies[0].warnings, [])
  }

  @Test("Rows never have the field of the parts")
  func rows() throws {
    let search = try Furniture.plan("stuhl")
    let excluded = search.body["_source"]?["excludes"]?.arrayValue ?? []
    expect(excluded.contains("_searchlight_compounds"))
    let plain = try Furniture.plan("stuhl", hasParts: false)
    expect(!"\(plain.body)".contains("compounds"))
  }
}
