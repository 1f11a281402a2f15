import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightBasics
import Testing

@testable import SearchlightAlgoliaServing

/// Compositions that are generated from a seed, and run page by page.
@Suite("Pages of compositions")
struct CompositionPagesTests {
  /// A behavior with up to three groups.
  private func behavior(_ numbers: inout SplitMix64) -> JSON {
    let groups = (0..<numbers.below(4)).map { number in
      let parameters: [JSON] = [
        [:], ["filters": "sponsored:true"], ["filters": "brand:Bo OR brand:Cy"],
        ["facetFilters": [["brand:Ada"]]],
      ]
      return Shop.group(
        "g\(number)", at: numbers.below(15), numbers.below(5),
        of: ["products", "articles", "products_cheap"][numbers.below(3)],
        parameters[numbers.below(4)])
    }
    let main: [JSON] = [
      ["search": ["index": "products"]],
      ["search": ["index": "products", "params": ["filters": "sponsored:false"]]],
    ]
    return Shop.injection(
      groups, main: main[numbers.below(2)],
      positioning: ["highest", "highestInjected"][numbers.below(2)])
  }

  @Test("All pages joined are the list without pages, with every main and injected hit once")
  func pages() async throws {
    var numbers = SplitMix64(seed: 20)
    for number in 0..<60 {
      let behavior = behavior(&numbers)
      let shop = try Shop([Shop.composition("c", behavior)])
      let query = ["", "shoe", "shoe 3", "coat"][numbers.below(4)]
      var parameters: [String: JSON] = ["query": .string(query), "facets": ["brand"]]
      if numbers.below(3) == 0 { parameters["filters"] = "NOT brand:Cy" }
      func ask(_ page: Int, _ size: Int) async -> Tester.Answer {
        await shop.run(
          "c",
          .object(
            parameters.merging(["page": .integer(page), "hitsPerPage": .integer(size)]) { $1 }))
      }
      let whole = await ask(0, 100)
      let comment = "\(number): \(behavior) \(parameters)"
      expectEqual(whole.status, 200, comment)
      expectEqual(Set(whole.ids).count, whole.ids.count, comment)
      expectEqual(whole.json.nbHits, .integer(whole.ids.count), comment)
      expectEqual(whole.json.nbPages, .integer(whole.ids.isEmpty ? 0 : 1), comment)
      let counts = whole.json.facets?.brand?.objectValue ?? [:]
      expectEqual(
        counts.values.compactMap(\.intValue).reduce(0, +), whole.ids.count,
        "\(counts) \(comment)")
      // What the searches themselves find, with no code of compositions.
      let expected = try await self.expected(behavior, parameters, shop)
      expectEqual(whole.ids, expected, comment)
      let size = 1 + numbers.below(6)
      var joined: [String] = []
      for page in 0...(whole.ids.count / size + 1) {
        let answer = await ask(page, size)
        expectEqual(answer.json.page, .integer(page), comment)
        expectEqual(answer.json.hitsPerPage, .integer(size), comment)
        expectEqual(answer.json.nbHits, whole.json.nbHits, comment)
        expectEqual(
          answer.json.nbPages, .integer((whole.ids.count + size - 1) / size), comment)
        expectEqual(answer.json.facets, whole.json.facets, comment)
        joined += answer.ids
      }
      expectEqual(joined, whole.ids, comment)
    }
  }

  /// The list as separate searches and a second rule make it.
  private func expected(
    _ behavior: JSON, _ parameters: [String: JSON], _ shop: Shop
  ) async throws -> [String] {
    func search(_ source: JSON?, _ size: Int) async -> [String] {
      let own = source?["search"]?["params"]?.objectValue ?? [:]
      var query: [String: JSON] = ["hitsPerPage": .integer(size)]
      query["query"] = parameters["query"]
      let filters = [own["filters"], parameters["filters"]].compactMap { $0?.stringValue }
      if !filters.isEmpty {
        query["filters"] = .string(filters.map { "(\($0))" }.joined(separator: " AND "))
      }
      query["facetFilters"] = own["facetFilters"]
      let index = source?["search"]?["index"]?.stringValue ?? ""
      let answer = await shop.tester.send("POST", "/1/indexes/\(index)/query", .object(query))
      expectEqual(answer.status, 200, "\(answer.message ?? "")")
      return answer.ids
    }
    let injection = behavior["injection"]
    var main = await search(injection?["main"]?["source"], 100)
    var groups: [(position: Int, ids: [String])] = []
    for group in injection?["injectedItems"]?.arrayValue ?? [] {
      let length = group["length"]?.intValue ?? 0
      guard length > 0 else { continue }
      groups.append((group["position"]?.intValue ?? 0, await search(group["source"], length)))
    }
    groups = groups.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
    let isHighest = injection?["deduplication"]?["positioning"] == "highest"
    if !isHighest {
      let injected = groups.flatMap(\.ids)
      main.removeAll(where: injected.contains)
    }
    var list: [String] = []
    for group in groups {
      while list.count < group.position, let next = main.first {
        main.removeFirst()
        if !list.contains(next) { list.append(next) }
      }
      list += group.ids.filter { [list] in !list.contains($0) }
    }
    return list + main.filter { [list] in !list.contains($0) }
  }

