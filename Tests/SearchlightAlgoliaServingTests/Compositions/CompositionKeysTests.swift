import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("What keys may do with compositions")
struct CompositionKeysTests {
  private static let compositions: JSON = [
    Shop.composition("products", Shop.injection([Shop.group("g", at: 1, 2)])),
    Shop.composition(
      "mixed", Shop.injection([Shop.group("g", at: 1, 2, of: "articles")])),
    Shop.composition(
      "ruled", Shop.injection(),
      [
        "rules": [
          [
            "objectID": "r", "conditions": [["context": "never"]],
            "consequence": [
              "behavior": Shop.injection(main: ["search": ["index": "articles"]])
            ],
          ]
        ]
      ]),
    Shop.composition("sorted", Shop.injection(), ["sortingStrategy": ["s": "articles"]]),
  ]

  private let shop: Shop

  init() throws {
    shop = try Shop(Self.compositions, adminKey: "admin")
  }

  private func key(_ members: [String: JSON]) async throws -> Tester {
    let answer = await shop.tester.send("POST", "/1/keys", .object(members))
    var tester = shop.tester
    tester.key = try #require(answer.json.key?.stringValue)
    return tester
  }

  private static let refused: JSON = [
    "message": "Index not allowed with this API key", "status": 403,
  ]

  @Test("A key for some indices runs and sees the compositions all of whose indices it may access")
  func indices() async throws {
    let key = try await key([
      "acl": ["search", "settings", "editSettings"], "indexes": ["products*"],
    ])
    for (id, isAllowed) in [
      ("products", true), ("mixed", false), ("ruled", false), ("sorted", false),
    ] {
      let paths: [(String, String, JSON?)] = [
        ("POST", "run", ["params": [:]]), ("POST", "facets/brand/query", [:]),
        ("POST", "rules/search", [:]), ("PUT", "rules/r2", Self.rule("products")),
        ("POST", "sortingStrategy", ["Cheap": "products_cheap"]),
        ("GET", "task/1", nil),
      ]
      for (method, path, body) in paths {
        let answer = await key.send(method, "/1/compositions/\(id)/\(path)", body)
        expectEqual(answer.status, isAllowed ? 200 : 403, "\(id) \(path)")
        if !isAllowed { expectEqual(answer.json, Self.refused, "\(id) \(path)") }
      }
      await expectEqual(
        key.send("GET", "/1/compositions/\(id)").status, isAllowed ? 200 : 403)
      let again = Shop.composition(id, Shop.injection())
      await expectEqual(
        key.send("PUT", "/1/compositions/\(id)", again).status, isAllowed ? 200 : 403)
    }
    let list = await key.send("GET", "/1/compositions")
    expectEqual(list.json.nbHits, 1)
    expectEqual(list.json.items?[0]?.objectID, "products")
    // No way leads to a composition of other indices.
    let other = Shop.composition("new", Shop.injection(main: ["search": ["index": "articles"]]))
    let calls: [(String, String, JSON)] = [
      ("PUT", "/1/compositions/new", other),
      ("POST", "/1/compositions/*/batch", ["requests": [["action": "upsert", "body": other]]]),
      (
        "POST", "/1/compositions/*/batch",
        ["requests": [["action": "delete", "body": ["objectID": "mixed"]]]]
      ),
      ("PUT", "/1/compositions/products/rules/r", Self.rule("articles")),
      (
        "POST", "/1/compositions/products/rules/batch",
        ["requests": [["action": "upsert", "body": Self.rule("articles")]]]
      ),
      ("POST", "/1/compositions/products/sortingStrategy", ["a": "articles"]),
    ]
    for (method, path, body) in calls {
      await expectEqual(key.send(method, path, body).json, Self.refused, "\(method) \(path)")
    }
    expectEqual(
      shop.tester.server.compositions.map(\.objectID), ["mixed", "products", "ruled", "sorted"])
    await expectEqual(key.send("DELETE", "/1/compositions/mixed").json, Self.refused)
  }

  private static func rule(_ index: String) -> JSON {
    [
      "objectID": index == "products" ? "r2" : "r",
      "consequence": [
        "behavior": Shop.injection(main: ["search": ["index": .string(index)]])
      ],
    ]
  }

