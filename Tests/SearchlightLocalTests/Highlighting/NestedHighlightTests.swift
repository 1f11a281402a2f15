import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Highlights of parts of objects")
struct NestedHighlightTests {
  private static let record: JSON = [
    "objectID": "a", "title": "ada",
    "owner": ["name": "Ada", "email": "ada@ada.org", "pets": [["name": "adx"], ["kind": "ada"]]],
    "plain": "ada", "deep.name": "ada", "deep": ["name": "ada", "note": "ada"],
  ]

  /// The marked texts of a hit, by attribute.
  private func marked(
    _ searched: [SearchableAttribute], _ parameters: SearchParameters = [:],
    snippets: Bool = false
  ) throws -> [String: String] {
    let index = try LocalIndex(
      "index", records: [Self.record], settings: IndexSettings(searchableAttributes: searched))
    let request = SearchRequest(index: "index", query: "ada", parameters: parameters)
    let hit = try #require(try index.answer(request).hits.first)
    var texts: [String: String] = [:]
    func note<Leaf>(_ tree: TreeModel<Leaf>?, _ path: String, _ text: (Leaf) -> String) {
      switch tree {
      case .value(let value): texts[path] = text(value)
      case .array(let elements):
        for (index, element) in elements.enumerated() { note(element, "\(path)[\(index)]", text) }
      case .dictionary(let members):
        if members.isEmpty { texts[path] = "{}" }
        for (key, value) in members { note(value, path.isEmpty ? key : "\(path).\(key)", text) }
      case nil: break
      }
    }
    if snippets {
      note(hit.metadata.snippetResult, "") { $0.value.taggedString(preTag: "[", postTag: "]") }
    } else {
      note(hit.metadata.highlightResult, "") { $0.value.taggedString(preTag: "[", postTag: "]") }
    }
    return texts
  }

  @Test("Only the parts of an object that are searched are highlighted")
  func searched() throws {
    try expectEqual(marked(["title", "owner.name"]), ["title": "[ada]", "owner.name": "[Ada]"])
    try expectEqual(
      marked(["owner.pets.kind", "title"]),
      ["title": "[ada]", "owner.pets[0]": "{}", "owner.pets[1].kind": "[ada]"])
    // A path that leads through a text, or to nothing, has no highlights.
    try expectEqual(marked(["title", "plain.name", "owner.none"]), ["title": "[ada]"])
    // A key with the dots wins over the path.
    try expectEqual(
      marked(["deep.name", "deep.note"]), ["deep.name": "[ada]", "deep.note": "[ada]"])
    let whole = try marked(["owner"])
    expectEqual(whole.count, 4)
    expectEqual(whole["owner.email"], "[ada]@[ada].org")
  }

  @Test("A match with typos is not hidden by a better one in a part that is not searched")
  func typos() throws {
    let index = try LocalIndex(
      "index",
      records: [["objectID": "a", "owner": ["name": "Adalbart", "email": "adalbert@x.org"]]],
      searchableAttributes: ["owner.name"])
    let hit = try #require(
      try index.answer(SearchRequest(index: "index", query: "adalbert")).hits.first)
    expectEqual(
      hit.metadata.highlightResult(of: "owner.name")?.value?.value
        .taggedString(preTag: "[", postTag: "]"), "[Adalbart]")
    expect(hit.metadata.highlightResult(of: "owner.email") == nil)
  }

  @Test("Only the parts of an object that a request names are highlighted and shortened")
  func requested() throws {
    try expectEqual(
      marked(["title"], ["attributesToHighlight": ["owner.name"]]), ["owner.name": "[Ada]"])
    try expectEqual(
      marked(["title"], ["attributesToSnippet": ["owner.name:1"]], snippets: true),
      ["owner.name": "[Ada]"])
    let both: SearchParameters = [
      "attributesToHighlight": ["owner.name"], "attributesToSnippet": ["owner.email:1", "owner:9"],
    ]
    try expectEqual(marked(["title"], both), ["owner.name": "[Ada]"])
    let snippets = try marked(["title"], both, snippets: true)
    expectEqual(snippets["owner.name"], "[Ada]")
    expect(snippets["owner.email"]?.hasSuffix("…") == true, "\(snippets)")
    expectEqual(snippets.count, 4)
  }

  @Test("A part that is hidden is not highlighted, and the parts beside it are")
  func hidden() throws {
    var settings = IndexSettings(searchableAttributes: ["owner"])
    settings.unretrievableAttributes = ["owner.email"]
    let index = try LocalIndex("index", records: [Self.record], settings: settings)
    let hit = try #require(
      try index.answer(SearchRequest(index: "index", query: "ada")).hits.first)
    expect(hit.metadata.highlightResult(of: "owner.email") == nil)
    expectEqual(hit.metadata.highlightResult(of: "owner.name")?.value?.value.string, "Ada")
  }

  @Test(
    "A hidden place is in neither hits nor their metadata, whatever a request asks for",
    arguments: [["_geoloc"], ["_geoloc.lat"], ["_geoloc.lng", "title"]] as [[Attribute]])
  func places(hidden: [Attribute]) throws {
    var settings = IndexSettings(searchableAttributes: ["title"])
    settings.unretrievableAttributes = hidden
    settings.attributesToHighlight = ["_geoloc", "title"]
    let places: [JSON] = [
      ["lat": 48.5, "lng": 2.25], [["lat": 48.5, "lng": 2.25], ["lat": 1.5, "lng": 3.25]],
    ]
    for place in places {
      let index = try LocalIndex(
        "index", records: [["objectID": "a", "title": "ada", "_geoloc": place]], settings: settings)
      for parameters in [
        [:], ["aroundLatLng": "48.5, 2.25"], ["insideBoundingBox": [[49, 2, 48, 3]]],
        ["attributesToRetrieve": ["_geoloc", "_geoloc.lat", "*"], "attributesToSnippet": ["*"]],
      ] as [SearchParameters] {
        var request = SearchRequest(index: "index", query: "ada", parameters: parameters)
        request.parameters["getRankingInfo"] = true
        let hit = try #require(try index.answer(request).hits.first)
        let text = String(decoding: hit.bytes, as: UTF8.self)
        for attribute in hidden where attribute != "title" {
          expect(try hit.json()[attribute] == nil, "\(text)")
        }
        if hidden[0] != "_geoloc.lng" { expect(!text.contains("48.5"), "\(text)") }
        if hidden[0] != "_geoloc.lat" { expect(!text.contains("2.25"), "\(text)") }
        expect(hit.metadata.geolocation == nil)
        expect(hit.metadata.rankingInfo?.matchedGeoLocation == nil)
        expectEqual(hit.metadata.rankingInfo?.geoDistance, 0)
        expect(hit.metadata.highlightResult(of: "\(hidden[0])") == nil)
      }
    }
  }

}
