import Expectations
import Foundation
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Settings")
struct SettingsTests {
  private let json: JSON = [
    "searchableAttributes": ["title", "unordered(cast)", "a, b", "price (net)"],
    "attributesForFaceting": ["genre", "searchable(brand)", "filterOnly(owner.name)"],
    "customRanking": ["desc(popularity)", "asc(price (net))"], "hitsPerPage": 8,
    "maxValuesPerFacet": 5, "paginationLimitedTo": 50, "typoTolerance": false,
    "minWordSizefor1Typo": 3, "minWordSizefor2Typos": 6, "queryType": "prefixAll",
    "attributesToRetrieve": ["*", "-secret"], "attributesToHighlight": ["title"],
    "highlightPreTag": "<b>", "highlightPostTag": "</b>",
  ]

  @Test("Settings are read under Algolia's names and written so that they read back equal")
  func reading() throws {
    let settings = try IndexSettings(json: json)
    expectEqual(
      settings.searchableAttributes,
      [
        "title", .unordered("cast"), .alike(["a", "b"]), SearchableAttribute("price (net)"),
      ])
    expectEqual(
      settings.attributesForFaceting, ["genre", .searchable("brand"), .filterOnly("owner.name")])
    expectEqual(settings.customRanking, [.descending("popularity"), .ascending("price (net)")])
    expectEqual(settings.hitsPerPage, 8)
    expectEqual(settings.queryType, .prefixAll)
    expectEqual(settings.highlightPreTag, "<b>")
    try expectEqual(IndexSettings(json: settings.json), settings)
    let data = try JSONEncoder().encode(settings)
    try expectEqual(JSONDecoder().decode(IndexSettings.self, from: data), settings)
    try expectEqual(IndexSettings(json: [:]), IndexSettings())
    try expectEqual(IndexSettings(json: ["queryType": nil]), IndexSettings())
  }

