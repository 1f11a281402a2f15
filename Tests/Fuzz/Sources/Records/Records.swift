import FuzzDriver
import SearchlightCore

@testable import SearchlightLocal

/// Reads bytes as JSON records, writes and reads them again, and searches an index of them.
///
/// Valid JSON must be equal after it is written and read.
@main
enum RecordsHarness: Harness {
  static let goals = ["a record", "nested values", "several records", "facet values", "synonyms"]

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let json = try? JSON(parsing: bytes) else { return }
    require((try? JSON(parsing: json.bytes)) == json, "\(json) does not read back")
    if (try? Synonym(json: json)) != nil { reached("synonyms") }
    let records = json.arrayValue ?? [json]
    let settings = IndexSettings(
      searchableAttributes: ["a", "b", "a.b"], attributesForFaceting: ["searchable(a)", "b", "a.b"])
    guard
      let index = try? LocalIndex("i", records: records, settings: settings, objectIDs: .numbered)
    else { return }
    note(records)
    let words = records.prefix(4).compactMap { $0["a"]?.stringValue }
    for query in ["", "a", "some wrods"] + words {
      var request = SearchRequest(index: "i", query: query)
      request.parameters.facets = ["*"]
      guard let answer = try? index.answer(request) else {
        fatalError("wrong: \(query) is refused")
      }
      if query.isEmpty { require(answer.nbHits == records.count, "\(answer.nbHits) hits") }
      if !answer.facets.isEmpty { reached("facet values") }
      for hit in answer.hits { require((try? hit.json()) != nil, "a hit is no JSON") }
    }
    let stored = index.records(records.indices.map { "\($0)" })
    require(stored.count == records.count, "\(stored.count) of \(records.count) are kept")
  }

  private static func note(_ records: [JSON]) {
    let objects = records.compactMap(\.objectValue).filter { !$0.isEmpty }
    if !objects.isEmpty { reached("a record") }
    if records.count > 1, !objects.isEmpty { reached("several records") }
    if objects.contains(where: {
      $0.values.contains { $0.arrayValue != nil || $0.objectValue != nil }
    }) {
      reached("nested values")
    }
  }
}
