import Foundation
import SearchlightOpenSearch
import SearchlightCore
import SearchlightTransport
import Testing

/// Every type of field with every use of an attribute: right, or refused by name.
@Suite("Fields of every type", .serialized)
struct FieldTests {
  private static let target = "searchlight-fields"

  /// Makes the index of a type with its records; `false` if the cluster does not have the type.
  private func prepare(_ type: FieldCase) async throws -> Bool {
    if let error = try await LocalCluster.makeIndex(Self.target, type.properties) {
      guard "\(error)".contains("No handler for type") || "\(error)".contains("unknown parameter")
      else { throw ClusterError(reason: "\(type.name): \(error)") }
      return false
    }
    try await LocalCluster.index(
      type.values.enumerated().map { ("\($0)", ["f": $1]) }, in: Self.target)
    return true
  }

  private func search(
    _ settings: JSON, _ query: String = "", _ parameters: SearchParameters = [:]
  ) async throws -> Result<SearchResponse, SearchError> {
    let index = try OpenSearchIndex("fields", target: Self.target, settings: settings)
    let service = OpenSearchService(endpoint: try LocalCluster.endpoint.get(), indices: [index])
    let request = SearchRequest(index: "fields", query: query, parameters: parameters)
    let answer = try await service.search(
      MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "s", request: request)]))
    return try #require(answer.results["s"])
  }

  /// Returns the cell for a result: `yes` if it is right, and `refused` if it names the attribute or
  /// the field.
  private func cell(
    _ result: Result<SearchResponse, SearchError>, _ type: FieldCase,
    isRight: (SearchResponse) -> Bool, shown: (SearchResponse) -> String
  ) -> String {
    switch result {
    case .success(let response):
      return isRight(response) ? "yes" : "WRONG \(shown(response))"
    case .failure(.rejected(let message, _)):
      let names = ["`\(type.attribute)`", "`f`", "[f]"]
      return names.contains(where: message.contains) ? "refused" : "UNNAMED \(message)"
    case .failure(let error): return "FAILED \(error)"
    }
  }

  private func found(_ ids: [Int]) -> (SearchResponse) -> Bool {
    { response in Set(response.hits.map(\.objectID)) == Set(ids.map { "\($0)" }) }
  }

  private func measure(_ type: FieldCase) async throws -> [String: String] {
    let name = JSON.string(type.attribute)
    let ids = { (response: SearchResponse) in
      response.hits.map(\.objectID).joined(separator: " ")
    }
    var cells: [String: String] = [:]
    let searched = try await search(["searchableAttributes": [name]], type.search.text)
    cells["searched"] = cell(
      searched, type, isRight: found(type.search.found), shown: ids)
    cells["highlighted"] = cells["searched"]
    if case .success(let response) = searched, cells["searched"] == "yes" {
      let isMarked = response.hits.contains { hit in
        hit.metadata.highlightedTexts.contains { $0.contains("<em>") }
      }
      cells["highlighted"] = isMarked ? "yes" : "no"
    }
    let counted = try await search([:], "", ["facets": [name]])
    cells["counted"] = cell(counted, type) { response in
      let counts = (response.facets[Attribute(type.attribute)] ?? []).map { ($0.value, $0.count) }
      return Dictionary(counts) { $1 } == type.counts
    } shown: {
      "\($0.facets)"
    }
    let value = JSON.string(type.filter.value).description
    cells["filtered"] = cell(
      try await search([:], "", ["filters": .string("\"\(type.attribute)\":\(value)")]), type,
      isRight: found(type.filter.found), shown: ids)
    cells["compared"] = cell(
      try await search(
        [:], "", ["filters": .string("\"\(type.attribute)\" \(type.comparison.text)")]), type,
      isRight: found(type.comparison.found), shown: ids)
    let sorted = try await search(["customRanking": [.string("asc(\(type.attribute))")]])
    cells["sorted"] = cell(sorted, type) { response in
      response.hits.map(\.objectID) == type.order.map { "\($0)" }
    } shown: {
      ids($0)
    }
    return cells
  }

  // The server in memory has fewer types, and takes some for others.
  @Test(
    "Each use of each type is as the table says: right, or refused by name",
    .enabled(if: LocalCluster.isNamed))
  func table() async throws {
    let information = try await LocalCluster.call(.get, "/")
    let version = try ClusterVersion(information)
    let cluster = "\(version.product.rawValue) \(version.major)"
    let expected = try FieldTable.expected()
    let records = ProcessInfo.processInfo.environment["SEARCHLIGHT_RECORD"] == "1"
    var measured: [String: JSON] = [:]
    for type in FieldCase.all where try await prepare(type) {
      let cells = try await measure(type)
      measured[type.name] = .object(cells.mapValues(JSON.string))
      if records { continue }
      for use in FieldTable.uses {
        let cell = FieldTable.cell(expected[type.name]?[use], of: cluster)
        #expect(cells[use] == cell, "\(type.name), \(use), \(cluster)")
      }
    }
    if records { print("MEASURED \(cluster) \(JSON.object(measured))") }
    #expect(measured.count > 20)
    _ = try? await LocalCluster.call(.delete, "/\(Self.target)")
  }

  @Test("The documentation has the table of the expected cells")
  func documented() throws {
    let page = try FieldTable.page()
    #expect(try FieldTable.documented() == page, "Put this between the marks:\n\(page)")
  }
}

extension HitMetadata {
  /// The highlighted texts with tags.
  fileprivate var highlightedTexts: [String] {
    func texts(_ tree: TreeModel<HighlightResult>) -> [String] {
      switch tree {
      case .value(let result): [result.value.taggedString()]
      case .array(let elements): elements.flatMap(texts)
      case .dictionary(let members): members.values.flatMap(texts)
      }
    }
    return highlightResult.map(texts) ?? []
  }
}
