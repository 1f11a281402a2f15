import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightBasics
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Calls about compositions")
struct CompositionCallsTests {
  private func rule(_ id: String, _ members: [String: JSON] = [:]) -> JSON {
    .object(
      [
        "objectID": .string(id), "consequence": ["behavior": Shop.injection()],
        "conditions": [["pattern": .string(id), "anchoring": "is"]],
      ].merging(members) { $1 })
  }

  @Test("Every path of the API leads to its operation, and each write has a task that ends")
  func walk() async throws {
    let shop = try Shop([])
    let path = "/1/compositions/home%2Fpage"
    var last = 0
    func send(_ method: String, _ target: String, _ body: JSON? = nil) async -> JSON {
      let answer = await shop.tester.send(method, target, body)
      expectEqual(answer.status, 200, "\(method) \(target) \(answer.message ?? "")")
      if let task = answer.json.taskID?.intValue {
        last += 1
        expectEqual(answer.json, ["taskID": .integer(last)])
        expectEqual(task, last)
        let status = await shop.tester.send("GET", "\(path)/task/\(task)")
        expectEqual(status.json, ["status": "published", "pendingTask": false])
      }
      return answer.json
    }
    var stated = Shop.composition(
      "home/page", Shop.injection([Shop.group("g", at: 0, 1)]), ["description": "d"])
    _ = await send("PUT", path, stated)
    await expectEqual(send("GET", path), stated)
    for id in ["a", "b", "c"] { _ = await send("PUT", "\(path)/rules/\(id)", rule(id)) }
    await expectEqual(send("GET", "\(path)/rules/b"), rule("b"))
    _ = await send("PUT", "\(path)/rules/b", rule("b", ["enabled": false, "tags": ["old"]]))
    _ = await send("DELETE", "\(path)/rules/a")
    _ = await send(
      "POST", "\(path)/rules/batch",
      [
        "requests": [
          ["action": "upsert", "body": rule("d", ["conditions": [["context": "web"]]])],
          ["action": "delete", "body": ["objectID": "c"]],
          ["action": "delete", "body": ["objectID": "never"]],
        ]
      ])
    func found(_ search: JSON) async -> [JSON] {
      await send("POST", "\(path)/rules/search", search).hits?.arrayValue?
        .compactMap(\.objectID) ?? []
    }
    await expectEqual(found([:]), ["b", "d"])
    await expectEqual(found(["query": "old"]), ["b"])
    await expectEqual(found(["anchoring": "is"]), ["b"])
    await expectEqual(found(["context": "web"]), ["d"])
    await expectEqual(found(["enabled": true]), ["d"])
    await expectEqual(found(["page": 1, "hitsPerPage": 1]), ["d"])
    _ = await send("POST", "\(path)/sortingStrategy", ["Price": "products_cheap"])
    stated = .object(
      (stated.objectValue ?? [:]).merging(
        ["sortingStrategy": ["Price": "products_cheap"]]) { $1 })
    await expectEqual(send("GET", path), stated)
    // A composition that is saved again keeps its rules.
    stated = Shop.composition("home/page", Shop.injection())
    _ = await send("PUT", path, Shop.composition("home/page", Shop.injection(), ["rules": .null]))
    await expectEqual(found([:]), ["b", "d"])
    let batch = await shop.tester.send(
      "POST", "/1/compositions/*/batch",
      [
        "requests": [
          ["action": "upsert", "body": Shop.composition("x", Shop.injection())],
          ["action": "upsert", "body": Shop.composition("y", Shop.injection())],
          ["action": "delete", "body": ["objectID": "x"]],
        ]
      ])
    expectEqual(batch.json, ["taskID": ["x": .integer(last + 1), "y": .integer(last + 1)]])
    last += 1
    let list = await send("GET", "/1/compositions")
    expectEqual(list.items, [stated, Shop.composition("y", Shop.injection())])
    await expectEqual(
      send("GET", "/1/compositions?page=1&hitsPerPage=1"),
      [
        "items": [Shop.composition("y", Shop.injection())], "page": 1, "hitsPerPage": 1,
        "nbHits": 2, "nbPages": 2,
      ])
    await expectEqual(shop.run("home%2Fpage", ["hitsPerPage": 1]).ids, ["p0"])
    _ = await send("DELETE", path)
    _ = await send("DELETE", path)
    await expectEqual(send("GET", "/1/compositions").nbHits, 1)
  }

  private static let home = Shop.composition("home", Shop.injection())
  private static let missing = "Composition \"none\" does not exist"

