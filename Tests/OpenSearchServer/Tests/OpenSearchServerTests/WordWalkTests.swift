import SearchlightLocal
import SearchlightOpenSearch
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import Testing

/// Random texts to the embedded engine and to a cluster, of an index whose settings say how words are
/// split and folded, and random counts after variants are left out.
@Suite("Words of a cluster and of the embedded engine", .serialized)
struct WordWalkTests {
  private static let settings: JSON = [
    "searchableAttributes": ["text", "name"], "attributesForFaceting": ["color", "size"],
    "customRanking": ["asc(rank)"], "attributeForDistinct": "model", "separatorsToIndex": "+#",
    "camelCaseAttributes": ["name"], "keepDiacriticsOnCharacters": "å",
    "customNormalization": ["default": ["ü": "ue"]],
  ]

  private static let texts = [
    "learn C++ today", "C# for mice", "the city of Zürich", "boxes", "a box of Ångström", "cities",
    "one mouse", "Zuerich and Angstrom", "not the end", "C",
  ]
  private static let names = ["parseXmlFile", "XMLParser", "camelCase", "plain", "File8Reader"]
  private static let words = [
    "c", "c#", "c+", "learn", "zuerich", "zürich", "zurich", "angstrom", "ångstr", "ÅNGSTRÖM",
    "mouse",
    "mice", "boxes", "box", "cities", "city", "the", "of", "xml", "parser", "case", "camelcase",
    "file",
    "parsexml", "reader", "not", "#", "today",
  ]

  private static func pick<Value>(_ values: [Value], _ numbers: inout SeededNumbers) -> Value {
    values[Int.random(in: 0..<values.count, using: &numbers)]
  }

  private static func records(_ numbers: inout SeededNumbers) -> [JSON] {
    (0..<80).map { rank in
      var record: [String: JSON] = [
        "objectID": .string("r\(rank)"), "rank": .integer(rank),
        "text": .string(pick(texts, &numbers)), "name": .string(pick(names, &numbers)),
        "color": .string(pick(["red", "Red", "green", "blue"], &numbers)),
        "size": .integer(Int.random(in: 1...4, using: &numbers)),
      ]
      // Some records are variants of nothing.
      if Int.random(in: 0...5, using: &numbers) > 0 {
        record["model"] = .string(pick(["A", "B", "C", "D", "E", "F"], &numbers))
      }
      return .object(record)
    }
  }

  private static func request(_ numbers: inout SeededNumbers) -> SearchRequest {
    if Int.random(in: 0...2, using: &numbers) == 0 {
      return SearchRequest(
        index: "words",
        parameters: [
          "distinct": .integer(Int.random(in: 1...3, using: &numbers)),
          "facets": ["color", "size"],
          "facetingAfterDistinct": .bool(Bool.random(using: &numbers)), "hitsPerPage": 100,
          "filters": .string("size >= \(Int.random(in: 0...3, using: &numbers))"),
        ])
    }
    var words: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      let word = pick(Self.words, &numbers)
      // A word that is typed twice must occur twice in the engine.
      if !words.contains(where: { $0.first == word.first || $0.last == word.last }) {
        words.append(word)
      }
    }
    return SearchRequest(
      index: "words", query: words.joined(separator: " "),
      parameters: [
        "typoTolerance": false, "hitsPerPage": 100, "facets": ["color", "size"],
        "ignorePlurals": .bool(Bool.random(using: &numbers)),
        "removeStopWords": .bool(Bool.random(using: &numbers)),
        "queryType": .string(pick(["prefixLast", "prefixAll", "prefixNone"], &numbers)),
      ])
  }

  /// The highlighted texts of an attribute, by record.
  private static func marked(
    _ response: SearchResponse, _ attribute: String
  ) -> [String: String] {
    Dictionary(
      response.hits.map { hit in
        let result = hit.metadata.highlightResult?[attribute]?.value
        return (hit.objectID, result?.value.taggedString() ?? "")
      }, uniquingKeysWith: { $1 })
  }

  @Test("Random texts find and mark the same, and counts after distinct are alike")
  func words() async throws {
    // The server in memory has no character filters that replace letters.
    guard LocalCluster.isNamed else { return }
    let endpoint = try LocalCluster.endpoint.get()
    for (seed, shards) in [(UInt64(15), 1), (16, 3)] {
      var numbers = SeededNumbers(seed: seed)
      let records = Self.records(&numbers)
      let index = try OpenSearchIndex(
        "words", target: "searchlight-word-walk", settings: Self.settings)
      let cluster = try await LocalCluster.service(of: index, records, shards: shards)
      let engine = LocalService()
      try engine.add(
        try LocalIndex("words", records: records, settings: IndexSettings(json: Self.settings)))
      for step in 0..<300 {
        let request = Self.request(&numbers)
        let found = try await cluster.answer(to: request)
        let expected = try await engine.answer(to: request)
        let place = "seed \(seed), step \(step): \(request)"
        // The engines rank exact words differently, and a cluster shows variants one after the other.
        let rows = [found, expected].map { $0.hits.map(\.objectID).sorted() }
        #expect(rows[0] == rows[1], "\(place)")
        for attribute in ["color", "size"] as [Attribute] {
          // Of several spellings, the engines may show different ones.
          let counts = [found, expected].map { response in
            response.facets[attribute]?.map { "\($0.value.lowercased()) \($0.count)" }.sorted()
          }
          #expect(counts[0] == counts[1], "\(attribute) of \(place)")
        }
        #expect(found.facetsStats["size"] == expected.facetsStats["size"], "\(place)")
        for attribute in ["text", "name"] where !request.query.isEmpty && rows[0] == rows[1] {
          #expect(
            Self.marked(found, attribute) == Self.marked(expected, attribute),
            "\(attribute) of \(place)")
        }
      }
      try await OpenSearchLoader(endpoint: endpoint).delete(index.target)
    }
  }
}
