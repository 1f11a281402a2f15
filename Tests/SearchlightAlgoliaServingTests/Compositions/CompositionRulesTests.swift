import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Rules of compositions")
struct CompositionRulesTests {
  /// A rule that shows the first product of a brand alone, which tells that it applies.
  private static func rule(
    _ id: String, _ conditions: JSON, _ brand: String, _ members: [String: JSON] = [:]
  ) -> JSON {
    .object(
      [
        "objectID": .string(id), "conditions": conditions,
        "consequence": [
          "behavior": Shop.injection(
            main: [
              "search": ["index": "products", "params": ["filters": .string("brand:\(brand)")]]
            ])
        ],
      ].merging(members) { $1 })
  }

  private func shop(_ rules: [JSON]) throws -> Shop {
    try Shop([Shop.composition("c", Shop.injection(), ["rules": .array(rules)])])
  }

  private func applied(_ shop: Shop, _ parameters: JSON) async -> JSON? {
    let answer = await shop.tester.send(
      "POST", "/1/compositions/c/run", ["params": parameters])
    expectEqual(answer.status, 200, "\(answer.message ?? "")")
    return answer.json.compositions?.run?[0]?.appliedRules?[0]?.objectID
  }

  @Test(
    "A condition holds for the runs that meet all of it",
    arguments: [
      (["pattern": "shoe", "anchoring": "contains"], ["query": "my Shoe 1"], true),
      (["pattern": "shoe"], ["query": "shoe"], true),
      (["pattern": "shoe", "anchoring": "contains"], ["query": "shoes"], false),
      (["pattern": "shoe", "anchoring": "is"], ["query": "shoe"], true),
      (["pattern": "shoe", "anchoring": "is"], ["query": "shoe 1"], false),
      (["pattern": "my shoe", "anchoring": "startsWith"], ["query": "my shoe 1"], true),
      (["pattern": "shoe", "anchoring": "startsWith"], ["query": "my shoe"], false),
      (["pattern": "shoe", "anchoring": "endsWith"], ["query": "my shoe"], true),
      (["pattern": "", "anchoring": "is"], ["query": ""], true),
      (["pattern": "", "anchoring": "is"], ["query": "a"], false),
      (["pattern": "{facet:brand}", "anchoring": "contains"], ["query": "shoe by ada"], true),
      (["pattern": "{facet:brand}", "anchoring": "contains"], ["query": "shoe by eve"], false),
      (["pattern": "{facet:none}", "anchoring": "contains"], ["query": "ada"], false),
      (["context": "mobile"], ["ruleContexts": ["web", "mobile"]], true),
      (["context": "mobile"], ["ruleContexts": ["web"]], false),
      (["filters": "brand:ada"], ["filters": "brand:Ada AND price > 1"], true),
      (["filters": "brand:Ada"], ["facetFilters": [["brand:Ada", "brand:Bo"]]], true),
      (["filters": "brand:Ada"], ["filters": "brand:Bo"], false),
      (["sortBy": "Price"], ["sortBy": "Price"], true),
      (["sortBy": "Price"], [:], false),
      (["pattern": "shoe", "sortBy": "Price"], ["query": "shoe", "sortBy": "Price"], true),
      (["pattern": "shoe", "sortBy": "Price"], ["query": "coat", "sortBy": "Price"], false),
      (["pattern": "shoe", "context": "m"], ["query": "shoe"], false),
    ] as [(JSON, JSON, Bool)])
  func conditions(condition: JSON, parameters: JSON, holds: Bool) async throws {
    let shop = try shop([Self.rule("r", [condition], "Cy")])
    await expectEqual(applied(shop, parameters), holds ? "r" : nil)
    let off = parameters.objectValue?.merging(["enableRules": false]) { $1 } ?? [:]
    await expectEqual(applied(shop, .object(off)), nil)
  }

  @Test("One condition is enough, no condition always holds, and the most specific rule decides")
  func precedence() async throws {
    let shop = try shop([
      Self.rule("always", [], "Ada"),
      Self.rule("contains", [["pattern": "red shoe", "anchoring": "contains"]], "Bo"),
      Self.rule(
        "either", [["context": "web"], ["pattern": "red shoe", "anchoring": "is"]], "Cy"),
    ])
    await expectEqual(applied(shop, [:]), "always")
    await expectEqual(applied(shop, ["query": "old red shoe"]), "contains")
    await expectEqual(applied(shop, ["query": "red shoe"]), "either")
    await expectEqual(applied(shop, ["query": "coat", "ruleContexts": ["web"]]), "either")
    await expectEqual(shop.run("c", ["ruleContexts": ["web"]]).ids, ["p2", "p5", "p8", "p11"])
  }

  @Test("A rule applies while it is enabled and valid")
  func validity() async throws {
    // The clock begins at 1,000,000,000.
    let shop = try shop([
      Self.rule("off", [["context": "off"]], "Ada", ["enabled": false]),
      Self.rule(
        "time", [["context": "time"]], "Ada",
        [
          "validity": [
            ["from": 1_000_000_010, "until": 1_000_000_020], ["from": 1_000_000_030],
            ["until": 999_999_999],
          ]
        ]),
    ])
    await expectEqual(applied(shop, ["ruleContexts": ["off"]]), nil)
    var seen: [Bool] = []
    for _ in 0..<9 {
      seen.append(await applied(shop, ["ruleContexts": ["time"]]) == "time")
      shop.clock.advance(seconds: 5)
    }
    expectEqual(seen, [false, false, true, true, false, false, true, true, true])
  }

  @Test("A rule may make several lists of one, with feeds of its own")
  func behavior() async throws {
    let rule: JSON = [
      "objectID": "r", "conditions": [["pattern": "both", "anchoring": "is"]],
      "consequence": [
        "behavior": [
          "multifeed": [
            "feeds": [
              "articles": Shop.injection(main: ["search": ["index": "articles"]]),
              "products": Shop.injection(),
            ]
          ]
        ]
      ],
    ]
    let shop = try shop([rule])
    let answer = await shop.tester.send(
      "POST", "/1/compositions/c/run", ["params": ["query": "both"], "feedsOrder": ["products"]])
    expectEqual(answer.json.results?.arrayValue?.map { $0.feedID ?? .null }, ["products"])
    // Without the rule there are no feeds, and their order says nothing.
    let plain = await shop.tester.send(
      "POST", "/1/compositions/c/run", ["params": ["query": "shoe"], "feedsOrder": ["products"]])
    expectEqual(plain.json.results?.arrayValue?.count, 1)
    expectEqual(plain.json.results?[0]?.feedID, nil)
  }
}
