import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Answers of compositions")
struct CompositionAnswersTests {
  @Test("Injected hits have their metadata, their ranking information and their own tags")
  func metadata() async throws {
    let parameters: JSON = [
      "filters": "brand:Magazine", "highlightPreTag": "<b>", "highlightPostTag": "</b>",
    ]
    let shop = try Shop([
      Shop.composition(
        "c",
        Shop.injection([
          Shop.group(
            "tips", at: 1, 1, of: "articles", parameters,
            metadata: ["hits": ["addItemKey": true, "extra": ["label": "Tip", "n": [1]]]]),
          Shop.group("more", at: 3, 1, of: "articles", parameters),
          Shop.group("none", at: 0, 4, ["filters": "brand:Nobody"]),
        ]))
    ])
    let answer = await shop.run(
      "c", ["query": "shoe", "hitsPerPage": 4, "getRankingInfo": true, "clickAnalytics": true])
    expectEqual(answer.ids, ["p0", "a2", "p1", "p2"])
    let hits = answer.json.hits?.arrayValue ?? []
    expectEqual(hits.first?._extra, nil)
    expectEqual(hits.first?._rankingInfo?.composed, nil)
    expectEqual(hits.first?._highlightResult?.title?.value, "<em>Shoe</em> 0")
    let tip = hits.dropFirst().first
    expectEqual(tip?._extra, ["label": "Tip", "n": [1], "_injectedItemKey": "tips"])
    expectEqual(
      tip?._rankingInfo?.composed, ["c": ["index": "articles", "injectedItemKey": "tips"]])
    expectEqual(tip?._rankingInfo?.nbTypos, 0)
    expectEqual(tip?._highlightResult?.title?.value, "<b>Shoe</b> care")
    expectEqual(tip?.secret, nil)
    // Both groups find the same article, and the first one keeps it.
    expectEqual(answer.json.compositions, ["c": ["injectedItems": [["key": "tips"]]]])
    expectEqual(answer.json.queryID, "query")
    expectEqual(answer.json.index, "products")
    expectEqual(answer.json.feedID, nil)
    let whole = await shop.tester.send("POST", "/1/compositions/c/run", [:])
    expectEqual(whole.json.compositions, ["run": [["objectID": "c"]]])
  }

  @Test("Facets: disjunctive ones ignore their own choices, and injected records are counted too")
  func facets() async throws {
    let shop = try Shop([
      Shop.composition("c", Shop.injection()),
      Shop.composition("i", Shop.injection([Shop.group("a", at: 0, 3, of: "articles")])),
      Shop.composition(
        "own",
        Shop.injection(
          main: [
            "search": ["index": "products", "params": ["facets": ["disjunctive(brand)", "price"]]]
          ])),
    ])
    let chosen: JSON = [
      "facets": ["disjunctive(brand)", "sponsored"],
      "facetFilters": [["brand:Ada"], "sponsored:true"],
    ]
    let answer = await shop.run("c", chosen)
    expectEqual(answer.ids, ["p3"])
    expectEqual(
      answer.json.facets,
      ["brand": ["Ada": 1, "Bo": 1, "Cy": 1], "sponsored": ["true": 1]])
    let plain = await shop.run("c", ["facets": ["brand"], "facetFilters": [["brand:Ada"]]])
    expectEqual(plain.json.facets, ["brand": ["Ada": 4]])
    let price = await shop.run(
      "own", ["numericFilters": ["price>100"], "facetFilters": ["brand:Bo"]])
    expectEqual(price.json.facets?.brand, ["Ada": 1, "Bo": 1])
    expectEqual(price.json.facets?.price, ["110": 1])
    let range = await shop.run(
      "c", ["facets": "disjunctive(price)", "numericFilters": ["price>100"]])
    expectEqual(range.json.facets_stats?.price?.min?.doubleValue, 10)
    expectEqual(range.json.nbHits, 2)
    let injected = await shop.run("i", ["query": "shoe", "facets": ["*"], "hitsPerPage": 3])
    expectEqual(injected.ids, ["a2", "a3", "p0"])
    expectEqual(injected.json.facets?.brand, ["Ada": 4, "Bo": 4, "Cy": 4, "Magazine": 2])
    // Of a list of values that is cut, no value that is missing becomes one.
    let cut = await shop.run(
      "i", ["query": "shoe", "facets": ["brand"], "maxValuesPerFacet": 2])
    expectEqual(cut.json.facets?.brand, ["Ada": 4, "Bo": 4])
  }

