import AlgoliaSearch
import Foundation
import Searchlight

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A search over the wire, beside what an app would write by hand.
struct WireSearch: Sendable {
  /// The group of the benchmarks.
  let group: String

  /// What all are compared with: `URLSession` and one pass of `JSONDecoder`.
  let floor: String

  /// What is searched for, by one source.
  let request: MultiSearchRequest

  /// Who answers, for as long as a benchmark is there.
  let server: AnsweringServer

  /// Where the server takes the body.
  let target: String

  /// What is sent.
  let body: [UInt8]
  let contentType: String

  /// How long the answer is, with 20 hits.
  let byteCount: Int

  /// A search by a service, with some of its rows read.
  func search(_ name: String, _ service: some SearchService, reading rows: Int) -> Benchmark {
    Benchmark(group, name, per: "search", each: 20 + rows, against: floor) { count in
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

  /// The same call by `URLSession`; `decode` returns the number of hits in an answer.
  func plain(
    _ name: String, against baseline: String? = nil,
    decode: @escaping @Sendable (Data) throws -> Int
  ) -> Benchmark {
    Benchmark(group, name, per: "search", each: 20, against: baseline) { count in
      var hits = 0
      for _ in 0..<count {
        guard let url = URL(string: server.origin + target) else { return 0 }
        var call = URLRequest(url: url)
        call.httpMethod = "POST"
        call.httpBody = Data(body)
        call.setValue(contentType, forHTTPHeaderField: "content-type")
        let (data, _) = try await URLSession.shared.data(for: call)
        hits += try decode(data)
      }
      return hits
    }
  }

  /// The floor, and the same without decoding.
  func floors(decode: @escaping @Sendable (Data) throws -> Int) -> [Benchmark] {
    let byteCount = byteCount
    return [
      plain(floor, decode: decode),
      plain("URLSession alone", against: floor) { $0.count == byteCount ? 20 : 0 },
    ]
  }
}
