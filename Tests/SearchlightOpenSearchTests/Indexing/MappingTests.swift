import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Mappings of indices made from their settings")
struct MappingTests {
  /// The mapping in the template with a name, such as `title string`.
  private func field(_ mapping: JSON, _ name: String) -> JSON? {
    let templates = mapping["mappings"]?["dynamic_templates"]?.arrayValue ?? []
    return templates.compactMap { $0[name]?["mapping"] }.first
  }

  @Test(
    "Searchable attributes are texts with prefixes, and facets are keywords with numbers")
  func fields() throws {
    let mapping = try Movies.index().mapping(shards: 3, replicas: 1)
    let title = field(mapping, "title string")
    expectEqual(title?["type"], "text")
    expectEqual(title?["fields"]?["beginnings"]?["analyzer"], "searchlight_beginnings")
    expect(title?["fields"]?["keyword"] == nil)
    let genre = field(mapping, "genre string")
    expectEqual(genre?["type"], "keyword")
    expectEqual(genre?["fields"]?["folded"]?["normalizer"], "searchlight_folded")
    expectEqual(field(mapping, "rating long")?["fields"]?["number"]?["type"], "double")
    expectEqual(field(mapping, "other string")?["type"], "double")
    expectEqual(mapping["settings"]?["index"]?["number_of_shards"], 3)
    expectEqual(mapping["settings"]?["index"]?["number_of_replicas"], 1)
  }

  @Test("An attribute that is searchable and a facet is a text with a keyword")
  func both() throws {
    let index = try OpenSearchIndex(
      "a", settings: ["searchableAttributes": ["brand"], "attributesForFaceting": ["brand"]])
    let brand = field(index.mapping(), "brand string")
    expectEqual(brand?["type"], "text")
    expectEqual(brand?["fields"]?["keyword"]?["type"], "keyword")
  }

  @Test("Without searchable attributes all texts are searchable")
  func allTexts() throws {
    let index = try OpenSearchIndex("a", settings: [:])
    expectEqual(field(index.mapping(), "other string")?["type"], "text")
    expectEqual(field(index.mapping(), "other long")?["type"], "double")
  }

  @Test("Equal settings produce byte-identical mappings")
  func bytes() throws {
    let first = try Movies.index().mapping().bytes
    for _ in 0..<5 { try expectEqual(Movies.index().mapping().bytes, first) }
  }

  @Test("Settings that a cluster does not support are listed as ignored")
  func ignored() throws {
    let index = try OpenSearchIndex(
      "a", settings: ["ignorePlurals": ["de"], "removeStopWords": false, "hitsPerPage": 5])
    expectEqual(index.ignoredSettings, ["ignorePlurals"])
    let distinct = try OpenSearchIndex(
      "a",
      settings: [
        "distinct": 2, "attributeForDistinct": "model", "typoTolerance": "min",
        "optionalWords": ["the"],
      ])
    expectEqual(distinct.ignoredSettings, ["typoTolerance"])
  }

  @Test("A prepared record has its locations, its order and the key of its variants")
  func prepared() throws {
    let index = try OpenSearchIndex("a", settings: ["attributeForDistinct": "model"])
    let record = index.prepared(
      ["objectID": "x", "model": 7, "_geoloc": ["lat": 1.5, "lng": 2]], order: 9)
    expectEqual(record["_searchlight_order"], 9)
    expectEqual(record["_searchlight_places"], [["lat": 1.5, "lon": 2.0]])
    expectEqual(record["_searchlight_variant"], "n:7")
    let alone = index.prepared(["objectID": "y", "_geoloc": ["lat": 100, "lng": 2]], order: 0)
    expectEqual(alone["_searchlight_variant"], "id:y")
    expect(alone["_searchlight_places"] == nil)
  }
}