  @Test(
    "An unknown or out-of-range setting is rejected with its name and the accepted values",
    arguments: [
      (["colour": ["typo"]], "The setting colour is unknown or not supported; remove it."),
      ([1], "The settings are [1], not a JSON object. Write {\"searchableAttributes\": […], …}."),
      (
        ["hitsPerPage": 0], "The setting hitsPerPage must be a whole number from 1 to 1000, not 0."
      ),
      (
        ["typoTolerance": "max"],
        "The setting typoTolerance must be true, false, \"min\" or \"strict\", not \"max\"."
      ),
      (
        ["ranking": ["typo", "price"]],
        "The setting ranking must be an array of strings like \"typo\", \"geo\", \"words\", "
          + "\"filters\", \"proximity\", \"attribute\", \"exact\", \"custom\", \"asc(price)\" or "
          + "\"desc(price)\", not \"price\"."
      ),
      (
        ["distinct": 5],
        "The setting distinct must be true, false or a whole number from 0 to 4, not 5."
      ),
      (
        ["optionalWords": 1],
        "The setting optionalWords must be a string or an array of strings, not 1."
      ),
      (
        ["minProximity": 8], "The setting minProximity must be a whole number from 1 to 7, not 8."
      ),
      (
        ["alternativesAsExact": ["plurals"]],
        "The setting alternativesAsExact must be \"ignorePlurals\", \"singleWordSynonym\" or "
          + "\"multiWordsSynonym\", not \"plurals\"."
      ),
      (
        ["customRanking": ["popularity"]],
        "The setting customRanking must be an array of strings like \"asc(price)\" or \"desc(price)\", "
          + "not \"popularity\"."
      ),
      (
        ["attributesForFaceting": ["searching(brand)"]],
        "The setting attributesForFaceting must be an array of strings like \"brand\", "
          + "\"searchable(brand)\", \"filterOnly(brand)\" or \"afterDistinct(brand)\", not \"searching(brand)\"."
      ),
      (
        ["searchableAttributes": "title"],
        "The setting searchableAttributes must be an array of strings, not \"title\"."
      ),
      (
        ["queryType": "prefix"],
        "The setting queryType must be \"prefixLast\", \"prefixAll\" or \"prefixNone\", not "
          + "\"prefix\"."
      ),
    ] as [(JSON, String)])
  func errors(json: JSON, message: String) {
    let error = #expect(throws: SettingsError.self) { try IndexSettings(json: json) }
    expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test("An error carries the setting, the value and what is accepted, for an app to read")
  func errorCases() {
    func error(_ json: JSON) -> SettingsError? {
      let error = #expect(throws: SettingsError.self) { try IndexSettings(json: json) }
      return error
    }
    expectEqual(error([1]), .notAnObject(found: "[1]"))
    expectEqual(
      error(["colour": 1, "hitsPerPage": 0]),
      .unknownSetting("colour", known: IndexSettings.names))
    expectEqual(
      error(["hitsPerPage": 0]),
      .invalidValue(
        setting: "hitsPerPage", expected: "a whole number from 1 to 1000", found: "0"))
  }

  @Test(
    "An incomplete modifier is rejected with a suggestion in every setting with modifiers",
    arguments: [
      ("searchableAttributes", "unordered(title", "unordered(title)"),
      ("searchableAttributes", "unordered title)", "unordered(title)"),
      ("searchableAttributes", "Unordered(title)", "unordered(title)"),
      ("searchableAttributes", "unordered (title)", "unordered(title)"),
      ("searchableAttributes", "unordered(title))", "unordered(title)"),
      ("searchableAttributes", "ordered(title", "ordered(title)"),
      ("searchableAttributes", "unordered(", nil),
      ("searchableAttributes", "unordered()", nil),
      ("searchableAttributes", "cast, unordered(title)", nil),
      ("searchableAttributes", "unordered(title), cast", nil),
      ("searchableAttributes", "unordered(unordered(title))", nil),
      ("searchableAttributes", "searchable(title", nil),
      ("attributesForFaceting", "searchable(brand", "searchable(brand)"),
      ("attributesForFaceting", "filteronly(brand", "filterOnly(brand)"),
      (
        "attributesForFaceting", "afterDistinct(searchable(brand)",
        "afterDistinct(searchable(brand))"
      ),
      (
        "attributesForFaceting", "afterDistinct(searchable(brand",
        "afterDistinct(searchable(brand))"
      ),
      ("attributesForFaceting", "unordered(brand", nil),
      ("customRanking", "desc(price", "desc(price)"), ("customRanking", "asc price)", "asc(price)"),
      ("customRanking", "asc(desc(price))", nil),
      ("ranking", "asc(price", "asc(price)"), ("ranking", "DESC(price)", "desc(price)"),
      ("numericAttributesForFiltering", "equalOnly(year", "equalOnly(year)"),
      ("numericAttributesForFiltering", "equalonly (year)", "equalOnly(year)"),
      ("attributesToSnippet", "plot:", nil), ("attributesToSnippet", "plot:0", nil),
      ("attributesToSnippet", "plot:99999999999999999999", nil),
    ] as [(String, String, String?)])
  func halfWrittenModifiers(name: String, text: String, meant: String?) throws {
    let error = #expect(throws: SettingsError.self) {
      try IndexSettings(json: [name: [.string(text)]])
    }
    let description = error?.description ?? ""
    expect(description.hasPrefix("The setting \(name) must be an array of strings like "))
    expect(description.hasSuffix(", not \"\(text)\"."))
    expectEqual(description.contains("(did you mean"), (meant != nil), "\(description)")
    if let meant {
      expect(description.contains(" (did you mean \"\(meant)\"?), not "), "\(description)")
      let settings = try IndexSettings(json: [name: [.string(meant)]])
      try expectEqual(IndexSettings(json: settings.json), settings)
    }
  }

  @Test("Attribute names with parentheses or colons that are not modifiers stay names")
  func namesLikeModifiers() throws {
    let names = [
      "price (net)", "searchable", "unordered", "asc", "searchables (x)", "smile :)", "og:title",
    ]
    for name in names {
      let settings = try IndexSettings(json: [
        "searchableAttributes": [.string(name)], "attributesForFaceting": [.string(name)],
        "numericAttributesForFiltering": [.string(name)], "attributesToSnippet": [.string(name)],
      ])
      expectEqual(settings.searchableAttributes.flatMap(\.attributes), [Attribute(name)])
      expectEqual(settings.attributesForFaceting.map(\.attribute), [Attribute(name)])
      expectEqual(settings.numericAttributesForFiltering.map(\.attribute), [Attribute(name)])
      expectEqual(settings.attributesToSnippet.map(\.attribute), [Attribute(name)])
      _ = try LocalIndex("index", records: [], settings: settings)
    }
    expectEqual("plot: 20", AttributeToSnippet("plot", length: 20))
    expectEqual("plot", AttributeToSnippet("plot", length: 10))
    let given: JSON = ["plot", "cast:10", "plan:20", "*", "a:b", "a:5:10"]
    try expectEqual(
      IndexSettings(json: ["attributesToSnippet": given]).json["attributesToSnippet"], given)
    // A name that would be read as another one with a length is stored with its length.
    expectEqual(AttributeToSnippet(Attribute("a:5")).description, "a:5:10")
  }

