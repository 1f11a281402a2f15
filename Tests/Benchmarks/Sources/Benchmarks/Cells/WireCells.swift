import AlgoliaForm
import AlgoliaSearch
import Foundation
import Searchlight

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Suite {
  /// A search by a hosted engine: 20 hits with two facets from a server on this machine.
  static func wireCells() throws -> [Benchmark] {
    // With the tags that the service asks for.
    let answer = String(
      decoding: ProductAnswers.answer(results: 1, hits: 20, word: "lamp"), as: UTF8.self)
    let bytes = Array(
      answer.replacingOccurrences(of: "<em>", with: "__searchlight__")
        .replacingOccurrences(of: "</em>", with: "__/searchlight__").utf8)
    let server = try AnsweringServer(bytes)
    let request = MultiSearchRequest(
      id: RequestID(1),
      entries: [
        .init(
          source: "products",
          request: SearchRequest(
            index: "products", query: "lamp",
            filters: [[FilterGroup(.or("brand"), [.facet("brand", "Kestrel")])]],
            parameters: ["facets": ["brand", "categories"], "hitsPerPage": 20]))
      ])
    let floor = "URLSession and one plain decoding"
    let configuration = AlgoliaConfiguration(hosts: [HTTPHost(server.origin)])
    let exchange = URLSessionExchange()
    let wired = AlgoliaService(appID: "app", apiKey: "key", configuration: configuration)
    let instant = AlgoliaService(
      appID: "app", apiKey: "key", configuration: configuration,
      exchange: InstantExchange(body: bytes))

    func cell(_ name: String, _ service: AlgoliaService, reading rows: Int) -> Benchmark {
      Benchmark("wire", name, per: "search", each: 20 + rows, against: floor) { count in
        var read = 0
        for _ in 0..<count {
          let response = try await service.search(request).results["products"]?.get()
          guard let hits = response?.hits else { continue }
          read += hits.count
          for row in hits.prefix(rows) {
            let hit = try row.decoded(as: ProductScreen.Row.self).get()
            if hit.highlightedString(forKey: "name")?.string == hit.name { read += 1 }
          }
        }
        return read
      }
    }

    func plain(_ name: String, against baseline: String? = nil, decodes: Bool) -> Benchmark {
      Benchmark("wire", name, per: "search", each: 20, against: baseline) { count in
        let body = try AlgoliaQueries(MultiSearchPlan(request).queries).json().bytes
        var hits = 0
        for _ in 0..<count {
          guard let url = URL(string: server.origin + "/1/indexes/*/queries") else { return 0 }
          var call = URLRequest(url: url)
          call.httpMethod = "POST"
          call.httpBody = Data(body)
          call.setValue("application/json", forHTTPHeaderField: "content-type")
          let (data, _) = try await URLSession.shared.data(for: call)
          hits +=
            decodes
            ? try JSONDecoder().decode(PlainAnswer.self, from: data).results[0].hits.count
            : data.count == bytes.count ? 20 : 0
        }
        return hits
      }
    }

    return [
      plain(floor, decodes: true),
      plain("URLSession alone", against: floor, decodes: false),
      Benchmark(
        "wire", "the exchange of the transport alone", per: "search", each: 20, against: floor
      ) { count in
        let body = try AlgoliaQueries(MultiSearchPlan(request).queries).json().bytes
        var hits = 0
        for _ in 0..<count {
          let answer = try await exchange.send(
            HTTPRequest(
              .post, host: HTTPHost(server.origin), target: "/1/indexes/*/queries",
              headers: ["content-type": "application/json"], body: body)
          ) { _ in }
          hits += answer.body.count == bytes.count ? 20 : 0
        }
        return hits
      },
      cell("a search on loopback, no row read", wired, reading: 0),
      cell("a search on loopback, 20 rows read", wired, reading: 20),
      cell("the same without a network, no row read", instant, reading: 0),
      cell("the same without a network, 20 rows read", instant, reading: 20),
      Benchmark("wire", "planning and encoding alone", per: "search", each: 1, against: floor) {
        count in
        var calls = 0
        for _ in 0..<count {
          let body = try AlgoliaQueries(MultiSearchPlan(request).queries).json().bytes
          calls += body.isEmpty ? 0 : 1
        }
        return calls
      },
    ]
  }
}

/// Answers every request at once with the same bytes.
private struct InstantExchange: HTTPExchange {
  let body: [UInt8]

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    HTTPResponse(status: 200, body: body)
  }
}
