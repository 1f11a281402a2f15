import Foundation
import Searchlight

/// An index of a certain size and the data to measure it, all created lazily.
final class EngineScale: Sendable {
  static let countsVariable = "SEARCHLIGHT_RECORDS"
  static let corpusVariable = "SEARCHLIGHT_CORPUS"
  static let indexName: IndexName = "records"
  static let facets: [Attribute] = ["section", "maintainer"]

  /// The group of its benchmarks, such as `engine 100k`.
  let group: String

  /// The number of records.
  let count: Int

  let records: Lazy<[CorpusRecord]>
  let json: Lazy<[JSON]>
  let census: Lazy<WordCensus>
  let index: Lazy<LocalIndex>

  /// A service that answers on one core, for figures of CPU time.
  let service: Lazy<LocalService>

  /// A service that answers on all cores.
  let wideService: Lazy<LocalService>

  /// The index saved in the temporary folder, which the next run replaces.
  let file: Lazy<URL>

  private init(_ name: String, count: Int, _ make: @escaping @Sendable () throws -> [CorpusRecord])
  {
    let records = Lazy(make)
    let json = Lazy { try records.value.enumerated().map { $1.json($0) } }
    let index = Lazy { try Self.index(of: json.value) }
    self.group = "engine \(name)"
    self.count = count
    self.records = records
    self.json = json
    self.index = index
    census = Lazy { WordCensus(try records.value) }
    service = Lazy {
      var index = try index.value
      index.coreLimit = 1
      return LocalService([index])
    }
    wideService = Lazy { LocalService([try index.value]) }
    file = Lazy {
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

  /// The scales that the environment requests.
  ///
  /// `SEARCHLIGHT_CORPUS` names a file of records, `SEARCHLIGHT_RECORDS` lists numbers of generated
  /// records. The default is 100,000 generated records.
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

  /// The engine's answer to a single request.
  ///
  /// - Parameter other: The service to ask instead of the usual one.
  func answer(_ request: SearchRequest, by other: LocalService? = nil) throws -> SearchResponse {
    let multi = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "records", request: request)])
    let service = try other ?? service.value
    guard let result = try service.answer(multi).results["records"] else {
      throw Suite.Failure(description: "\(group): no answer to \"\(request.query)\"")
    }
    return try result.get()
  }

  /// A request for the best 20 records, the number of matches, and the counts of both facets.
  ///
  /// - Parameter isAnew: Whether the engine must compute every answer anew. This requests the
  ///   ranking information, which bypasses the engine's cache of common words.
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