  @Test("An incomplete modifier in settings made in code is rejected when an index is created")
  func halfWrittenInCode() {
    let changes: [(String, (inout IndexSettings) -> Void)] = [
      ("unordered(title", { $0.searchableAttributes = ["unordered(title"] }),
      ("searchable(brand", { $0.attributesForFaceting = ["searchable(brand"] }),
      ("desc(price", { $0.customRanking = [.descending("desc(price")] }),
      ("asc(price", { $0.ranking = [.ascending("asc(price")] }),
      ("equalOnly(year", { $0.numericAttributesForFiltering = ["equalOnly(year"] }),
    ]
    for (name, change) in changes {
      var settings = IndexSettings()
      change(&settings)
      let error = #expect(throws: LocalIndexError.self) {
        try LocalIndex("index", records: [], settings: settings)
      }
      let message = error?.description ?? ""
      expect(message.contains("(did you mean \"\(name))\"?), not \"\(name)\""), "\(message)")
    }
  }

  @Test("Settings made in code are checked when an index is created")
  func checking() {
    var settings = IndexSettings()
    settings.paginationLimitedTo = 0
    let error = #expect(throws: LocalIndexError.self) {
      try LocalIndex("index", records: [], settings: settings)
    }
    expectEqual(
      error?.description,
      "The setting paginationLimitedTo must be a whole number from 1 to 20000, not 0.")
  }

  @Test("The settings limit the hits on a page and the hits that paging reaches")
  func paging() throws {
    var settings = IndexSettings()
    settings.hitsPerPage = 3
    settings.paginationLimitedTo = 4
    let probe = try IndexProbe((0..<9).map { ["n": .integer($0)] }, settings)
    let first = try probe.answer("")
    expectEqual(first.hits.map(\.objectID), ["0", "1", "2"])
    expect(first.nbHits == 9 && first.nbPages == 2 && first.hitsPerPage == 3)
    let second = try probe.answer(SearchRequest(index: "index", page: 1))
    expectEqual(second.hits.map(\.objectID), ["3"])
    expect(try probe.answer(SearchRequest(index: "index", page: 2)).hits.isEmpty)
  }

  @Test("Attributes can be left out of hits, also nested ones")
  func retrieving() throws {
    var settings = IndexSettings()
    settings.attributesToRetrieve = ["*", "-a.b", "-c"]
    let probe = try IndexProbe([["a": ["b": 1, "d": 2], "c": 3, "e": 4]], settings)
    let rest: JSON = ["objectID": "0", "a": ["d": 2], "e": 4]
    try expectEqual(probe.answer("").hits[0].json(), rest)
    try expectEqual(
      probe.answer("", ["attributesToRetrieve": ["a.b", "e"]]).hits[0].json(),
      ["objectID": "0", "a": ["b": 1], "e": 4])
  }

  @Test("An answer has a processing time only if the service measures time")
  func time() throws {
    let index = try LocalIndex("index", records: [], settings: IndexSettings())
    let multi = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "s", request: SearchRequest(index: "index"))])
    let silent = try #require(try LocalService([index]).answer(multi).results["s"]).get()
    expect(silent.processingTime == nil)
    let timed = try LocalService([index], measuresTime: true).answer(multi)
    #expect(try #require(timed.results["s"]).get().processingTime != nil)
  }

  @Test("The reported size of an index counts what is built besides the records")
  func size() throws {
    let small = try LocalIndex("s", records: [["objectID": "1"]], settings: IndexSettings())
    let large = try LocalIndex(
      "l", records: (0..<100).map { ["objectID": .integer($0), "text": "a word or two"] },
      settings: IndexSettings(attributesForFaceting: ["text"]))
    expect(large.indexBytes > small.indexBytes + 100 * 4 * 6)
  }
}
