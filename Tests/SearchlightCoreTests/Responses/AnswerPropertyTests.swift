import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Scanning of random and invalid answers")
struct AnswerPropertyTests {
  /// A result as `Codable` decodes it.
  struct PlainResult: Decodable {
    let hits: [JSON]
    let nbHits: Int
    let page: Int?
    let nbPages: Int?
    let processingTimeMS: Int?
    let facets: [String: [String: Int]]?
    let facets_stats: [String: FacetStats]?
  }

  @Test("A random answer is scanned as Foundation reads it")
  func agreesWithFoundation() throws {
    for seed in 0..<RandomCases.count(of: 300, usually: 40) {
      var random = RandomAnswer(seed: UInt64(seed))
      let values = (0..<2).map { _ in random.result() }
      let text = random.write(["results": .array(values), "strategy": "none"])
      let results = try SearchResponse.results(scanning: text.utf8)
      let plain = try JSONDecoder().decode([String: JSON].self, from: Data(text.utf8))
      expect(plain["results"]?.arrayValue?.count == results.count)
      for (value, result) in zip(values, results) {
        let data = Data(random.write(value).utf8)
        try expectEqual(
          try result.get(), try JSONDecoder().decode(PlainResult.self, from: data), data,
          "seed \(seed)")
      }
    }
  }

