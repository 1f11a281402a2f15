import SearchlightAlgoliaForm
import SearchlightAlgoliaServing
import Foundation
import SearchlightLocal
import SearchlightBackend
import SearchlightSamples

extension Suite {
  /// Benchmarks of what keys cost a local server: one search of the films, with each kind of key.
  ///
  /// The floor is the same search with the admin key, which passes without restrictions.
  static func serverCells() async throws -> [Benchmark] {
    let floor = "a search with the admin key"
    var options = AlgoliaServerOptions()
    options.adminKey = "the-key-of-the-administrator"
    let server = AlgoliaServer(try FilmCollection.service(), options: options)
    func request(_ key: String, _ method: String, _ target: String, _ body: JSON) -> ServerRequest {
      ServerRequest(
        method, target,
        headers: ["x-algolia-application-id": "films", "x-algolia-api-key": key], body: body.bytes,
        address: "10.0.0.7")
    }
    func key(_ members: JSON) async throws -> String {
      let admin = options.adminKey ?? ""
      let answer = await server.answer(request(admin, "POST", "/1/keys", members))
      return try JSON(parsing: answer.body)["key"]?.stringValue ?? ""
    }
    // The keys of other users, among which the parent of a secured key is looked for.
    for _ in 0..<100 { _ = try await key(["acl": ["search"]]) }
    let plain = try await key(["acl": ["search"]])
    let limited = try await key([
      "acl": ["search"], "indexes": ["mobile_demo_*"], "maxHitsPerQuery": 100,
      "maxQueriesPerIPPerHour": 4_000_000_000,
      "queryParameters": "restrictSources=10.0.0.0/8&typoTolerance=true",
    ])
    let secured = try SecuredKey.derive(
      from: plain, ["restrictIndices": ["mobile_demo_movies"], "validUntil": 4_102_444_800])
    func cell(_ name: String, _ key: String, against baseline: String? = nil) -> Benchmark {
      let request = request(
        key, "POST", "/1/indexes/mobile_demo_movies/query", ["query": "tom h", "hitsPerPage": 20])
      return Benchmark("server", name, per: "search", each: 200, against: baseline) { count in
        var sum = 0
        for _ in 0..<count { sum += await server.answer(request).status }
        return sum
      }
    }
    return [
      cell(floor, options.adminKey ?? ""),
      cell("a key for searches", plain, against: floor),
      cell("a key with limits of everything", limited, against: floor),
      cell("a secured key, among 100 others", secured, against: floor),
    ]
  }
}