  @Test("What cannot be saved changes nothing, and what does not exist is said")
  func errors() async throws {
    let batch = "/1/compositions/*/batch"
    let rules = "/1/compositions/home/rules"
    let cases: [Asked] = [
      Asked("GET", "/1/compositions/none", nil, refused: 404, Self.missing),
      Asked("GET", "/1/compositions/none/rules/a", nil, refused: 404, Self.missing),
      Asked("PUT", "/1/compositions/none/rules/a", rule("a"), refused: 404, Self.missing),
      Asked("DELETE", "/1/compositions/none/rules/a", nil, refused: 404, Self.missing),
      Asked("POST", "/1/compositions/none/rules/search", [:], refused: 404, Self.missing),
      Asked("POST", "/1/compositions/none/sortingStrategy", [:], refused: 404, Self.missing),
      Asked("POST", "/1/compositions/none/facets/brand/query", [:], refused: 404, Self.missing),
      Asked("GET", "\(rules)/none", nil, refused: 404, "Rule \"none\" does not exist"),
      Asked(
        "GET", "/1/compositions/home/task/77", nil, refused: 404, "Task 77 does not exist"),
      Asked("GET", "/1/compositions/never/task/1", nil, refused: 404, "Task 1 does not exist"),
      Asked(
        "PUT", "/1/compositions/home", Shop.composition("other", Shop.injection()), refused: 400,
        "objectID in the body must be that of the path, home"),
      Asked(
        "PUT", "/1/compositions/home", ["name": "n", "behavior": [:]], refused: 400,
        "behavior of the composition \"home\" must be an object with exactly one of \"injection\", "
          + "\"multifeed\", not {}"),
      Asked(
        "PUT", "/1/compositions/home", Shop.composition("home", Shop.injection(), ["rules": []]),
        refused: 400,
        "rules are no member of a composition here; save them with "
          + "/1/compositions/home/rules/batch"),
      Asked("PUT", "/1/compositions/home", [], refused: 400, "The body must be an object, not []"),
      Asked(
        "PUT", "\(rules)/a", ["consequence": 1], refused: 400,
        "consequence of the composition \"home\": the rule \"a\" must be an object, not 1"),
      Asked(
        "POST", "\(rules)/batch", [:], refused: 400,
        "requests of the batch must be an array of objects, not missing"),
      Asked(
        "POST", "\(rules)/batch",
        ["requests": [["action": "upsert", "body": rule("a")], ["action": "clear"]]], refused: 400,
        "action of request 1 must be upsert or delete, not \"clear\""),
      Asked(
        "POST", batch, ["requests": [["action": "delete", "body": [:]]]], refused: 400,
        "body of request 0 must be an object with an objectID, not {}"),
      Asked(
        "POST", batch,
        [
          "requests": [
            ["action": "delete", "body": ["objectID": "home"]],
            ["action": "upsert", "body": ["objectID": "new"]],
          ]
        ], refused: 400,
        "name of the composition \"new\" must be a string that is not empty, not missing"),
      Asked(
        "POST", "/1/compositions/home/sortingStrategy", ["a": ["b"]], refused: 400,
        "sortingStrategy.a of the composition \"home\" must be the name of an index, not "
          + "[\"b\"]"),
      Asked("PATCH", "/1/compositions/home", nil, refused: 405, "Method not allowed"),
      Asked("GET", "/1/compositions/home/other", nil, refused: 404, "Not Found"),
    ]
    let shop = try Shop([Self.home])
    await shop.tester.send("PUT", "/1/indexes/products/settings", ["hitsPerPage": 20])
    for asked in cases {
      let answer = await shop.tester.send(asked.method, asked.path, asked.body)
      expectEqual(answer.status, asked.status, "\(asked.method) \(asked.path)")
      expectEqual(answer.json, asked.json, "\(asked.method) \(asked.path)")
    }
    expectEqual(shop.tester.server.compositions.map(\.json), [Self.home])
  }

  @Test("Ten thousand rules are saved in their order in a moment, and no more than those")
  func manyRules() async throws {
    let shop = try Shop([Self.home])
    func save(_ numbers: Range<Int>) async -> Tester.Answer {
      let requests = numbers.map { number -> JSON in
        ["action": "upsert", "body": rule("r\(number)")]
      }
      return await shop.tester.send(
        "POST", "/1/compositions/home/rules/batch", ["requests": .array(requests)])
    }
    await expectEqual(save(0..<10_000).status, 200)
    await expectEqual(save(5_000..<10_000).status, 200)
    let more = await save(9_999..<10_001)
    expectEqual(
      more.json,
      ["message": "A composition must have at most 10000 rules, not 10001", "status": 400])
    let rules = shop.tester.server.compositions[0].rules
    expectEqual(rules.map(\.objectID), (0..<10_000).map { "r\($0)" })
    // The log keeps each index once, whatever the number of rules and requests.
    let batch: JSON = .array(
      Array(
        repeating: ["action": "upsert", "body": Shop.composition("home", Shop.injection())],
        count: 50))
    await shop.tester.send("POST", "/1/compositions/*/batch", ["requests": batch])
    let indices = shop.tester.server.journal.withLock { $0.calls.map(\.indices) }
    expectEqual(indices, Array(repeating: ["products"], count: 4))
  }

  @Test("Compositions of an app and of calls are listed in order, and later ones replace earlier")
  func given() async throws {
    let first = try Composition(json: Shop.composition("b", Shop.injection()))
    let second = try Composition(json: Shop.composition("a", Shop.injection()))
    let third = try Composition(json: Shop.composition("b", Shop.injection(), ["description": "2"]))
    let server = AlgoliaServer(compositions: [first, second, third])
    expectEqual(server.compositions, [second, third])
  }
}
