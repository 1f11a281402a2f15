import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("What runs of compositions count")
struct CompositionCountsTests {
  /// Adds records to an index.
  private func add(_ records: [[String: JSON]], to index: String, of shop: Shop) async {
    let requests = records.map { ["action": "addObject", "body": .object($0)] as JSON }
    await shop.tester.send(
      "POST", "/1/indexes/\(index)/batch", ["requests": .array(requests)])
  }

  /// The answers of all pages of 20 hits, up to the first empty one.
  private func pages(_ shop: Shop, _ parameters: [String: JSON]) async -> [Tester.Answer] {
    var pages: [Tester.Answer] = []
    repeat {
      let page: [String: JSON] = ["page": .integer(pages.count), "hitsPerPage": 20]
      pages.append(await shop.run("c", .object(parameters.merging(page) { $1 })))
    } while pages.last?.ids.isEmpty == false && pages.count < 50
    return pages
  }

  @Test("A run is one search for analytics, with the conditions of the run and no others")
  func analytics() async throws {
    let shop = try Shop([
      Shop.composition(
        "c",
        Shop.injection(
          [
            Shop.group("g", at: 1, 2, of: "articles", ["filters": "brand:Magazine"]),
            [
              "key": "e", "position": 0, "length": 1, "source": ["external": ["index": "products"]],
            ],
          ],
          main: ["search": ["index": "products", "params": ["filters": "sponsored:false"]]]))
    ])
    let items: JSON = ["e": ["items": [["objectID": "p1"]]]]
    let answer = await shop.tester.send(
      "POST", "/1/compositions/c/run",
      [
        "params": [
          "query": "shoe", "facets": ["disjunctive(brand)"], "injectedItems": items,
          "facetFilters": [["brand:Bo", "brand:Magazine"]], "userToken": "u",
          "clickAnalytics": true,
        ]
      ], address: "192.0.2.1")
    expectEqual(answer.ids(of: 0), ["p1", "a2", "a3", "p4", "p10"])
    func get(_ path: String, _ index: String = "products") async -> JSON {
      await shop.tester.send("GET", "/2/\(path)?index=\(index)").json
    }
    await expectEqual(get("searches/count").count, 1)
    await expectEqual(get("searches/count", "articles").count, 0)
    await expectEqual(get("searches/noResults").searches, [])
    await expectEqual(get("users/count").count, 1)
    await expectEqual(
      get("filters").attributes?.arrayValue?.compactMap(\.attribute), ["brand"])
    await expectEqual(
      Set(get("hits").hits?.arrayValue?.compactMap(\.hit?.stringValue) ?? []),
      ["p1", "a2", "a3", "p4", "p10"])
  }

  @Test(
    "nbHits is the length of the list on every page, also if hits depend on other records",
    arguments: [
      ["distinct": true], ["typoTolerance": "min"], ["typoTolerance": "strict"],
      ["removeWordsIfNoResults": "lastWords", "query": "boot missing"], [:],
    ] as [[String: JSON]])
  func dependent(parameters: [String: JSON]) async throws {
    let shop = try Shop([
      Shop.composition(
        "c", Shop.injection([Shop.group("g", at: 3, 5, ["filters": "sponsored:true"])]))
    ])
    await shop.tester.send(
      "PUT", "/1/indexes/products/settings", ["attributeForDistinct": "line"])
    // Of each pair the first one leads; every seventh has its word with typos only, as all of the
    // group, which are the best among themselves.
    let records = (0..<300).map { number -> [String: JSON] in
      [
        "objectID": .string("n\(number)"), "line": .integer(number / 2),
        "title": number % 7 == 6 ? "boat" : "boot", "rank": .integer(-number),
        "sponsored": .bool(number > 200 && number % 7 == 6), "brand": "New",
      ]
    }
    await add(records, to: "products", of: shop)
    let all = await pages(
      shop, ["query": "boot", "facets": ["brand"]].merging(parameters) { $1 })
    let ids = all.flatMap(\.ids)
    expect(ids.count > 140)
    expectEqual(Set(ids).count, ids.count)
    for page in all {
      expectEqual(page.json.nbHits, .integer(ids.count), "\(parameters)")
      expectEqual(page.json.nbPages, .integer((ids.count + 19) / 20), "\(parameters)")
      expectEqual(page.json.facets, all[0].json.facets, "\(parameters)")
    }
    if parameters["distinct"] == true {
      // All variants are counted in any case.
      expectEqual(all[0].json.facets?.brand?.New, 300)
    }
  }

  @Test(
    "An injected record that is not relevant enough is one more sorted hit, and no more match")
  func relevance() async throws {
    let shop = try Shop([
      Shop.composition(
        "c",
        Shop.injection(
          [Shop.group("g", at: 0, 1, of: "products", ["filters": "brand:Low"])],
          main: ["search": ["index": "sorted"]]))
    ])
    await shop.tester.send("PUT", "/1/indexes/products/settings", ["replicas": ["virtual(sorted)"]])
    await shop.tester.send(
      "PUT", "/1/indexes/sorted/settings",
      ["customRanking": ["asc(rank)"], "relevancyStrictness": 90])
    await add(
      (0..<320).map { number in
        [
          "objectID": .string("n\(number)"), "rank": .integer(number),
          "title": number < 160 ? "Boots" : "Boot", "brand": number < 160 ? "High" : "Low",
        ]
      }, to: "products", of: shop)
    let plain = await shop.tester.send("POST", "/1/indexes/sorted/query", ["query": "boots"])
    expectEqual(plain.json.nbHits, 320)
    let sorted = try #require(plain.json.nbSortedHits?.intValue)
    expectEqual(sorted, 160)
    let all = await pages(shop, ["query": "boots", "facets": ["brand"]])
    expectEqual(all.flatMap(\.ids).count, sorted + 1)
    for page in all {
      expectEqual(page.json.nbHits, 320)
      expectEqual(page.json.nbSortedHits, .integer(sorted + 1))
      expectEqual(page.json.nbPages, .integer((sorted + 20) / 20))
      expectEqual(page.json.facets?.brand, ["High": 160, "Low": 160])
    }
  }

