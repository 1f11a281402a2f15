import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Response fields and the parsed query")
struct ResponseFieldTests {
  private func probe(_ change: (inout IndexSettings) -> Void = { _ in }) throws -> RuleProbe {
    var probe = try RuleProbe(
      Rule("u", Rule.Consequence(redirectURL: "url", userData: ["banner": 1])),
      settings: { settings in
        settings.facetOrdering = FacetOrdering(facets: ["genre"])
        change(&settings)
      })
    try probe.index.save([
      ["objectID": "ran", "title": "Ran", "year": 1985, "_geoloc": ["lat": 1, "lng": 2]]
    ])
    return probe
  }

  private let parameters: SearchParameters = [
    "facets": ["*"], "aroundLatLng": "1,2", "removeWordsIfNoResults": "lastWords",
    "getRankingInfo": true,
  ]

  private func answer(_ fields: JSON?, _ probe: RuleProbe) throws -> SearchResponse {
    var parameters = parameters
    parameters["responseFields"] = fields
    return try probe.answer("ran zzz", parameters)
  }

  @Test("An answer has all fields without the parameter responseFields, or with a star in it")
  func all() throws {
    let probe = try probe()
    let whole = try answer(nil, probe)
    expectEqual(whole.queryAfterRemoval?.taggedString(), "ran <em>zzz</em>")
    expect(!whole.hits.isEmpty && !whole.facets.isEmpty && !whole.facetsStats.isEmpty)
    expect(whole.aroundLatLng != nil && !whole.userData.isEmpty)
    for fields in [["*"], ["hits", "*"], nil] as [JSON] {
      try expectEqual(answer(fields, probe), whole)
    }
    let named = JSON.array(ResponseField.allCases.map { .string($0.rawValue) })
    try expectEqual(answer(named, probe), whole)
  }

  @Test("responseFields removes only the optional fields that it does not name")
  func some() throws {
    let probe = try probe()
    let whole = try answer(nil, probe)
    var bare = whole
    bare.hits = HitsPage()
    bare.facets = [:]
    bare.facetsStats = [:]
    bare.aroundLatLng = nil
    bare.automaticRadius = nil
    bare.queryAfterRemoval = nil
    bare.userData = []
    try expectEqual(answer([], probe), bare)
    try expectEqual(answer(["nbHits", "params", "index"], probe), bare)
    expect(bare.nbHits == 1 && bare.parsedQuery == "ran zzz" && bare.appliedRules == ["u"])
    expect(bare.redirectURL == "url" && bare.facetOrdering != nil)
    let parts: [(String, (inout SearchResponse) -> Void)] = [
      ("hits", { $0.hits = whole.hits }), ("facets", { $0.facets = whole.facets }),
      ("facets_stats", { $0.facetsStats = whole.facetsStats }),
      ("aroundLatLng", { $0.aroundLatLng = whole.aroundLatLng }),
      ("automaticRadius", { $0.automaticRadius = whole.automaticRadius }),
      ("queryAfterRemoval", { $0.queryAfterRemoval = whole.queryAfterRemoval }),
      ("userData", { $0.userData = whole.userData }),
    ]
    for (name, add) in parts {
      var expected = bare
      add(&expected)
      try expectEqual(answer([.string(name)], probe), expected, "\(name)")
    }
  }

  @Test("The setting responseFields applies if a request does not name fields")
  func setting() throws {
    let probe = try probe { $0.responseFields = [.hits] }
    expect(try answer(nil, probe).facets.isEmpty)
    expect(try !answer(nil, probe).hits.isEmpty)
    expect(try !answer(["facets"], probe).facets.isEmpty)
    expect(try !answer(["*"], probe).facets.isEmpty)
    var settings = IndexSettings()
    expectEqual(settings.json["responseFields"], ["*"])
    settings.responseFields = [.hits, .facetsStats]
    expectEqual(settings.json["responseFields"], ["hits", "facets_stats"])
    try expectEqual(IndexSettings(json: settings.json), settings)
    try expectEqual(IndexSettings(json: ["responseFields": ["hits", "*"]]), IndexSettings())
  }

  @Test("Unknown names in responseFields are refused")
  func unknown() throws {
    let probe = try IndexProbe([], IndexSettings())
    for fields in [["hit"], ["*", "hit"]] as [JSON] {
      let refusal = probe.refusal(
        SearchRequest(index: "index", parameters: ["responseFields": fields]))
      expect(refusal?.hasPrefix("responseFields must be \"aroundLatLng\", ") == true)
      expect(refusal?.hasSuffix(", not \"hit\"") == true)
      #expect(throws: SettingsError.self) { try IndexSettings(json: ["responseFields": fields]) }
    }
  }

  @Test(
    "The answer reports the parsed query after the changes of rules and without stop words",
    arguments: [
      ("Heat  of the NÍGHT", "heat night"),
      (#"ran "Heat of" -alien -war-film"#, #"ran "heat of" -alien -war-film"#),
      ("ran ran", "ran ran"), ("", ""), ("film noir", "heat"),
    ])
  func parsedQuery(query: String, expected: String) throws {
    let probe = try RuleProbe(
      Rule(
        "r", when: [Rule.Condition(pattern: "film noir")],
        Rule.Consequence(query: .replacement("heat"))))
    let answer = try probe.answer(
      query, ["getRankingInfo": true, "advancedSyntax": true, "removeStopWords": ["en"]])
    expectEqual(answer.parsedQuery, expected)
    expect(try probe.answer(query).parsedQuery == nil)
  }
}
