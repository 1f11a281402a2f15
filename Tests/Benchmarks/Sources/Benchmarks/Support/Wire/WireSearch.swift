import SearchlightAlgolia
import Foundation
import Searchlight

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Benchmarks of a search over HTTP, compared with handwritten code.
struct WireSearch: Sendable {
  /// The group of the benchmarks.
  let group: String

  /// The name of the baseline, which uses `URLSession` and one pass of `JSONDecoder`.
  let floor: String

  /// The request to measure, with one source.
  let request: MultiSearchRequest

  /// The server that answers; it runs as long as a benchmark refers to it.
  let server: AnsweringServer

  /// The path and query of the URL to which requests are sent.
  let target: String

  /// The body of a handwritten request.
  let body: [UInt8]

  /// The media type of the body.
  let contentType: String

  /// The length of the answer in bytes, with 20 hits.
  let byteCount: Int

  /// A benchmark of a search through a service, with the first `rows` rows decoded.
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

  /// A benchmark of the same call with `URLSession`; `decode` returns the number of hits.
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

  /// The baseline, and the same call without decoding.
  func floors(decode: @escaping @Sendable (Data) throws -> Int) -> [Benchmark] {
    let byteCount = byteCount
    return [
      plain(floor, decode: decode),
      plain("URLSession alone", against: floor) { $0.count == byteCount ? 20 : 0 },
    ]
  }
}