  @Test("Only the choices of a run are left out of disjunctive counts, in the groups too")
  func choices() async throws {
    let main: JSON = [
      "search": ["index": "products", "params": ["facetFilters": ["brand:Ada"]]]
    ]
    let shop = try Shop([
      Shop.composition(
        "c", Shop.injection([Shop.group("g", at: 0, 1, ["filters": "brand:Bo"])], main: main))
    ])
    for chosen: JSON in [[], [["brand:Ada"]], "brand:Ada", [["brand:Bo"], "brand:-Cy"]] {
      let answer = await shop.run(
        "c", ["facets": ["disjunctive(brand)"], "facetFilters": chosen])
      expectEqual(answer.json.facets?.brand, ["Ada": 4, "Bo": 1], "\(chosen)")
    }
    let excluding = await shop.run(
      "c", ["facets": ["disjunctive(brand)"], "facetFilters": ["brand:-Bo"]])
    expectEqual(excluding.json.facets?.brand, ["Ada": 4])
    let values = await shop.tester.send(
      "POST", "/1/compositions/c/facets/brand/query",
      ["params": ["searchQuery": ["facets": ["disjunctive(brand)"]]]])
    expectEqual(
      values.json.results?[0]?.facetHits?.arrayValue?.compactMap(\.value), ["Ada"])
  }

  @Test("Promoted records are counted once, and a facet of the main index alone is no mistake")
  func promoted() async throws {
    let shop = try Shop(
      [
        Shop.composition(
          "c", Shop.injection([Shop.group("g", at: 0, 2, of: "articles")]))
      ], refusesUndeclared: true)
    await shop.tester.send(
      "PUT", "/1/indexes/articles/rules/r",
      [
        "objectID": "r", "conditions": [["pattern": "shoe", "anchoring": "is"]],
        "consequence": ["promote": [["objectID": "a0", "position": 0]]],
      ])
    let settings: JSON = ["attributesForFaceting": ["brand"]]
    await shop.tester.send("PUT", "/1/indexes/articles/settings", settings)
    let answer = await shop.run("c", ["query": "shoe", "facets": ["brand", "sponsored"]])
    expectEqual(answer.status, 200, answer.message ?? "")
    expectEqual(Array(answer.ids.prefix(3)), ["a0", "a2", "p0"])
    expectEqual(
      answer.json.facets,
      [
        "brand": ["Ada": 4, "Bo": 4, "Cy": 4, "Magazine": 2], "sponsored": ["false": 9, "true": 3],
      ])
  }

  @Test("What a key forces on facets holds for the counts of injected records too")
  func keys() async throws {
    let shop = try Shop(
      [Shop.composition("c", Shop.injection([Shop.group("g", at: 0, 4, of: "articles")]))],
      adminKey: "admin")
    let key = await shop.tester.send("POST", "/1/keys", ["acl": ["search"]]).json.key?.stringValue
    var user = shop.tester
    user.key = try SecuredKey.derive(
      from: try #require(key),
      ["facets": ["brand"], "maxValuesPerFacet": 3, "sortFacetValuesBy": "alpha"])
    let answer = await user.send(
      "POST", "/1/compositions/c/run",
      [
        "params": [
          "facets": ["price", "sponsored"], "maxValuesPerFacet": 100, "sortFacetValuesBy": "count",
        ]
      ])
    expectEqual(
      answer.json.results?[0]?.facets,
      ["brand": ["Ada": 4, "Bo": 4, "Cy": 4]])
  }

  @Test("At most 20 disjunctive facets are counted, whoever asks for them")
  func manyFacets() async throws {
    func facets(_ count: Int) -> JSON {
      .array((0..<count).map { .string("disjunctive(f\($0 % 21))") })
    }
    let message =
      "facets must have at most 20 disjunctive ones, not 21; each needs a search of its own"
    let shop = try Shop([Shop.composition("c", Shop.injection())])
    await expectEqual(shop.run("c", ["facets": facets(20)]).status, 200)
    let refused = await shop.run("c", ["facets": facets(21)])
    expectEqual(refused.json, ["message": .string(message), "status": 400])
    let main: JSON = ["search": ["index": "products", "params": ["facets": facets(21)]]]
    let error = #expect(throws: CompositionError.self) {
      try Composition(json: Shop.composition("home", Shop.injection(main: main)))
    }
    expectEqual(
      error?.description,
      "behavior.injection.main.source.search.params.facets of the composition \"home\" is not "
        + "valid: \(message)")
    // Many names are read once each.
    let many: JSON = .array((0..<20_000).map { .string("f\($0)") })
    let read = try DisjunctiveFacets(many)
    expectEqual(read.plain.arrayValue?.count, 20_000)
  }
}

extension Tester.Answer {
  /// The `objectID`s of a list.
  fileprivate func ids(of list: Int) -> [String] {
    json.results?[list]?.hits?.arrayValue?.compactMap { $0.objectID?.stringValue } ?? []
  }
}
