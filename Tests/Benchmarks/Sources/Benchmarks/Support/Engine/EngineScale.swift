import Foundation
import Searchlight

/// An index of so many records, with what it is measured by; all of it made when it is needed.
final class EngineScale: Sendable {
  static let countsVariable = "SEARCHLIGHT_RECORDS"
  static let corpusVariable = "SEARCHLIGHT_CORPUS"
  static let indexName: IndexName = "records"
  static let facets: [Attribute] = ["section", "maintainer"]

  /// The group of its benchmarks: `engine 100k`.
  let group: String

  /// The number of records.
  let count: Int

  let records: Later<[CorpusRecord]>
  let json: Later<[JSON]>
  let census: Later<WordCensus>
  let index: Later<LocalIndex>
  let service: Later<LocalService>

  /// A saved index, in the folder for temporary files, where the next run finds and replaces it.
  let file: Later<URL>

  private init(_ name: String, count: Int, _ make: @escaping @Sendable () throws -> [CorpusRecord])
  {
    let records = Later(make)
    let json = Later { try records.value.enumerated().map { $1.json($0) } }
    let index = Later { try Self.index(of: json.value) }
    self.group = "engine \(name)"
    self.count = count
    self.records = records
    self.json = json
    self.index = index
    census = Later { WordCensus(try records.value) }
    service = Later { LocalService([try index.value]) }
    file = Later {
      let file = FileManager.default.temporaryDirectory.appending(
        path: "searchlight-benchmarks-\(name).index")
      try index.value.write(to: file)
      return file
    }
  }

  static func index(of records: [JSON]) throws -> LocalIndex {
    try LocalIndex(
      indexName, records: records,
      settings: IndexSettings(
        searchableAttributes: ["name", "summary"],
        attributesForFaceting: ["section", "searchable(maintainer)"]))
  }

  /// The scales that the environment asks for: 100,000 records that are made up, unless it says other
  /// numbers or names a file.
  static func wanted(_ environment: [String: String]) throws -> [EngineScale] {
    if let path = environment[corpusVariable] {
      let records = try CorpusFile.records(path)
      return [EngineScale("file", count: records.count) { records }]
    }
    return try (environment[countsVariable] ?? "100000").split(separator: ",").map { text in
      guard let count = Int(text), count >= 1_000 else {
        throw WrongUse("\(countsVariable) wants numbers from 1000, not \"\(text)\"")
      }
      let name = count % 1_000_000 == 0 ? "\(count / 1_000_000)M" : "\(count / 1_000)k"
      return EngineScale(name, count: count) { CorpusSource.records(count) }
    }
  }

  /// The answer to a request.
  func answer(_ request: SearchRequest) throws -> SearchResponse {
    let multi = MultiSearchRequest(
      id: RequestID(1), entries: [.init(source: "records", request: request)])
    guard let result = try service.value.answer(multi).results["records"] else {
      throw Suite.Flaw(description: "\(group): no answer to \"\(request.query)\"")
    }
    return try result.get()
  }

  /// A request for the best 20 records, how many match, and the counts of both facets.
  ///
  /// - Parameter isAnew: Whether they are found anew each time, as figures of the ranking are asked for too;
  ///   otherwise the engine keeps what it has found of common words.
  static func request(
    _ query: String, highlighted: Bool = false, isAnew: Bool = false
  ) -> SearchRequest {
    var request = SearchRequest(index: indexName, query: query)
    request.parameters.hitsPerPage = 20
    request.parameters.facets = facets
    if !highlighted { request.parameters["attributesToHighlight"] = [] }
    if isAnew { request.parameters["getRankingInfo"] = true }
    return request
  }
}
