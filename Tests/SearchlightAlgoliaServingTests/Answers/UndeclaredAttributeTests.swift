import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import Testing

/// Searches of several indices often name attributes that only some of these declare.
@Suite("Attributes that an index does not declare")
struct UndeclaredAttributeTests {
  private static func server(
    _ change: (inout AlgoliaServerOptions) -> Void = { _ in }
  ) async -> Tester {
    var options = AlgoliaServerOptions()
    options.measuresTime = false
    options.adminKey = "admin"
    change(&options)
    var server = Tester(AlgoliaServer(options: options))
    server.key = "admin"
    await server.addFilms()
    return server
  }

  /// Parameters that name an undeclared attribute, with the hits that they leave.
  private static let named: [(parameters: JSON, ids: [String])] = [
    (["filters": "brand:Sony"], []),
    (["filters": "brand:Sony OR genre:Drama"], ["ran"]),
    (["filters": "NOT brand:Sony"], ["aliens", "ran", "alien"]),
    (["facetFilters": [["brand:Sony"]]], []),
    (["facetFilters": ["brand:-Sony", "genre:Drama"]], ["ran"]),
    (["optionalFilters": ["brand:Sony"]], ["aliens", "ran", "alien"]),
    (["optionalFilters": ["brand:Sony", "genre:Drama"]], ["ran", "aliens", "alien"]),
    (["facets": ["brand"]], ["aliens", "ran", "alien"]),
  ]

  @Test("Searches that name one are answered, on every way", arguments: named.indices)
  func answered(_ number: Int) async throws {
    let server = await Self.server()
    let (parameters, ids) = Self.named[number]
    let single = await server.send("POST", "/1/indexes/films/query", parameters)
    expectEqual(single.status, 200)
    expectEqual(single.ids, ids)
    expectEqual(single.json.facets?["brand"], nil)
    var query = try #require(parameters.objectValue)
    query["indexName"] = "films"
    let several = await server.send(
      "POST", "/1/indexes/*/queries", ["requests": [.object(query), ["indexName": "films"]]])
    expectEqual(several.json.results?[0]?["hits"]?.arrayValue?.count, ids.count)
    expectEqual(several.json.results?[1]?["hits"]?.arrayValue?.count, 3)
    let browsed = await server.send("POST", "/1/indexes/films/browse", parameters)
    expectEqual(browsed.status, 200)
    expectEqual(Set(browsed.ids), Set(ids))
  }

  @Test("A strict server refuses them, and names the attribute", arguments: named.indices)
  func strict(_ number: Int) async {
    let server = await Self.server { $0.refusesUndeclaredAttributes = true }
    let parameters = Self.named[number].parameters
    let answer = await server.send("POST", "/1/indexes/films/query", parameters)
    expectEqual(answer.status, 400)
    expect(answer.message?.contains("brand") ?? false, answer.message ?? "")
    if parameters["facets"] == nil, parameters["optionalFilters"] == nil {
      await expectEqual(server.send("POST", "/1/indexes/films/browse", parameters).status, 400)
    }
  }

  @Test("Declared facets beside an undeclared one are counted")
  func facets() async {
    let answer = await Self.server().send(
      "POST", "/1/indexes/films/query", ["facets": ["brand", "country"]])
    expectEqual(answer.json.facets, ["country": ["US": 2, "JP": 1]])
  }

  @Test("No record meets a comparison of numbers that is not allowed, negated or not")
  func numbers() async {
    let server = await Self.server()
    await server.send(
      "PUT", "/1/indexes/films/settings",
      ["numericAttributesForFiltering": ["price", "equalOnly(stock)"]])
    for filters in ["year > 1980", "NOT year > 1980", "year != 1985", "size > 1"] {
      let answer = await server.send(
        "POST", "/1/indexes/films/query", ["filters": .string(filters)])
      expectEqual(answer.status, 200)
      expectEqual(answer.ids, [], filters)
    }
    let compared = await server.send("POST", "/1/indexes/films/query", ["filters": "stock > 1"])
    expectEqual(compared.status, 400)
  }

  @Test("What a key forces and what is deleted are never ignored")
  func forced() async {
    let server = await Self.server()
    let key = await server.send(
      "POST", "/1/keys",
      ["acl": ["search", "browse"], "queryParameters": "filters=NOT%20hidden:true"])
    var user = server
    user.key = key.json.key?.stringValue ?? ""
    for (method, target) in [
      ("POST", "/1/indexes/films/query"), ("POST", "/1/indexes/films/browse"),
      ("GET", "/1/indexes/films/ran"),
    ] {
      await expectEqual(user.send(method, target, method == "GET" ? nil : [:]).status, 400, target)
    }
    let several = await user.send(
      "POST", "/1/indexes/*/queries", ["requests": [["indexName": "films"]]])
    expectEqual(several.status, 400)
    let values = await user.send("POST", "/1/indexes/films/facets/genre/query", [:])
    expectEqual(values.status, 400)
    let deleted = await server.send(
      "POST", "/1/indexes/films/deleteByQuery", ["filters": "NOT hidden:true"])
    expectEqual(deleted.status, 400)
    await expectEqual(server.send("POST", "/1/indexes/films/query", [:]).ids.count, 3)
  }
}