  @Test(
    "A member of a wrong type fails a strict reader alone, and a row without identifier every one",
    arguments: AnswerStrictness.allCases)
  func strictness(_ strictness: AnswerStrictness) throws {
    func result(_ text: String) throws -> Result<SearchResponse, SearchError>? {
      try SearchResponse.results(scanning: text.utf8, answering: [], strictness: strictness).first
    }
    let odd = try #require(
      try result(#"{"hits": [{"objectID": "a"}], "nbHits": "7", "facets": 3}"#))
    if strictness == .lenient {
      let response = try odd.get()
      expect(response.nbHits == 7 && response.facets.isEmpty)
      expect(response.hits.map(\.objectID) == ["a"])
    } else {
      #expect(throws: SearchError.self) { try odd.get() }
    }
    let incomplete = try #require(try result(#"{"hits": [{"title": "x"}], "nbHits": 1}"#))
    #expect(throws: SearchError.self) { try incomplete.get() }
    let plain = try #require(try result(#"{"hits": [{"objectID": "a"}], "nbHits": 1}"#))
    expect(try plain.get().nbHits == 1)
  }

  private func expectEqual(
    _ response: SearchResponse, _ plain: PlainResult, _ data: Data, _ comment: String
  ) throws {
    struct Metadata: Decodable { let hits: [HitMetadata] }
    let metadata = try JSONDecoder().decode(Metadata.self, from: data).hits
    expect(response.hits.count == plain.hits.count, comment)
    for (row, hit) in response.hits.enumerated() {
      expect(hit.objectID == plain.hits[row]["objectID"]?.stringValue, comment)
      expect(hit.metadata == metadata[row], comment)
      var record = plain.hits[row].objectValue ?? [:]
      for key in ["_highlightResult", "_snippetResult", "_rankingInfo", "_distinctSeqID"] {
        record[key] = nil
      }
      try expect(
        JSONDecoder().decode(JSON.self, from: Data(hit.bytes)) == .object(record), comment)
      try expect(hit.decoded(as: Hit<JSON>.self).get().object == hit.json(), comment)
    }
    expect(response.nbHits == plain.nbHits, comment)
    expect(response.page == plain.page ?? 0, comment)
    let pages = plain.nbHits > 0 ? (plain.nbHits - 1) / 20 + 1 : 0
    expect(response.nbPages == plain.nbPages ?? pages, comment)
    expect(response.processingTime == plain.processingTimeMS.map { .milliseconds($0) }, comment)
    var facets: [String: [Facet]] = [:]
    for (attribute, counts) in plain.facets ?? [:] where !counts.isEmpty {
      var listed = counts.map { Facet(value: $0.key, count: $0.value) }
        .sorted {
          $0.count != $1.count
            ? $0.count > $1.count : AlphabeticalOrder($0.value, $1.value).isBefore
        }
      _ = listed.joinSpellings(of: Attribute(attribute))
      facets[attribute] = listed
    }
    expect(
      Dictionary(uniqueKeysWithValues: response.facets.map { ($0.key.rawValue, $0.value) })
        == facets,
      comment)
    expect(
      Dictionary(uniqueKeysWithValues: response.facetsStats.map { ($0.key.rawValue, $0.value) })
        == plain.facets_stats ?? [:], comment)
  }

  private static let replacements = Array("\"\\{}],:-0n".utf8) + [0x0A, 0x80, 0xC3]

  private let small = Array(
    #"""
    {"results":[{"hits":[{"title":"é \"x\" \u00e9","objectID":"a","list":[1,2.5,true,null],
    "_highlightResult":{"title":{"value":"<em>é</em>","matchLevel":"full","matchedWords":["é"]}},
    "_geoloc":{"lat":1,"lng":-2}},{"_rankingInfo":{"words":1},"_distinctSeqID":1,"objectID":12}],"nbHits":2,"page":0,
    "facets":{"g":{"a":2,"b":1}},"facets_stats":{"y":{"min":1,"max":2}}},
    {"facetHits":[{"value":"v","highlighted":"<em>v</em>","count":3}],"processingTimeMS":1}]}
    """#.utf8)

  /// Returns everything that can be read from an answer, as text.
  private func reading(_ bytes: [UInt8]) -> String {
    do {
      return try SearchResponse.results(scanning: bytes).map { result in
        guard case .success(let response) = result else { return "\(result)" }
        let rows = response.hits.map { hit in
          "\(hit) \(hit.decoded(as: Hit<JSON>.self)) "
            + (hit.metadata.highlightResult?.values.map { "\($0)" }.joined() ?? "")
        }
        let facets = response.facets.sorted { $0.key.rawValue < $1.key.rawValue }
        return "\(rows) \(facets) \(response.facetHits) \(response.nbHits)"
      }.joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test("Every proper prefix of an answer is refused")
  func truncated() throws {
    for count in 0..<small.count {
      let bytes = Array(small[..<count])
      let error = #expect(throws: SearchError.self) {
        try SearchResponse.results(scanning: bytes)
      }
      guard case .malformedResponse = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      expect(reading(bytes) == reading(bytes))
    }
    try expect(SearchResponse.results(scanning: small).count == 2)
  }

  @Test(
    "An answer with one changed byte is refused exactly if it is not JSON, and scans repeatably",
    arguments: Self.replacements.indices)
  func mutated(number: Int) {
    let replacement = Self.replacements[number]
    // Every byte is replaced by some of the bytes, or by each of them with all random cases.
    let start = RandomCases.areAll ? 0 : number % 4
    for offset in stride(from: start, to: small.count, by: RandomCases.count(of: 1, usually: 4))
    where small[offset] != replacement {
      var bytes = small
      bytes[offset] = replacement
      let isJSON = (try? JSON(parsing: bytes)) != nil
      let isAnswer = (try? SearchResponse.results(scanning: bytes)) != nil
      expect(isJSON == isAnswer, "byte \(offset) replaced by \(replacement)")
      expect(reading(bytes) == reading(bytes))
    }
  }

  @Test("An answer with a removed or doubled range is refused exactly if it is not JSON")
  func spliced() {
    var generator = SeededNumbers(seed: 5)
    for _ in 0..<RandomCases.count(of: 1_000, usually: 300) {
      let start = Int.random(in: 0..<small.count, using: &generator)
      let end = Int.random(in: start...min(small.count, start + 40), using: &generator)
      var bytes = small
      if Bool.random(using: &generator) {
        bytes.removeSubrange(start..<end)
      } else {
        bytes.insert(contentsOf: small[start..<end], at: start)
      }
      let isObject = (try? JSON(parsing: bytes))?.objectValue != nil
      expect(isObject == ((try? SearchResponse.results(scanning: bytes)) != nil))
      expect(reading(bytes) == reading(bytes))
    }
  }
}
