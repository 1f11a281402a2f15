import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("The form of compositions and of runs")
struct CompositionFormTests {
  private static let source: JSON = ["search": ["index": "products"]]

  private static func group(_ members: [String: JSON?]) -> JSON {
    var group: [String: JSON] = ["key": "g", "source": source, "position": 0, "length": 1]
    for (name, value) in members { group[name] = value }
    return Shop.injection([.object(group)])
  }

  private static func rule(_ members: [String: JSON?]) -> [String: JSON] {
    var rule: [String: JSON] = [
      "objectID": "r", "consequence": ["behavior": Shop.injection()],
    ]
    for (name, value) in members { rule[name] = value }
    return ["rules": [.object(rule)]]
  }

  private static func condition(_ members: JSON) -> [String: JSON] {
    rule(["conditions": [members]])
  }

  private static let home = #" of the composition "home" "#
  private static let ofRule = #" of the composition "home": the rule "r" "#
  private static let item = "behavior.injection.injectedItems.0."

  /// Behaviors and further members, and what is said of them.
  private static let wrong: [(JSON, [String: JSON], String)] = [
    (Shop.injection(), ["name": ""], "name\(home)must be a string that is not empty, not \"\""),
    (Shop.injection(), ["name": 1], "name\(home)must be a string, not 1"),
    (
      Shop.injection(), ["rule": []],
      "rule\(home)is not known, remove it; there are objectID, name, description, behavior, "
        + "sortingStrategy, rules"
    ),
    (1, [:], "behavior\(home)must be an object, not 1"),
    (.null, [:], "behavior\(home)must be an object, not missing"),
    (
      [:], [:],
      "behavior\(home)must be an object with exactly one of \"injection\", \"multifeed\", not {}"
    ),
    (
      ["injection": [:]], [:], "behavior.injection.main\(home)must be an object, not missing"
    ),
    (
      Shop.injection(main: [:]), [:],
      "behavior.injection.main.source\(home)must be an object with exactly one of \"search\", "
        + "\"recommend\", not {}"
    ),
    (
      Shop.injection(main: ["search": ["index": ""]]), [:],
      "behavior.injection.main.source.search.index\(home)must be the name of an index, not "
        + "\"\""
    ),
    (
      Shop.injection(main: ["search": ["index": .string(String(repeating: "i", count: 257))]]), [:],
      "behavior.injection.main.source.search.index\(home)must be the name of an index, of at most "
        + "256 bytes, not \(JSON.string(String(repeating: "i", count: 257)).excerpt)"
    ),
    (
      Shop.injection([Shop.group("g", at: 0, 1), Shop.group("g", at: 1, 1)]), [:],
      "behavior.injection.injectedItems\(home)has the key \"g\" twice, remove one of them"
    ),
    (
      Shop.injection(), ["rules": .array(Array(repeating: [:], count: 10_001))],
      "rules\(home)must be an array of at most 10000, not one of 10001"
    ),
    (
      Shop.injection(main: ["search": ["index": "i", "params": ["filters": "a >"]]]), [:],
      "behavior.injection.main.source.search.params.filters\(home)is not valid: filters: Unexpected "
        + "token end of filter expected a number at col 4"
    ),
    (
      Shop.injection(main: ["recommend": ["indexName": "i", "model": "x", "threshold": 1]]), [:],
      "behavior.injection.main.source.recommend.model\(home)must be one of \"trending-items\", not "
        + "\"x\""
    ),
    (
      Shop.injection(main: ["recommend": ["indexName": "i", "model": "trending-items"]]), [:],
      "behavior.injection.main.source.recommend.threshold\(home)must be a whole number from 0 to "
        + "100, not missing"
    ),
    (
      Shop.injection(positioning: "lowest"), [:],
      "behavior.injection.deduplication.positioning\(home)must be one of \"highestInjected\", "
        + "\"highest\", not \"lowest\""
    ),
    (
      Shop.injection(Array(repeating: Shop.group("g", at: 0, 1), count: 4)), [:],
      "behavior.injection.injectedItems\(home)must be an array of at most 3, not one of 4"
    ),
    (group(["key": ""]), [:], "\(item)key\(home)must be a string that is not empty, not \"\""),
    (
      group(["position": 100]), [:],
      "\(item)position\(home)must be a whole number from 0 to 99, not 100"
    ),
    (
      group(["position": .some(nil)]), [:],
      "\(item)position\(home)must be a whole number from 0 to 99, not missing"
    ),
    (
      group(["length": 51]), [:], "\(item)length\(home)must be a whole number from 0 to 50, not 51"
    ),
    (
      group(["length": .some(nil)]), [:],
      "\(item)length\(home)must be a whole number from 0 to 50, not missing"
    ),
    (
      group(["metadata": ["hits": ["extra": 1]]]), [:],
      "\(item)metadata.hits.extra\(home)must be an object, not 1"
    ),
    (
      group(["metadata": ["hits": ["addItemKey": 1]]]), [:],
      "\(item)metadata.hits.addItemKey\(home)must be true or false, not 1"
    ),
    (
      group(["source": ["external": ["index": "i", "ordering": "x"]]]), [:],
      "\(item)source.external.ordering\(home)must be one of \"default\", \"userDefined\", not \"x\""
    ),
    (
      group(["source": ["search": ["index": "i", "params": 1]]]), [:],
      "\(item)source.search.params\(home)must be an object, not 1"
    ),
    (
      ["multifeed": ["feeds": [:]]], [:],
      "behavior.multifeed.feeds\(home)must be an object with at least one feed, not {}"
    ),
    (
      [
        "multifeed": [
          "feeds": .object(
            Dictionary(uniqueKeysWithValues: (0...100).map { ("\($0)", Shop.injection()) }))
        ]
      ], [:],
      "behavior.multifeed.feeds\(home)must be an object of at most 100, not one of 101"
    ),
    (
      ["multifeed": ["feeds": ["f": Shop.injection()], "feedsOrder": ["x"]]], [:],
      "behavior.multifeed.feedsOrder\(home)must be some of \"f\", not \"x\""
    ),
    (
      ["multifeed": ["feeds": ["f": Shop.injection()], "feedsOrder": ["f", "f"]]], [:],
      "behavior.multifeed.feedsOrder\(home)has \"f\" twice, remove one of them"
    ),
    (
      Shop.injection(), ["sortingStrategy": ["a": 1]],
      "sortingStrategy.a\(home)must be the name of an index, not 1"
    ),
    (
      Shop.injection(),
      [
        "sortingStrategy": .object(
          Dictionary(uniqueKeysWithValues: (0..<21).map { ("\($0)", "i") }))
      ],
      "sortingStrategy\(home)must be an object of at most 20, not one of 21"
    ),
    (Shop.injection(), ["rules": [:]], "rules\(home)must be an array of objects, not {}"),
    (
      Shop.injection(), ["rules": [1]],
      "the composition \"home\": the rule must be an object, not 1"
    ),
    (
      Shop.injection(),
      ["rules": .array(Array(repeating: rule([:])["rules"]?[0] ?? .null, count: 2))],
      "rules\(home)has the objectID \"r\" twice, remove one of them"
    ),
    (
      Shop.injection(), rule(["consequence": [:]]),
      "consequence.behavior\(ofRule)must be an object, not missing"
    ),
    (
      Shop.injection(), rule(["validity": [["from": 2, "until": 1]]]),
      "validity.0.until\(ofRule)must be from 2, its from, on, not 1"
    ),
    (
      Shop.injection(), rule(["conditions": .array(Array(repeating: ["context": "c"], count: 26))]),
      "conditions\(ofRule)must be an array of at most 25, not one of 26"
    ),
    (
      Shop.injection(), condition([:]),
      "conditions.0\(ofRule)is not valid: it has no pattern, context, filters or sortBy; a rule "
        + "without conditions always applies"
    ),
    (
      Shop.injection(), condition(["anchoring": "is"]),
      "conditions.0.pattern\(ofRule)must be a string if anchoring is set, not missing"
    ),
    (
      Shop.injection(), condition(["pattern": "a", "anchoring": "ends"]),
      "conditions.0.anchoring\(ofRule)must be one of \"is\", \"startsWith\", \"endsWith\", "
        + "\"contains\", not \"ends\""
    ),
    (
      Shop.injection(), condition(["pattern": "", "anchoring": "contains"]),
      "conditions.0.anchoring\(ofRule)must be \"is\" if the pattern is empty, not \"contains\""
    ),
    (
      Shop.injection(), condition(["context": "a b"]),
      "conditions.0.context\(ofRule)must be ASCII letters, digits, - and _, not \"a b\""
    ),
    (
      Shop.injection(), condition(["filters": "a:b OR c:d"]),
      "conditions.0.filters\(ofRule)must be facets and tags joined by AND, such as genre:comedy AND "
        + "_tags:new, not \"a:b OR c:d\""
    ),
  ]

