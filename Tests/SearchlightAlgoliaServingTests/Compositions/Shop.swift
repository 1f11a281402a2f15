import SearchlightAlgoliaServing
import Expectations
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

/// A server with products, articles and compositions of them.
struct Shop {
  let clock = ServerClock()
  let tester: Tester

  /// Twelve products, best first `p0` to `p11`, with one of three brands; every fourth is sponsored.
  static let products: [JSON] = (0..<12).map { number in
    [
      "objectID": .string("p\(number)"), "title": .string("Shoe \(number)"),
      "brand": .string(["Ada", "Bo", "Cy"][number % 3]), "price": .integer(10 * (12 - number)),
      "sponsored": .bool(number % 4 == 3), "rank": .integer(100 - number),
      "secret": .string("s\(number)"),
    ]
  }

  /// Four articles; the last two are about shoes too.
  static let articles: [JSON] = (0..<4).map { number in
    [
      "objectID": .string("a\(number)"), "title": .string(number < 2 ? "Coat" : "Shoe care"),
      "brand": "Magazine", "rank": .integer(100 - number),
    ]
  }

  static let settings = try? IndexSettings(json: [
    "searchableAttributes": ["title"],
    "attributesForFaceting": ["searchable(brand)", "sponsored", "price"],
    "customRanking": ["desc(rank)"], "unretrievableAttributes": ["secret"],
  ])

  init(
    _ compositions: JSON, adminKey: String? = nil, refusesUndeclared: Bool = false
  ) throws {
    let settings = try #require(Self.settings)
    var cheap = settings
    cheap.customRanking = try #require(try? IndexSettings(json: ["customRanking": ["asc(price)"]]))
      .customRanking
    var options = clock.options
    options.adminKey = adminKey
    options.refusesUndeclaredAttributes = refusesUndeclared
    options.queryID = { "query" }
    let indices = [
      try LocalIndex("products", records: Self.products, settings: settings),
      try LocalIndex("products_cheap", records: Self.products, settings: cheap),
      try LocalIndex("articles", records: Self.articles, settings: settings),
    ]
    var tester = Tester(
      AlgoliaServer(
        LocalService(indices),
        compositions: try Composition.compositions(json: compositions), options: options))
    if let adminKey { tester.key = adminKey }
    self.tester = tester
  }

  /// The first list of a run.
  func run(_ id: String, _ parameters: JSON = [:]) async -> Tester.Answer {
    let answer = await tester.send(
      "POST", "/1/compositions/\(id)/run", ["params": parameters])
    return Tester.Answer(
      status: answer.status, headers: answer.headers,
      json: answer.json.results?[0] ?? answer.json)
  }

  /// A behavior whose main list are the products.
  static func injection(
    _ groups: [JSON] = [], main: JSON = ["search": ["index": "products"]],
    positioning: String? = nil
  ) -> JSON {
    var members: [String: JSON] = ["main": ["source": main]]
    if !groups.isEmpty { members["injectedItems"] = .array(groups) }
    members["deduplication"] = positioning.map { ["positioning": .string($0)] }
    return ["injection": .object(members)]
  }

  /// A group of the search of an index.
  static func group(
    _ key: String, at position: Int, _ length: Int, of index: String = "products",
    _ parameters: JSON = [:], metadata: JSON? = nil
  ) -> JSON {
    var members: [String: JSON] = [
      "key": .string(key), "position": .integer(position), "length": .integer(length),
      "source": ["search": ["index": .string(index), "params": parameters]],
    ]
    members["metadata"] = metadata
    return .object(members)
  }

  static func composition(_ id: String, _ behavior: JSON, _ members: [String: JSON] = [:]) -> JSON {
    .object(
      ["objectID": .string(id), "name": "Name", "behavior": behavior].merging(members) { $1 })
  }
}