  @Test("A composition without groups answers what a search of its index answers")
  func plain() async throws {
    let shop = try Shop([
      Shop.composition("c", Shop.injection()),
      Shop.composition("n", Shop.injection([Shop.group("g", at: 0, 3, ["filters": "brand:None"])])),
    ])
    let cases: [[String: JSON]] = [
      [:], ["query": "shoe"], ["query": "sheo 3", "getRankingInfo": true],
      ["filters": "brand:Ada", "facets": ["brand", "price"], "hitsPerPage": 2, "page": 1],
      ["facetFilters": [["brand:Ada", "brand:Bo"]], "numericFilters": ["price<100"]],
      ["page": 100], ["hitsPerPage": 0], ["query": "nothing here"], ["clickAnalytics": true],
    ]
    for parameters in cases {
      let search = await shop.tester.send(
        "POST", "/1/indexes/products/query", .object(parameters))
      for id in ["c", "n"] {
        let run = await shop.run(id, .object(parameters))
        var members = run.json.objectValue ?? [:]
        expectEqual(members["compositions"], [.init(id): ["injectedItems": []]])
        members["compositions"] = nil
        expectEqual(JSON.object(members), search.json, "\(parameters)")
      }
    }
  }

  @Test("A page behind the reachable hits is empty, and nbHits is the same on every page")
  func limits() async throws {
    let shop = try Shop([
      Shop.composition(
        "c",
        Shop.injection([Shop.group("g", at: 1, 2, of: "articles", ["filters": "brand:Magazine"])]))
    ])
    await shop.tester.send("PUT", "/1/indexes/products/settings", ["paginationLimitedTo": 5])
    let query: [String: JSON] = ["query": "shoe", "hitsPerPage": 2]
    var all: [String] = []
    for page in [0, 1, 2, 3, 4, 1_000_000, Int.max] {
      let answer = await shop.run("c", .object(query.merging(["page": .integer(page)]) { $1 }))
      expectEqual(answer.status, 200)
      expectEqual(answer.json.nbHits, 14)
      expectEqual(answer.json.nbPages, 3)
      if page > 2 { expectEqual(answer.ids, []) }
      all += answer.ids
    }
    expectEqual(all, ["p0", "a2", "a3", "p1", "p2"])
  }

  @Test("A list that is longer than one search returns has all its hits on its pages")
  func long() async throws {
    let shop = try Shop([
      Shop.composition("c", Shop.injection([Shop.group("g", at: 99, 50, ["filters": "brand:Bo"])]))
    ])
    let records = (0..<2500).map { number -> JSON in
      [
        "action": "addObject",
        "body": [
          "objectID": .string("n\(number)"), "rank": .integer(-number),
          "brand": number % 500 == 499 ? "Bo" : "Ada",
        ],
      ]
    }
    await shop.tester.send("POST", "/1/indexes/products/batch", ["requests": .array(records)])
    await shop.tester.send("PUT", "/1/indexes/products/settings", ["paginationLimitedTo": 3000])
    var all: [String] = []
    for page in 0..<3 {
      let answer = await shop.run("c", ["page": .integer(page), "hitsPerPage": 1000])
      expectEqual(answer.json.nbHits, 2512)
      all += answer.ids
    }
    expectEqual(all.count, 2512)
    expectEqual(Set(all).count, 2512)
    let bo =
      Shop.products.filter { $0.brand == "Bo" }.compactMap(\.recordID)
      + (0..<5).map { "n\($0 * 500 + 499)" }
    expectEqual(Array(all[99..<99 + bo.count]), bo)
    // A small page far behind knows as much.
    let page = await shop.run("c", ["page": 250, "hitsPerPage": 10])
    expectEqual(page.ids, Array(all[2500..<2510]))
    expectEqual(page.json.nbHits, 2512)
  }
}