  @Test("What a key forces holds for the main list, for groups and for counts of facets")
  func forced() async throws {
    let parent = try await key(["acl": ["search"]])
    var user = parent
    user.key = try SecuredKey.derive(
      from: parent.key,
      ["filters": "brand:Ada OR brand:Magazine", "attributesToRetrieve": ["title", "brand"]])
    for (id, ids) in [
      ("products", ["p0", "p3", "p6", "p9"]), ("mixed", ["p0", "a0", "a1", "p3", "p6", "p9"]),
    ] {
      let answer = await user.send(
        "POST", "/1/compositions/\(id)/run",
        ["params": ["facets": ["brand"], "filters": "NOT brand:Nobody"]])
      let result = answer.json.results?[0]
      expectEqual(
        Set(result?.hits?.arrayValue?.compactMap(\.objectID?.stringValue) ?? []), Set(ids))
      expectEqual(result?.nbHits, .integer(ids.count))
      expectEqual(
        result?.facets?.brand?.objectValue?.keys.sorted(),
        id == "mixed" ? ["Ada", "Magazine"] : ["Ada"])
      for hit in result?.hits?.arrayValue ?? [] {
        expectEqual(
          hit.objectValue?.keys.filter { !$0.hasPrefix("_") }.sorted(),
          ["brand", "objectID", "title"])
      }
    }
    let values = await user.send(
      "POST", "/1/compositions/products/facets/brand/query", ["params": [:]])
    expectEqual(values.json.results?[0]?.facetHits?.arrayValue?.compactMap(\.value), ["Ada"])
    // An external record that the key hides stays hidden.
    let external: JSON = [
      "key": "e", "position": 0, "length": 5, "source": ["external": ["index": "products"]],
    ]
    await shop.tester.send(
      "PUT", "/1/compositions/external", Shop.composition("external", Shop.injection([external])))
    let items: JSON = ["e": ["items": [["objectID": "p1"], ["objectID": "p9"]]]]
    let found = await user.send(
      "POST", "/1/compositions/external/run", ["params": ["injectedItems": items]])
    expectEqual(
      found.json.results?[0]?.hits?.arrayValue?.compactMap(\.objectID), ["p9", "p0", "p3", "p6"])
    // A key that forces anything may only read.
    let put = await user.send("DELETE", "/1/compositions/external")
    expectEqual(put.status, 403)
  }

  @Test(
    "The limits of pages that a key has hold for the pages of a composition, which lose nothing")
  func limits() async throws {
    let whole = await shop.run("mixed", ["hitsPerPage": 100]).ids
    let limited = try await key(["acl": ["search"], "maxHitsPerQuery": 3])
    var derived = try await key(["acl": ["search"]])
    derived.key = try SecuredKey.derive(from: derived.key, ["hitsPerPage": 3])
    for user in [limited, derived] {
      var joined: [String] = []
      for page in 0..<5 {
        let answer = await user.send(
          "POST", "/1/compositions/mixed/run",
          ["params": ["page": .integer(page), "hitsPerPage": 10]])
        let result = answer.json.results?[0]
        let ids = result?.hits?.arrayValue?.compactMap(\.objectID?.stringValue) ?? []
        expect(ids.count <= 3)
        expectEqual(result?.hitsPerPage, 3)
        expectEqual(result?.nbHits, .integer(whole.count))
        joined += ids
      }
      expectEqual(joined, whole)
    }
    var fixed = try await key(["acl": ["search"]])
    fixed.key = try SecuredKey.derive(from: fixed.key, ["page": 1, "hitsPerPage": 4])
    let answer = await fixed.send("POST", "/1/compositions/mixed/run", ["params": ["page": 0]])
    expectEqual(
      answer.json.results?[0]?.hits?.arrayValue?.compactMap(\.objectID?.stringValue),
      Array(whole[4..<8]))
  }

  @Test(
    "Either right that the specification names is enough",
    arguments: [
      ("search", 200, 403, 403, 403, 403), ("settings", 403, 200, 200, 200, 403),
      ("editSettings", 403, 200, 403, 200, 200), ("addObject", 403, 403, 403, 200, 403),
      ("deleteObject", 403, 403, 403, 200, 403), ("deleteIndex", 403, 403, 403, 200, 403),
      ("browse", 403, 403, 403, 403, 403),
    ])
  func rights(
    right: String, run: Int, read: Int, search: Int, task: Int, write: Int
  ) async throws {
    await shop.tester.send("PUT", "/1/compositions/t", Shop.composition("t", Shop.injection()))
    let user = try await key(["acl": [.string(right)]])
    await expectEqual(user.send("POST", "/1/compositions/t/run", [:]).status, run)
    await expectEqual(user.send("GET", "/1/compositions/t").status, read)
    await expectEqual(user.send("GET", "/1/compositions").status, read)
    await expectEqual(user.send("POST", "/1/compositions/t/rules/search", [:]).status, search)
    await expectEqual(user.send("GET", "/1/compositions/t/task/1").status, task)
    await expectEqual(user.send("DELETE", "/1/compositions/t").status, write)
  }

  @Test("The log shows a run of other indices to no key that may not access them")
  func log() async throws {
    let key = try await key(["acl": ["search", "logs"], "indexes": ["products*"]])
    await shop.tester.send("POST", "/1/compositions/mixed/run", ["params": ["query": "a"]])
    await key.send("POST", "/1/compositions/products/run", ["params": ["query": "b"]])
    let log = await key.send("GET", "/1/logs")
    expectEqual(
      log.json.logs?.arrayValue?.compactMap { $0.url?.stringValue },
      ["/1/compositions/products/run"])
  }
}