  @Test("Facet values are searched among the records of the main list, without its own choices")
  func facetValues() async throws {
    let shop = try Shop([
      Shop.composition("c", Shop.injection()),
      Shop.composition(
        "m",
        [
          "multifeed": [
            "feeds": [
              "a": Shop.injection(main: ["search": ["index": "articles"]]),
              "p": Shop.injection(),
            ]
          ]
        ]),
    ])
    func ask(_ id: String, _ parameters: JSON, of facet: String = "brand") async -> Tester.Answer {
      await shop.tester.send(
        "POST", "/1/compositions/\(id)/facets/\(facet)/query", ["params": parameters])
    }
    let ada: JSON = ["value": "Ada", "highlighted": "<em>A</em>da", "count": 4]
    let first = await ask("c", ["query": "a"])
    expectEqual(
      first.json,
      ["results": [["facetHits": [ada], "exhaustiveFacetsCount": true, "indexName": "products"]]])
    let chosen: JSON = [
      "facets": ["disjunctive(brand)"], "facetFilters": [["brand:Bo"], "sponsored:true"],
    ]
    let all = await ask("c", ["searchQuery": chosen, "maxFacetHits": 2])
    expectEqual(all.json.results?[0]?.facetHits?.arrayValue?.compactMap(\.value), ["Ada", "Bo"])
    let kept = await ask("c", ["searchQuery": ["facetFilters": [["brand:Bo"]]]])
    expectEqual(kept.json.results?[0]?.facetHits?.arrayValue?.compactMap(\.value), ["Bo"])
    let several = await ask("m", ["query": "", "searchQuery": ["query": "care"]])
    expectEqual(
      several.json.results?.arrayValue?.map { $0.indexName ?? .null }, ["articles", "products"])
    expectEqual(several.json.results?[0]?.facetHits?[0]?.count, 2)
    expectEqual(several.json.results?[1]?.facetHits, [])
    // A feed without such a facet does not fail the others.
    await shop.tester.send(
      "PUT", "/1/indexes/articles/settings", ["attributesForFaceting": ["sponsored"]])
    let one = await ask("m", ["query": ""])
    expectEqual(one.json.results?.arrayValue?.map { $0.indexName ?? .null }, ["products"])
    let undeclared = await ask("c", [:], of: "sponsored")
    expectEqual(undeclared.status, 400)
    expectEqual(
      undeclared.message,
      "Cannot search in `sponsored` attribute, you need to add `searchable(sponsored)` to attributesForFaceting."
    )
  }

