import SearchlightAlgoliaForm
import SearchlightAlgolia
import SearchlightTransport
import Foundation
import Searchlight

extension Suite {
  /// The request of the HTTP benchmarks, for 20 hits with two facets.
  static let wireRequest = MultiSearchRequest(
    id: SearchRequestID(1),
    entries: [
      .init(
        source: "products",
        request: SearchRequest(
          index: "products", query: "lamp",
          filters: [[FilterGroup(.or("brand"), [.facet("brand", "Kestrel")])]],
          parameters: ["facets": ["brand", "categories"], "hitsPerPage": 20]))
    ])

  /// Benchmarks of a search in a hosted engine: 20 hits with two facets from a local server.
  static func wireCells() throws -> [Benchmark] {
    // The answer uses the highlighting tags that the service requests.
    let answer = String(
      decoding: ProductAnswers.answer(results: 1, hits: 20, word: "lamp"), as: UTF8.self)
    let bytes = Array(
      answer.replacingOccurrences(of: "<em>", with: "__searchlight__")
        .replacingOccurrences(of: "</em>", with: "__/searchlight__").utf8)
    let server = try AnsweringServer(bytes)
    let target = "/1/indexes/*/queries"
    let encode: @Sendable () throws -> [UInt8] = {
      try AlgoliaQueries(MultiSearchPlan(wireRequest).queries).json().bytes
    }
    let wire = WireSearch(
      group: "wire", floor: "URLSession and one plain decoding", request: wireRequest,
      server: server, target: target, body: try encode(), contentType: "application/json",
      byteCount: bytes.count)
    let configuration = AlgoliaConfiguration(hosts: [HTTPHost(server.origin)])
    let exchange = URLSessionExchange()
    let wired = AlgoliaService(appID: "app", apiKey: "key", configuration: configuration)
    let instant = AlgoliaService(
      appID: "app", apiKey: "key", configuration: configuration,
      exchange: InstantExchange(body: bytes))
    return wire.floors {
      try JSONDecoder().decode(PlainAnswer.self, from: $0).results[0].hits.count
    } + [
      Benchmark(
        "wire", "the exchange of the transport alone", per: "search", each: 20, against: wire.floor
      ) { count in
        var hits = 0
        for _ in 0..<count {
          let answer = try await exchange.send(
            TransportRequest(
              .post, host: HTTPHost(server.origin), target: target,
              headers: ["content-type": "application/json"], body: wire.body)
          ) { _ in }
          hits += answer.body.count == bytes.count ? 20 : 0
        }
        return hits
      },
      wire.search("a search on loopback, no row read", wired, reading: 0),
      wire.search("a search on loopback, 20 rows read", wired, reading: 20),
      wire.search("the same without a network, no row read", instant, reading: 0),
      wire.search("the same without a network, 20 rows read", instant, reading: 20),
      Benchmark("wire", "planning and encoding alone", per: "search", each: 1, against: wire.floor)
      {
        count in
        var calls = 0
        for _ in 0..<count { calls += try encode().isEmpty ? 0 : 1 }
        return calls
      },
    ]
  }
}
