import Expectations
import SearchlightAlgoliaForm
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Routes of requests")
struct RouteTests {
  /// Methods of Algolia's clients that this server answers alike, by the name of the operation.
  private static let groups: [String: Set<String>] = [
    "dictionaries": [
      "batchDictionaryEntries", "getDictionaryLanguages", "getDictionarySettings",
      "searchDictionaryEntries", "setDictionarySettings",
    ],
    "clusters": [
      "assignUserId", "batchAssignUserIds", "getTopUserIds", "getUserId", "hasPendingMappings",
      "listClusters", "listUserIds", "removeUserId", "searchUserIds",
    ],
    "sources": ["appendSource", "deleteSource", "getSources", "replaceSources"],
    "recommendRules": [
      "batchRecommendRules", "deleteRecommendRule", "getRecommendRule", "getRecommendStatus",
      "searchRecommendRules",
    ],
  ]

  /// The parameters of a client's method that are names in the path, in the order of the path.
  private static let inPath = [
    "indexName", "objectID", "facetName", "taskID", "key", "userToken", "model", "dictionaryName",
    "userID", "source",
  ]

  @Test("Each request of Algolia's own test suite leads to the operation that its client called")
  func stated() throws {
    var reached: Set<Operation> = []
    for stated in StatedRequestServingTests.cases {
      let method = try #require(stated["method"]?.stringValue)
      let path = try #require(stated["request"]?["path"]?.stringValue)
      let route = try Route(
        ServerRequest(try #require(stated["request"]?["method"]?.stringValue), path))
      let expected = Self.groups.first { $0.value.contains(method) }?.key ?? method
      expectEqual(route.operation.rawValue, expected, "\(path)")
      reached.insert(route.operation)
      // The log is filtered by an index in the query.
      guard Self.groups[expected] == nil, method != "getLogs" else { continue }
      let names = Self.inPath.compactMap { name in
        stated["parameters"]?[name].flatMap { $0.stringValue ?? $0.intValue?.description }
      }
      if !names.isEmpty { expectEqual(route.names, names, "\(path)") }
    }
    // Algolia has a client of its own for compositions.
    let own = Set(
      [.isAlive, .getFaults, .setFaults, .getEvents, .getReport] + Self.compositions.map(\.2))
    // Those of the Analytics API have a test of their own.
    let analytics = RouteTemplate.all.filter(\.isAnalytics).map(\.operation)
    expectEqual(reached.union(own).union(analytics), Set(Operation.allCases))
  }

  @Test("Paths beside those of Algolia's clients: documented alternatives, and this server's own")
  func others() throws {
    let cases: [(String, String, Operation, [String])] = [
      ("GET", "/", .isAlive, []), ("GET", "/1/isalive", .isAlive, []),
      ("GET", "/1/indexes/films", .searchSingleIndex, ["films"]),
      ("POST", "/1/indexes/films/queries", .searchSingleIndex, ["films"]),
      ("POST", "/1/indexes/%2A/queries", .search, []),
      ("POST", "/1/indexes/*/queries", .search, []),
      ("GET", "/1/indexes/films/browse", .browse, ["films"]),
      ("GET", "/1/indexes/films/settings", .getSettings, ["films"]),
      ("DELETE", "/1/indexes/films/settings", .deleteObject, ["films", "settings"]),
      ("GET", "/1/indexes/a%2Fb/c%20d", .getObject, ["a/b", "c d"]),
      ("PUT", "/local/faults", .setFaults, []), ("GET", "/local/faults", .getFaults, []),
      ("GET", "/local/events", .getEvents, []),
      ("POST", "/1/clusters/mapping/u", .clusters, ["u"]),
      ("DELETE", "/1/clusters/mapping/u", .clusters, ["u"]),
    ]
    for (method, path, operation, names) in cases {
      let route = try Route(ServerRequest(method, path))
      expectEqual(route.operation, operation, "\(method) \(path)")
      expectEqual(route.names, names, "\(method) \(path)")
    }
  }

  /// The calls of Algolia's client for compositions.
  private static let compositions: [(String, String, Operation, [String])] = [
    ("GET", "/1/compositions", .listCompositions, []),
    ("POST", "/1/compositions/*/batch", .batchCompositions, []),
    ("GET", "/1/compositions/foo", .getComposition, ["foo"]),
    ("PUT", "/1/compositions/1234", .putComposition, ["1234"]),
    ("DELETE", "/1/compositions/1234", .deleteComposition, ["1234"]),
    ("POST", "/1/compositions/foo/run", .runComposition, ["foo"]),
    (
      "POST", "/1/compositions/foo/facets/brand/query", .searchCompositionFacetValues,
      ["foo", "brand"]
    ),
    (
      "POST", "/1/compositions/foo/sortingStrategy", .updateSortingStrategyComposition, ["foo"]
    ),
    ("GET", "/1/compositions/foo/task/42", .getCompositionTask, ["foo", "42"]),
    ("GET", "/1/compositions/foo/rules/123", .getCompositionRule, ["foo", "123"]),
    ("PUT", "/1/compositions/foo/rules/batch", .putCompositionRule, ["foo", "batch"]),
    ("DELETE", "/1/compositions/foo/rules/5678", .deleteCompositionRule, ["foo", "5678"]),
    ("POST", "/1/compositions/foo/rules/batch", .saveCompositionRules, ["foo"]),
    ("POST", "/1/compositions/foo/rules/search", .searchCompositionRules, ["foo"]),
  ]

  @Test("Each call of Algolia's client for compositions leads to its operation")
  func compositionPaths() throws {
    for (method, path, operation, names) in Self.compositions {
      let route = try Route(ServerRequest(method, path))
      expectEqual(route.operation, operation, "\(method) \(path)")
      expectEqual(route.names, names, "\(method) \(path)")
      expectEqual(route.index, nil)
    }
  }

  @Test(
    "The query is decoded as a form: the last of equal names wins, and only field names are lowercased"
  )
  func query() throws {
    let route = try Route(
      ServerRequest(
        "GET", "/1/indexes?a=1&b=x%3Dy=z&c&d=&A=2&a=3+4%2B&X-Algolia-API-Key=K&e%20f=g?h&i+j=k"))
    expectEqual(
      route.query,
      [
        "a": "3 4+", "b": "x=y=z", "c": "", "d": "", "A": "2", "x-algolia-api-key": "K",
        "e f": "g?h", "i j": "k",
      ])
    try expectEqual(Route(ServerRequest("GET", "/1/indexes")).query, [:])
  }

  @Test("An unknown path, an unsupported method and an empty name have different errors")
  func errors() {
    let empty = " is empty; indices, records and keys have names"
    let path = "The target of a request must be a path that begins with /"
    let cases: [(String, String, Int, String)] = [
      ("GET", "/1", 404, "Not Found"), ("GET", "/3/indexes", 404, "Not Found"),
      ("GET", "/1/indexes/a/b/c/d/e", 404, "Not Found"),
      ("GET", "1/isalive", 400, path), ("GET", "x1/indexes/a", 400, path), ("GET", "", 400, path),
      ("GET", "http://h/1/isalive", 400, path), ("GET", "%2F1/isalive", 400, path),
      ("GET", "//1/isalive", 404, "Not Found"),
      ("PATCH", "/1/indexes/a", 405, "Method not allowed"),
      ("DELETE", "/1/isalive", 405, "Method not allowed"),
      ("get", "/1/isalive", 405, "Method not allowed"),
      ("DELETE", "/1/indexes/a/", 400, "A name in the path /1/indexes/a/" + empty),
      ("GET", "/1/indexes/?a=b", 400, "A name in the path /1/indexes/" + empty),
    ]
    for (method, target, status, message) in cases {
      do throws(AlgoliaAPIError) {
        let route = try Route(ServerRequest(method, target))
        Issue.record("\(method) \(target) is \(route)")
      } catch {
        expectEqual(error.status, status, "\(method) \(target)")
        expectEqual(error.message, message, "\(method) \(target)")
      }
    }
  }

  @Test(
    "A path of a service that the server lacks is answered with the name of the service",
    arguments: [
      ("GET", "/2/abtests", "A/B tests", "2/abtests"),
      ("GET", "/2/searches/other?index=a", "further analytics", "2"),
      ("GET", "/3/patterns/fields", "patterns of analytics", "3/patterns"),
      ("GET", "/1/configs", "query suggestions", "1/configs"),
      ("POST", "/1/push/x", "ingestion", "1/push"),
      ("GET", "/1/strategies/personalization", "personalization", "1/strategies"),
      ("GET", "/1/usage/x", "usage statistics", "1/usage"),
    ])
  func missing(method: String, target: String, name: String, path: String) {
    let error = #expect(throws: AlgoliaAPIError.self) { try Route(ServerRequest(method, target)) }
    expectEqual(error?.status, 402)
    expectEqual(error?.message, "The local server has no \(name), to which /\(path) belongs")
  }

  /// The rights that Algolia's API reference names for each method.
  private static let rights: [(AccessRight?, [Operation])] = [
    (nil, [.isAlive, .getApiKey]),
    (
      .search,
      [
        .search, .searchSingleIndex, .searchForFacetValues, .getObject, .getObjects,
        .getRecommendations, .pushEvents, .runComposition, .searchCompositionFacetValues,
      ]
    ),
    (.browse, [.browse]),
    (
      .addObject,
      [
        .saveObject, .addOrUpdateObject, .partialUpdateObject, .batch, .multipleBatch,
        .operationIndex, .getTask,
      ]
    ),
    (.deleteObject, [.deleteObject]),
    (.deleteIndex, [.deleteBy, .clearObjects, .deleteIndex, .deleteUserToken]),
    (.listIndexes, [.listIndices]),
    (
      .settings,
      [
        .getSettings, .getRule, .searchRules, .getSynonym, .searchSynonyms, .dictionaries,
        .recommendRules, .listCompositions, .getComposition, .getCompositionRule,
        .searchCompositionRules,
      ]
    ),
    (
      .editSettings,
      [
        .setSettings, .saveRule, .saveRules, .deleteRule, .clearRules, .saveSynonym, .saveSynonyms,
        .deleteSynonym, .clearSynonyms, .getAppTask, .putComposition, .deleteComposition,
        .batchCompositions, .updateSortingStrategyComposition, .putCompositionRule,
        .deleteCompositionRule, .saveCompositionRules, .getCompositionTask,
      ]
    ),
    (.logs, [.getLogs]),
    (
      .analytics,
      [
        .getTopSearches, .getSearchesCount, .getSearchesNoResults, .getNoResultsRate,
        .getSearchesNoClicks, .getNoClickRate, .getClickThroughRate,
        .getAverageClickPosition, .getClickPositions, .getConversionRate, .getAddToCartRate,
        .getPurchaseRate, .getRevenue, .getTopHits, .getTopFilterAttributes,
        .getTopFilterForAttribute, .getTopFiltersNoResults, .getUsersCount,
        .getTopCountries, .getStatus, .getReport,
      ]
    ),
    (
      .admin,
      [
        .addApiKey, .updateApiKey, .listApiKeys, .deleteApiKey, .restoreApiKey, .clusters,
        .sources, .getFaults, .setFaults, .getEvents,
      ]
    ),
  ]

  @Test("Every operation requires the right that Algolia's reference names for it")
  func requiredRights() {
    for (right, operations) in Self.rights {
      for operation in operations {
        expectEqual(operation.requirement?.right, right, "\(operation)")
      }
    }
    expectEqual(Self.rights.flatMap(\.1).count, Operation.allCases.count)
  }
}