  @Test("External groups have the records of the run that are found, in the order that is wanted")
  func external() async throws {
    func group(_ key: String, at position: Int, _ length: Int, _ ordering: String?) -> JSON {
      var source: [String: JSON] = ["index": "products", "params": ["filters": "NOT brand:Cy"]]
      source["ordering"] = ordering.map(JSON.string)
      return [
        "key": .string(key), "position": .integer(position), "length": .integer(length),
        "source": ["external": .object(source)],
        "metadata": ["hits": ["addItemKey": true, "extra": ["ad": true, "by": "c"]]],
      ]
    }
    let shop = try Shop([
      Shop.composition("user", Shop.injection([group("ads", at: 1, 2, "userDefined")])),
      Shop.composition("index", Shop.injection([group("ads", at: 1, 2, nil)])),
    ])
    let items: JSON = [
      "ads": [
        "items": [
          ["objectID": "P9"], ["objectID": "p9", "metadata": ["by": "run"]],
          ["objectID": "p2"], ["objectID": "missing"], ["objectID": "p3"], ["objectID": "p0"],
          ["objectID": "p9", "metadata": ["by": "again"]],
        ]
      ],
      "other": ["items": []],
    ]
    let user = await shop.run("user", ["injectedItems": items, "hitsPerPage": 4])
    expectEqual(user.ids, ["p0", "p9", "p3", "p1"])
    expectEqual(user.json.nbHits, 12)
    expectEqual(
      user.json.hits?[1]?._extra, ["ad": true, "by": "run", "_injectedItemKey": "ads"])
    let index = await shop.run("index", ["injectedItems": items, "hitsPerPage": 4])
    expectEqual(index.ids, ["p1", "p0", "p3", "p2"])
    // The query and the filters of the run hold for them too.
    let filtered = await shop.run("user", ["injectedItems": items, "filters": "brand:Bo"])
    expectEqual(filtered.ids, ["p1", "p4", "p7", "p10"])
    let none = await shop.run("user", ["hitsPerPage": 2])
    expectEqual(none.ids, ["p0", "p1"])
    expectEqual(none.json.compositions, ["user": ["injectedItems": []]])
  }

  @Test(
    "Conditions and contexts of the composition and of the run add up; the run decides the rest")
  func parameters() async throws {
    let own: JSON = [
      "filters": "brand:Ada OR brand:Bo", "facetFilters": ["sponsored:false"], "hitsPerPage": 2,
      "attributesToRetrieve": ["title"], "ruleContexts": ["own"], "typoTolerance": false,
    ]
    let shop = try Shop([
      Shop.composition(
        "c",
        Shop.injection(
          [Shop.group("g", at: 0, 1, ["filters": "price < 60", "ruleContexts": ["own"]])],
          main: ["search": ["index": "products", "params": own]]))
    ])
    for (id, context) in [("hide", "own"), ("other", "run")] {
      await shop.tester.send(
        "PUT", "/1/indexes/products/rules/\(id)",
        [
          "objectID": .string(id), "conditions": [["context": .string(context)]],
          "consequence": ["hide": [["objectID": id == "hide" ? "p0" : "p1"]]],
        ])
    }
    let answer = await shop.run(
      "c",
      [
        "filters": "NOT brand:Bo", "facetFilters": "price:60,brand:Ada", "ruleContexts": ["run"],
        "getRankingInfo": true,
      ])
    expectEqual(answer.ids, ["p6"])
    expectEqual(answer.json.hitsPerPage, 2)
    expectEqual(answer.json.appliedRules, [["objectID": "hide"], ["objectID": "other"]])
    expectEqual(answer.json.hits?[0]?.price, nil)
    let sizes = await shop.run("c", ["hitsPerPage": 3, "ruleContexts": ["run"]])
    expectEqual(sizes.ids, ["p7", "p4", "p6"])
    // Each may name ten contexts; together they are no mistake.
    let contexts: JSON = .array((0..<9).map { .string("c\($0)") } + ["run"])
    let full = await shop.run("c", ["ruleContexts": contexts])
    expectEqual(full.status, 200, full.message ?? "")
    await expectEqual(
      shop.run("c", ["ruleContexts": .array((0..<11).map { .string("c\($0)") })]).status, 400)
    let group = await shop.run("c", ["getRankingInfo": true])
    expectEqual(
      group.json.compositions?.c?.injectedItems,
      [["key": "g", "appliedRules": [["objectID": "hide"]]]])
  }

