import FuzzDriver
import SearchCore

@testable import LocalSearch

/// Reads bytes as JSON; what can be read is written and must read back alike, and is searched.
@main
enum RecordsHarness: Harness {
  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let json = try? JSON(parsing: bytes) else { return }
    require((try? JSON(parsing: json.bytes)) == json, "\(json) does not read back")
    _ = try? IndexSettings(json: json)
    _ = try? Synonym(json: json)
    let records = json.arrayValue ?? [json]
    let settings = IndexSettings(attributesForFaceting: ["searchable(a)", "b"])
    guard
      let index = try? LocalIndex("i", records: records, settings: settings, objectIDs: .numbered)
    else { return }
    for query in ["", "a", "some wrods"] {
      var request = SearchRequest(index: "i", query: query)
      request.parameters.facets = ["*"]
      require((try? index.answer(request)) != nil, "\(query) is refused")
    }
  }
}
