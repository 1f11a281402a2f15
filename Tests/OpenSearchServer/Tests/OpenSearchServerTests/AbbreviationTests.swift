import SearchlightLocal
import SearchlightOpenSearch
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import Testing

/// Abbreviations with dots in the embedded engine and in a cluster.
@Suite("Abbreviations of a cluster and of the embedded engine", .serialized)
struct AbbreviationTests {
  private static let texts = [
    "A.B.C. rules", "Vitamins A, B, C", "lake a b c d of heron", "1 2 3 go", "R-S-T bus",
    "U.S. history", "Ruins B.C.E.", "A.B.C.D.E.F.G band", "E.T.", "e.g. heron", "us and them",
  ]
  private static let queries = [
    "abc", "a.b.c", "123", "rst", "us", "u.s", "U.S.", "bc", "bce", "b.c.e.", "abcdefg", "eg", "et",
    "u.s. history", "history us", "abcdfg",
  ]

  @Test("Abbreviations are found and marked alike, with and without their dots")
  func abbreviations() async throws {
    let endpoint = try LocalCluster.endpoint.get()
    let settings: JSON = ["searchableAttributes": ["text"]]
    let records = Self.texts.enumerated().map { number, text in
      ["objectID": "r\(number)", "text": .string(text)] as JSON
    }
    let index = try OpenSearchIndex(
      "texts", target: "searchlight-abbreviations", settings: settings)
    let cluster = try await LocalCluster.service(of: index, records, shards: 1)
    let engine = LocalService()
    try engine.add(
      try LocalIndex("texts", records: records, settings: IndexSettings(json: settings)))
    for typos in ["true", "false", "min"] {
      for query in Self.queries {
        let request = SearchRequest(
          index: "texts", query: query, parameters: ["typoTolerance": .string(typos)])
        let hits = [
          try await cluster.answer(to: request).hits, try await engine.answer(to: request).hits,
        ]
        let place = "\(query), typoTolerance \(typos)"
        #expect(Set(hits[0].map(\.objectID)) == Set(hits[1].map(\.objectID)), "\(place)")
        // The server in memory does not know where the letters are in the text of the record.
        guard LocalCluster.isNamed else { continue }
        let marked = hits.map { hits in
          hits.map { $0.metadata.highlightResult?["text"]?.value?.value.taggedString() ?? "" }
            .sorted()
        }
        #expect(marked[0] == marked[1], "\(place)")
      }
    }
    try await OpenSearchLoader(endpoint: endpoint).delete(index.target)
  }
}