  @Test("Several lists come in the order of the run, of the composition, or of their names")
  func feeds() async throws {
    let feeds: JSON = [
      "b": Shop.injection(main: ["search": ["index": "articles", "params": ["hitsPerPage": 1]]]),
      "a": Shop.injection([Shop.group("g", at: 0, 1, ["filters": "sponsored:true"])]),
    ]
    let shop = try Shop([
      Shop.composition("named", ["multifeed": ["feeds": feeds]]),
      Shop.composition("ordered", ["multifeed": ["feeds": feeds, "feedsOrder": ["b", "a"]]]),
      Shop.composition("some", ["multifeed": ["feeds": feeds, "feedsOrder": ["b"]]]),
    ])
    func ids(_ id: String, _ order: JSON? = nil) async -> [JSON] {
      var body: [String: JSON] = ["params": ["query": "shoe"]]
      body["feedsOrder"] = order
      let answer = await shop.tester.send(
        "POST", "/1/compositions/\(id)/run", .object(body))
      return answer.json.results?.arrayValue?.map { $0.feedID ?? .null }
        ?? [answer.json.message ?? .null]
    }
    await expectEqual(ids("named"), ["a", "b"])
    await expectEqual(ids("ordered"), ["b", "a"])
    await expectEqual(ids("some"), ["b"])
    await expectEqual(ids("some", ["a"]), ["a"])
    await expectEqual(ids("some", []), [])
    await expectEqual(
      ids("some", ["x"]),
      [#"feedsOrder has "x", which is no feed of the composition; there are "a", "b""#])
    await expectEqual(ids("some", ["a", "a"]), [#"feedsOrder has "a" twice"#])
    let answer = await shop.tester.send(
      "POST", "/1/compositions/ordered/run", ["params": ["query": "shoe"]])
    let results = answer.json.results?.arrayValue ?? []
    expectEqual(results.map { $0.hits?[0]?.objectID ?? .null }, ["a2", "p3"])
    expectEqual(results.map { $0.index ?? .null }, ["articles", "products"])
    expectEqual(results.map { $0.hitsPerPage ?? .null }, [1, 20])
    expectEqual(
      results.map { $0.compositions ?? .null },
      [
        ["ordered": ["injectedItems": []]],
        ["ordered": ["injectedItems": [["key": "g"]]]],
      ])
  }

  @Test("A sorting searches its index in place of the main one, where that belongs to it")
  func sorting() async throws {
    let strategy: JSON = ["Price": "products_cheap", "Replica": "virtual", "Lost": "nowhere"]
    let group = Shop.group("g", at: 1, 1, ["filters": "sponsored:true"])
    let shop = try Shop([
      Shop.composition("c", Shop.injection([group]), ["sortingStrategy": strategy]),
      Shop.composition(
        "m",
        [
          "multifeed": [
            "feeds": [
              "a": Shop.injection(main: ["search": ["index": "articles"]]), "p": Shop.injection(),
            ]
          ]
        ], ["sortingStrategy": strategy]),
    ])
    await shop.tester.send(
      "PUT", "/1/indexes/products/settings", ["replicas": ["virtual(virtual)"]])
    await shop.tester.send(
      "PUT", "/1/indexes/virtual/settings", ["customRanking": ["asc(rank)"]])
    let cheap = await shop.run("c", ["sortBy": "Price", "hitsPerPage": 3])
    expectEqual(cheap.ids, ["p11", "p3", "p10"])
    expectEqual(cheap.json.index, "products_cheap")
    for label: JSON in ["", "Unknown", .null] {
      await expectEqual(
        shop.run("c", ["sortBy": label, "hitsPerPage": 3]).ids, ["p0", "p3", "p1"])
    }
    let lost = await shop.run("c", ["sortBy": "Lost"])
    expectEqual([lost.json.message, lost.json.status], ["Index nowhere does not exist", 404])
    let feeds = await shop.tester.send(
      "POST", "/1/compositions/m/run", ["params": ["sortBy": "Replica", "hitsPerPage": 1]])
    expectEqual(
      feeds.json.results?.arrayValue?.map { $0.hits?[0]?.objectID ?? .null }, ["a0", "p11"])
  }

  @Test("Without events, recommendations are those of the fallback, and their facets too")
  func recommendations() async throws {
    func source(_ fallback: JSON?) -> JSON {
      var members: [String: JSON] = [
        "indexName": "products", "model": "trending-items", "threshold": 50,
      ]
      members["fallbackParameters"] = fallback
      return ["recommend": .object(members)]
    }
    func group(_ source: JSON) -> JSON {
      ["key": "g", "source": source, "position": 0, "length": 2]
    }
    let fallback: JSON = ["filters": "sponsored:true"]
    let shop = try Shop([
      Shop.composition("group", Shop.injection([group(source(fallback))])),
      Shop.composition("empty", Shop.injection([group(source(nil))])),
      Shop.composition("main", Shop.injection(main: source(fallback))),
      Shop.composition("nothing", Shop.injection([group(source(fallback))], main: source(nil))),
    ])
    let query: JSON = ["query": "shoe 0", "filters": "NOT brand:Cy"]
    await expectEqual(shop.run("group", query).ids, ["p3", "p7", "p0"])
    await expectEqual(shop.run("empty", query).ids, ["p0"])
    await expectEqual(shop.run("main", query).ids, ["p3", "p7"])
    let nothing = await shop.run(
      "nothing",
      ["filters": "NOT brand:Cy", "clickAnalytics": true, "facets": ["disjunctive(brand)"]])
    expectEqual(nothing.ids, ["p3", "p7"])
    expectEqual(nothing.json.nbHits, 2)
    expectEqual(nothing.json.queryID, "query")
    expectEqual(nothing.json.facets?.brand, ["Ada": 1, "Bo": 1])
    expectEqual(
      nothing.message,
      "The model trending-items has nothing to recommend yet: it learns from conversions and "
        + "clicks, which apps send to /1/events")
    let values = await shop.tester.send(
      "POST", "/1/compositions/nothing/facets/brand/query", ["params": [:]])
    expectEqual(
      values.json,
      ["results": [["facetHits": [], "exhaustiveFacetsCount": true, "indexName": "products"]]])
    // With events, the trending records come first, and the fallback follows.
    for (type, id) in [("conversion", "p10"), ("click", "p4"), ("click", "p8"), ("view", "p1")] {
      await shop.tester.send(
        "POST", "/1/events",
        [
          "events": [
            [
              "eventType": .string(type), "eventName": "e", "index": "products", "userToken": "u",
              "objectIDs": [.string(id)],
            ]
          ]
        ])
    }
    // p4 and p8 have a tenth of the demand, which is below the threshold.
    await expectEqual(shop.run("group", query).ids, ["p10", "p3", "p0"])
    await expectEqual(shop.run("empty", query).ids, ["p10", "p0"])
    await expectEqual(shop.run("nothing", query).ids, ["p10", "p3"])
    let main = await shop.run("main", ["facets": ["brand"], "hitsPerPage": 2])
    expectEqual(main.ids, ["p10", "p3"])
    expectEqual([main.json.nbHits, main.json.nbPages], [4, 2])
    expectEqual(main.json.facets?.brand, ["Ada": 1, "Bo": 2, "Cy": 1])
    expectEqual(main.message, nil)
    await expectEqual(shop.run("main", ["hitsPerPage": 2, "page": 1]).ids, ["p7", "p11"])
    let trending = await shop.tester.send(
      "POST", "/1/compositions/nothing/facets/brand/query", ["params": [:]])
    expectEqual(trending.json.results?[0]?.facetHits?.arrayValue?.compactMap(\.value), ["Bo"])
  }

  @Test("Groups without tags of highlights have those of the main list")
  func tags() async throws {
    let main: JSON = [
      "search": ["index": "products", "params": ["highlightPreTag": "[", "highlightPostTag": "]"]]
    ]
    let own: JSON = ["highlightPreTag": "{", "filters": "brand:Bo"]
    let shop = try Shop([
      Shop.composition(
        "c",
        Shop.injection(
          [Shop.group("a", at: 0, 1, of: "articles"), Shop.group("b", at: 1, 1, own)], main: main))
    ])
    func titles(_ parameters: JSON) async -> [JSON] {
      await shop.run("c", parameters).json.hits?.arrayValue?
        .compactMap { $0._highlightResult?.title?.value } ?? []
    }
    await expectEqual(
      titles(["query": "shoe", "hitsPerPage": 3]), ["[Shoe] care", "{Shoe] 1", "[Shoe] 0"])
    await expectEqual(
      titles(["query": "shoe", "hitsPerPage": 3, "highlightPreTag": "<"]),
      ["<Shoe] care", "<Shoe] 1", "<Shoe] 0"])
  }

  @Test("External records in a given order are found beyond the pages of their index")
  func externalWindows() async throws {
    let group: JSON = [
      "key": "e", "position": 0, "length": 7,
      "source": ["external": ["index": "products_cheap", "ordering": "userDefined"]],
    ]
    let shop = try Shop([Shop.composition("c", Shop.injection([group]))])
    await shop.tester.send(
      "PUT", "/1/indexes/products_cheap/settings",
      ["paginationLimitedTo": 2, "removeWordsIfNoResults": "allOptional"])
    let items: JSON = .array((0..<12).map { ["objectID": .string("p\($0)")] })
    let answer = await shop.run("c", ["injectedItems": ["e": ["items": items]]])
    expectEqual(Array(answer.ids.prefix(7)), (0..<7).map { "p\($0)" })
    // The records need all words of the query.
    let none = await shop.run(
      "c", ["query": "shoe coat", "injectedItems": ["e": ["items": items]]])
    expectEqual(none.ids, [])
  }

  @Test("A run may have every parameter of the specification")
  func allParameters() async throws {
    let shop = try Shop([
      Shop.composition(
        "c",
        Shop.injection([
          Shop.group("g", at: 0, 1, ["filters": "brand:Bo"]),
          Shop.group("h", at: 2, 1, ["filters": "brand:Cy"]),
        ]))
    ])
    let parameters: JSON = [
      "analytics": true, "analyticsTags": ["t"], "aroundLatLngViaIP": false, "clickAnalytics": true,
      "enableABTest": true, "enablePersonalization": true, "enableReRanking": true,
      "enableRules": true, "facetFilters": [["brand:Ada", "brand:Bo", "brand:Cy"]],
      "facets": ["disjunctive(brand)", "*"], "filters": "price > 0", "getRankingInfo": true,
      "hitsPerPage": 3, "injectedItems": [:], "naturalLanguages": [],
      "numericFilters": ["price>0"], "optionalFilters": ["brand:Cy"], "page": 0, "query": "shoe",
      "queryLanguages": ["en"], "relevancyStrictness": 100, "ruleContexts": ["c"], "sortBy": "x",
      "userToken": "u",
    ]
    let answer = await shop.run("c", parameters)
    expectEqual(answer.status, 200, answer.message ?? "")
    expectEqual(answer.ids, ["p1", "p5", "p2"])
    expectEqual(
      answer.json.compositions?.c?.injectedItems, [["key": "g"], ["key": "h"]])
    let places: JSON = [
      "aroundLatLng": "1,1", "aroundRadius": 10, "aroundPrecision": 10, "minimumAroundRadius": 10,
      "insideBoundingBox": [[1, 1, 2, 2]], "insidePolygon": [[1, 1, 2, 2, 1, 2]],
    ]
    let nowhere = await shop.run("c", places)
    expectEqual(nowhere.status, 200, nowhere.message ?? "")
    expectEqual(nowhere.ids, [])
  }

  @Test("A run sees its indices as they were when it began, while others change them")
  func changes() async throws {
    let shop = try Shop([
      Shop.composition("c", Shop.injection([Shop.group("g", at: 2, 3, ["filters": "brand:Cy"])]))
    ])
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 0..<60 {
          let brand: JSON = number % 2 == 0 ? "Cy" : "Ada"
          await shop.tester.send("POST", "/1/indexes/products/p0/partial", ["brand": brand])
        }
      }
      for _ in 0..<60 {
        let answer = await shop.run("c", [:])
        expectEqual(Set(answer.ids).count, 12)
        expectEqual(answer.ids.count, 12)
        expectEqual(answer.json.nbHits, 12)
      }
    }
  }
}
