import Searchlight
import SearchlightSamples

/// An index, requests whose answers fill a page of 20 with highlights, snippets and facets, and the
/// records on these pages.
struct AnswerPages: Sendable {
  static let size = 20

  private let service: LocalService
  private let requests: [SearchRequest]

  /// Two attributes that every record has, as rows of a list show them.
  let shown: [Attribute]

  /// The JSON text of the records of each page.
  let texts: [[UInt8]]

  var count: Int { requests.count }

  /// - Parameter queries: Texts of requests; those whose answers do not fill a page are left out.
  private init(
    _ service: LocalService, _ index: IndexName, queries: [String], shown: [Attribute],
    _ parameters: SearchParameters
  ) throws {
    self.service = service
    self.shown = shown
    var requests: [SearchRequest] = []
    var texts: [[UInt8]] = []
    for query in queries {
      var request = SearchRequest(index: index, query: query, parameters: parameters)
      request.parameters.hitsPerPage = Self.size
      let hits = try Self.answer(request, by: service).hits
      guard hits.count == Self.size else { continue }
      requests.append(request)
      texts.append(hits.flatMap { Array($0.bytes) })
    }
    guard requests.count > 2 else {
      throw Suite.Failure(description: "only \(requests.count) queries of \(index) fill a page")
    }
    self.requests = requests
    self.texts = texts
  }

  /// The engine's answer to one of the requests.
  func answer(_ number: Int) throws -> SearchResponse {
    try Self.answer(requests[number % count], by: service)
  }

  private static func answer(
    _ request: SearchRequest, by service: LocalService
  ) throws -> SearchResponse {
    let multi = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "records", request: request)])
    guard let result = try service.answer(multi).results["records"] else {
      throw Suite.Failure(description: "no answer to \"\(request.query)\"")
    }
    return try result.get()
  }

  /// The 230 films, typed letter by letter.
  static func films() throws -> AnswerPages {
    try AnswerPages(
      try FilmCollection.service(), FilmCollection.moviesIndex,
      queries: ["t", "s", "m", "b", "th", "the", "ma", "jo", "a", "r", "co"],
      shown: ["title", "cast"],
      ["attributesToSnippet": ["cast:2"], "facets": ["genres", "year"]])
  }

  /// Records of four attributes and about a dozen words.
  static func shortRecords() throws -> AnswerPages {
    let records = CorpusSource.records(2_000)
    let index = try EngineScale.index(of: records.enumerated().map { $1.json($0) })
    return try AnswerPages(
      LocalService([index]), EngineScale.indexName,
      queries: Self.queries(records), shown: ["name", "summary"],
      ["attributesToSnippet": ["summary:5"], "facets": ["section", "maintainer"]])
  }

  /// Records of 40 attributes, all of which are searched and highlighted, and one of which has a
  /// text of 10 KB.
  static func longRecords() throws -> AnswerPages {
    let corpus = CorpusSource.records(24_000)
    let records = (0..<200).map { row -> JSON in
      var members: [String: JSON] = ["objectID": .string("r\(row)")]
      let part = corpus[row * 120..<(row + 1) * 120]
      for (number, record) in part.prefix(36).enumerated() {
        members["attribute\(number)"] =
          number % 3 == 2 ? .integer(row * 1_000 + number) : .string(record.name)
      }
      members["names"] = .array(part.prefix(4).map { .string($0.name) })
      members["section"] = .string(part[part.startIndex].section)
      members["size"] = .number(Double(row) / 4)
      var text = ""
      var parts = part[...]
      while text.utf8.count < 10_000 {
        guard let next = parts.popFirst() else {
          parts = part[...]
          continue
        }
        text += next.summary + ". "
      }
      members["text"] = .string(text)
      return .object(members)
    }
    let index = try LocalIndex(
      EngineScale.indexName, records: records,
      settings: IndexSettings(attributesForFaceting: ["section"]))
    return try AnswerPages(
      LocalService([index]), EngineScale.indexName, queries: Self.queries(corpus),
      shown: ["attribute0", "section"],
      ["attributesToSnippet": ["text:15"], "facets": ["section"]])
  }

  /// Words of the records and beginnings of them, alone and in pairs.
  private static func queries(_ records: [CorpusRecord]) -> [String] {
    records.prefix(60).flatMap { record -> [String] in
      let words = record.summary.split(separator: " ").map { String($0) }
      return [
        words[0], String(words[1].prefix(3)), words[2] + " " + words[3].prefix(2),
        words[4] + " " + words[5],
      ]
    }
  }
}