  @Test("What is wrong in a composition is said with its place and what it must be")
  func errors() throws {
    for (behavior, members, message) in Self.wrong {
      let json: JSON = [Shop.composition("home", behavior, members)]
      do throws(CompositionError) {
        _ = try Composition.compositions(json: json)
        Issue.record("read: \(message)")
      } catch {
        expectEqual(error.description, message)
      }
    }
    let lists: [(JSON, String)] = [
      ([:], "the list of compositions must be an array of objects, not {}"),
      ([1], "0 of the list of compositions must be an object, not 1"),
      (
        [["name": "n"]],
        "objectID of the composition must be a string that is not empty, not missing"
      ),
      (
        [Shop.composition("a", Shop.injection()), Shop.composition("a", Shop.injection())],
        "objectID of the list of compositions has \"a\" twice, remove one of them"
      ),
    ]
    for (json, message) in lists {
      let error = #expect(throws: CompositionError.self) {
        try Composition.compositions(json: json)
      }
      expectEqual(error?.description, message)
    }
    var deep: JSON = 1
    for _ in 0..<600 { deep = [deep] }
    let nested = Self.group(["metadata": ["hits": ["extra": ["deep": deep]]]])
    let error = #expect(throws: CompositionError.self) {
      try Composition(json: Shop.composition("home", nested))
    }
    expect(error?.description.contains("must be nested at most 490 deep") == true)
  }

  @Test("A composition is written as it was read, with its rules")
  func roundTrip() throws {
    let json = Shop.composition(
      "home", Self.group(["metadata": ["hits": ["extra": ["a": .null, "b": 1]]]]),
      Self.rule(["tags": ["t"], "description": "d"]).merging(["sortingStrategy": ["l": "i"]]) { $1 }
    )
    try expectEqual(Composition(json: json).json, json)
  }

  @Test(
    "A run that cannot be read is refused with the parameter",
    arguments: [
      (["other": 1], #""other" is not known of a run; there are params, feedsOrder"#),
      (["params": 1], "params must be an object, not 1"),
      (["feedsOrder": 1], "feedsOrder of the body must be an array of strings, not 1"),
      (
        ["params": ["offset": 1]],
        "offset cannot be a parameter of a composition; use page and hitsPerPage"
      ),
      (["params": ["facets": [1]]], "facets must be an array of strings, not [1]"),
      (["params": ["enableRules": 1]], "enableRules of params must be true or false, not 1"),
      (["params": ["sortBy": 1]], "sortBy of params must be a string, not 1"),
      (["params": ["query": 1]], "query must be a string, not 1"),
      (
        ["params": ["injectedItems": ["k": 1]]],
        #"injectedItems."k" must be an object with items, not 1"#
      ),
      (
        ["params": ["injectedItems": ["k": [:]]]],
        #"items of injectedItems."k" must be an array of objects, not missing"#
      ),
      (
        ["params": ["injectedItems": ["k": ["items": [[:]]]]]],
        #"objectID of an item of injectedItems."k" must be a string that is not empty: {}"#
      ),
      (
        ["params": ["injectedItems": ["k": ["items": [["objectID": "a", "metadata": 1]]]]]],
        #"metadata of an item of injectedItems."k" must be an object, not 1"#
      ),
    ] as [(JSON, String)])
  func runs(body: JSON, message: String) async throws {
    let shop = try Shop([Shop.composition("c", Shop.injection())])
    let answer = await shop.tester.send("POST", "/1/compositions/c/run", body)
    expectEqual(answer.status, 400)
    expectEqual(answer.message, message)
  }

  @Test("What an engine refuses is refused, in the main search and in those of groups")
  func refused() async throws {
    let shop = try Shop([
      Shop.composition("c", Shop.injection()),
      Shop.composition("g", Shop.injection([Shop.group("g", at: 0, 1, ["queryType": "x"])])),
      Shop.composition("i", Shop.injection([Shop.group("g", at: 0, 1, of: "nowhere")])),
    ])
    let unknown = await shop.run("c", ["unheardOf": 1])
    expectEqual(unknown.json.status, 400)
    expect(unknown.message?.contains("unheardOf") == true, unknown.message ?? "")
    let group = await shop.run("g", [:])
    expectEqual(group.json.status, 400)
    expect(group.message?.contains("queryType") == true, group.message ?? "")
    let index = await shop.run("i", [:])
    expectEqual(index.json, ["message": "Index nowhere does not exist", "status": 404])
    let items: JSON = .array(Array(repeating: ["objectID": "a"], count: 501))
    let many = await shop.run("c", ["injectedItems": ["k": ["items": items]]])
    expectEqual(
      many.json,
      ["message": #"items of injectedItems."k" must be at most 500, not 501"#, "status": 400])
    let missing = await shop.run("none", [:])
    expectEqual(missing.json, ["message": "Composition \"none\" does not exist", "status": 404])
  }
}
