import SearchlightAlgolia
import SearchlightTransport
import Foundation
import SearchlightOpenSearch
import Searchlight

extension Suite {
  /// Benchmarks of a search in a cluster: 20 hits with two facets from a local server.
  static func clusterCells() async throws -> [Benchmark] {
    let index = try OpenSearchIndex("products", settings: ClusterAnswers.settings)
    func service(_ origin: String, _ exchange: any HTTPExchange) -> OpenSearchService {
      OpenSearchService(
        endpoint: origin, indices: [index], exchange: ClusterExchange(base: exchange))
    }
    // The body of the search determines the names and the highlighting tags in the answer.
    let capturing = CapturingExchange()
    let unanswered = service("http://127.0.0.1:1", capturing)
    _ = try? await unanswered.search(wireRequest)
    let bytes = try ClusterAnswers.answer(to: capturing.body)
    let server = try AnsweringServer(bytes)
    let wire = WireSearch(
      group: "cluster", floor: "URLSession and one plain decoding", request: wireRequest,
      server: server, target: "/_msearch", body: capturing.body,
      contentType: "application/x-ndjson", byteCount: bytes.count)
    let wired = service(server.origin, URLSessionExchange())
    let instant = service(server.origin, InstantExchange(body: bytes))
    return wire.floors {
      try JSONDecoder().decode(PlainClusterAnswer.self, from: $0).responses[0].hits.hits.count
    } + [
      wire.search("a search on loopback, no row read", wired, reading: 0),
      wire.search("a search on loopback, 20 rows read", wired, reading: 20),
      wire.search("the same without a network, no row read", instant, reading: 0),
      wire.search("the same without a network, 20 rows read", instant, reading: 20),
      Benchmark(
        "cluster", "building the request alone", per: "search", each: 1, against: wire.floor
      ) { count in
        var refused = 0
        for _ in 0..<count {
          if case .failure? = try? await unanswered.search(wireRequest).results["products"] {
            refused += 1
          }
        }
        return refused
      },
    ]
  }
}
