import SearchlightBackend

/// The resources of a catalog: what is known of each index, its records, and the records that have a
/// value.
struct IndexResources: Sendable {
  private static let mimeType = "application/json"

  /// How many records a resource with the records of a value has at most.
  private static let rowLimit = 50

  let catalog: MCPCatalog
  let options: MCPOptions

  /// The resources that are listed: what is known of each index.
  var listed: [JSON] {
    catalog.indices.map { index in
      [
        "uri": .string(RecordAddress(index.name).uri), "name": .string(index.name.rawValue),
        "title": .string("The index \(index.name)".onOneLine),
        "description": "what is known of the index: fields, attributes, values and orders",
        "mimeType": .string(Self.mimeType),
      ]
    }
  }

  /// The templates of records and of values.
  var templates: [JSON] {
    catalog.indices.flatMap { index -> [JSON] in
      [
        [
          "uriTemplate": .string(RecordAddress.records(of: index.name)),
          "name": .string("\(index.name) record"),
          "title": .string("A record of \(index.name)".onOneLine),
          "description": "a record by its identifier", "mimeType": .string(Self.mimeType),
        ],
        [
          "uriTemplate": .string(RecordAddress.values(of: index.name)),
          "name": .string("\(index.name) value"),
          "title": .string("Records of \(index.name) with a value".onOneLine),
          "description": "the first records that have a value of an attribute",
          "mimeType": .string(Self.mimeType),
        ],
      ]
    }
  }

  /// Returns the content of a resource.
  ///
  /// - Throws: ``MCPError`` for an address that leads to nothing.
  func read(
    _ uri: String, _ profile: () async throws(MCPError) -> CatalogProfile, in era: Era
  ) async throws -> [JSON] {
    guard let address = RecordAddress(uri: uri) else {
      throw MCPError.unknownResource(
        uri, "There is no resource \(ToolError.quoted(uri)).", in: era)
    }
    guard let index = catalog.indices.first(where: { $0.name == address.index }) else {
      throw MCPError.unknownResource(
        uri, "There is no index \(ToolError.quoted(address.index.rawValue)).", in: era)
    }
    let content: JSON
    do {
      switch address.parts.count {
      case 0:
        content =
          try await profile().index(index.name)?.json(atMostBytes: options.resourceLimit) ?? .null
      case 1: content = try await record(address.parts[0], of: index, uri, era)
      default: content = try await records(address.parts, of: index, profile, uri, era)
      }
    } catch SearchError.cancelled {
      throw SearchError.cancelled
    } catch let error as SearchError {
      throw MCPError.internal(error.plainText)
    } catch let error as ToolError {
      throw MCPError.invalidParameters(error.message, data: MCPError.data(of: uri))
    }
    return [
      ["uri": .string(uri), "mimeType": .string(Self.mimeType), "text": .string("\(content)")]
    ]
  }

  private func record(
    _ objectID: String, of index: MCPIndex, _ uri: String, _ era: Era
  ) async throws -> JSON {
    guard let hit = try await catalog.service.hit(objectID, in: index.name) else {
      throw MCPError.unknownResource(
        uri, "There is no record \(ToolError.quoted(objectID)).", in: era)
    }
    let record = hit.record
    let size = record.bytes.count
    guard size <= options.resourceLimit else {
      throw MCPError.invalidParameters(
        "The record has \(size) bytes, and a resource at most \(options.resourceLimit). "
          + "Call the tool record with `fields`.", data: MCPError.data(of: uri))
    }
    return record
  }

  private func records(
    _ parts: [String], of index: MCPIndex,
    _ profile: () async throws(MCPError) -> CatalogProfile, _ uri: String, _ era: Era
  ) async throws -> JSON {
    let (attribute, value) = (Attribute(parts[0]), parts[1])
    guard let known = try await profile().index(index.name)?.attribute(attribute), known.isCounted
    else {
      throw MCPError.unknownResource(
        uri, "The index counts no attribute \(ToolError.quoted(parts[0])).", in: era)
    }
    let groups = [FilterGroup(.and(parts[0]), [.facet(attribute, .string(value))])]
    let answer = try await catalog.service.response(
      to: SearchRequest(
        index: index.name, filters: [groups],
        parameters: ["hitsPerPage": .integer(Self.rowLimit), "attributesToHighlight": []]))
    guard answer.nbHits > 0 else {
      throw MCPError.unknownResource(
        uri,
        "No record has the value \(ToolError.quoted(value)) in \(ToolError.quoted(parts[0])), which "
          + "has \(known.summary).", in: era)
    }
    var budget = AnswerBudget(options.resourceLimit)
    let records = Array(answer.hits.map(\.record).prefix { budget.take($0) })
    let note =
      "These are \(records.count) of the records. The tool search finds all of them by `where`."
    return .members([
      "total": .integer(answer.nbHits), "records": .array(records),
      "note": budget.note(records.count < answer.nbHits ? [note] : []),
    ])
  }
}
