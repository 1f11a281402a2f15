import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Facet ordering in the embedded engine")
struct FacetOrderingTests {
  private static let json: JSON = [
    "facetOrdering": [
      "facets": ["order": ["year", "genre"]],
      "values": ["genre": ["order": ["war"], "hide": ["horror"], "sortRemainingBy": "alpha"]],
    ]
  ]

  private let ordering = FacetOrdering(
    facets: ["year", "genre"],
    values: ["genre": .init(order: ["war"], hide: ["horror"], sortRemainingBy: .alpha)])

  @Test("Answers carry the facet ordering of the settings, and that of a rule overrides it")
  func answers() throws {
    let other = FacetOrdering(facets: ["genre"])
    let when = [Rule.Condition(pattern: "ran")]
    let probe = try RuleProbe(
      Rule("o", when: when, Rule.Consequence(facetOrdering: other)),
      Rule("x", when: when, Rule.Consequence(facetOrdering: ordering)),
      Rule("r", when: [Rule.Condition(pattern: "zulu")], Rule.Consequence(redirectURL: "u")),
      settings: { $0.facetOrdering = ordering })
    try expectEqual(probe.answer("heat").facetOrdering, ordering)
    try expectEqual(probe.answer("ran").facetOrdering, other)
    try expectEqual(probe.answer("zulu").facetOrdering, ordering)
    try expectEqual(probe.answer("ran", ["enableRules": false]).facetOrdering, ordering)
    // The ordering affects only what is shown: the counts are the same.
    try expectEqual(
      probe.answer("ran", ["facets": ["*"]]).facets,
      probe.answer("ran", ["facets": ["*"], "enableRules": false]).facets)
    expect(try RuleProbe().answer("heat").facetOrdering == nil)
  }

  @Test("A facet ordering is read and written in Algolia's form")
  func reading() throws {
    var settings = IndexSettings()
    settings.facetOrdering = ordering
    try expectEqual(IndexSettings(json: ["renderingContent": Self.json]), settings)
    expectEqual(settings.json["renderingContent"], Self.json)
    for none in [[:], ["facetOrdering": nil]] as [JSON] {
      try expectEqual(IndexSettings(json: ["renderingContent": none]), IndexSettings())
    }
    var content = Self.json.objectValue ?? [:]
    content["redirect"] = ["url": "u"]
    let rule: JSON = [
      "objectID": "1", "enabled": true,
      "consequence": ["params": ["renderingContent": .object(content)]],
    ]
    try expectEqual(
      Rule(json: rule), Rule("1", Rule.Consequence(redirectURL: "u", facetOrdering: ordering)))
    try expectEqual(Rule(json: rule).json, rule)
  }

  @Test(
    "An invalid facet ordering is refused with its path, in settings and in rules",
    arguments: [
      (["facets": 1], "facets", "an object, not 1"),
      (["facets": ["order": [1]]], "facets.order", "an array of strings, not [1]"),
      (["order": []], "order", "left out (the known members are facets, values), not []"),
      (["facets": ["hide": []]], "facets.hide", "left out (the known members are order), not []"),
      (
        ["values": ["genre": ["sortRemainingBy": "size"]]], "values.genre.sortRemainingBy",
        "\"count\", \"alpha\" or \"hidden\", not \"size\""
      ),
    ] as [(JSON, String, String)])
  func refusals(ordering: JSON, path: String, reason: String) {
    let content: JSON = ["facetOrdering": ordering]
    let inSettings = #expect(throws: SettingsError.self) {
      try IndexSettings(json: ["renderingContent": content])
    }
    expectEqual(
      inSettings?.description,
      "The setting renderingContent.facetOrdering.\(path) must be \(reason).")
    let inRule = #expect(throws: RuleError.self) {
      try Rule(
        json: ["objectID": "a", "consequence": ["params": ["renderingContent": content]]])
    }
    expectEqual(
      inRule?.description,
      "The member consequence.params.renderingContent.facetOrdering.\(path) of the rule \"a\" "
        + "must be \(reason).")
  }

  @Test("renderingContent has only the facet ordering in settings, and is refused in requests")
  func others() throws {
    let error = #expect(throws: SettingsError.self) {
      try IndexSettings(json: ["renderingContent": ["redirect": ["url": "u"]]])
    }
    expectEqual(
      error?.description,
      "The setting renderingContent.redirect must be left out (the only known member is "
        + "facetOrdering), not {\"url\":\"u\"}.")
    let probe = try IndexProbe([], IndexSettings())
    expect(
      probe.refusal(SearchRequest(index: "index", parameters: ["renderingContent": Self.json]))?
        .hasPrefix("the parameter renderingContent is unknown") == true)
  }
}
