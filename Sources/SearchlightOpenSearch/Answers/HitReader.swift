import SearchlightBackend
import SearchlightSettings

/// Converts the hits of an answer into a page of records.
struct HitReader {
  let search: PlannedSearch

  /// Returns the page of hits; empty if the answer has none.
  func page(_ hits: JSON?) throws(SearchError) -> HitsPage {
    guard let elements = hits?.arrayValue else {
      if hits == nil || hits == .null { return HitsPage() }
      throw .malformedResponse("the hits of an answer are not an array")
    }
    var builder = HitsPage.Builder()
    let marks = MatchReader(search: search)
    let scores = search.options.wantsRankingInfo ? ScoreReader(search: search) : nil
    for (row, (hit, number)) in variants(elements).enumerated() {
      guard let id = hit["_id"]?.stringValue else {
        throw .malformedResponse("hit \(row) has no \"_id\": \(hit.excerpt)")
      }
      guard var record = (hit["_source"] ?? [:]).objectValue else {
        throw .malformedResponse("the \"_source\" of hit \(row) is not an object")
      }
      for (path, value) in (hit["fields"]?.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
        Self.add(value, at: path[...], to: &record)
      }
      let objectID = record["objectID"]?.identifierText ?? id
      var metadata = marks.metadata(of: .object(record), highlights: hit["highlight"])
      metadata.distinctSeqID = number
      metadata.rankingInfo = scores?.info(of: hit)
      record = shown(record)
      record["objectID"] = .string(objectID)
      builder.append(
        objectID: objectID, bytes: JSON.object(record).bytes, metadata: metadata)
    }
    return HitsPage(builder)
  }

  /// Returns the hits with the other variants of their groups after them, numbered from 1 in each
  /// group; `nil` for a hit that stands for its group alone.
  private func variants(_ hits: [JSON]) -> [(hit: JSON, number: Int?)] {
    guard search.variants != nil, search.options.distinct > 1 else { return hits.map { ($0, nil) } }
    return hits.flatMap { hit -> [(hit: JSON, number: Int?)] in
      let variants = hit["inner_hits"]?[BodyBuilder.variantsName]?["hits"]?["hits"]?.arrayValue
      guard let variants, !variants.isEmpty else { return [(hit, nil)] }
      return variants.enumerated().map { ($0.element, $0.offset + 1) }
    }
  }

  /// Adds a value that the cluster has left out of a record.
  private static func add(_ value: JSON, at path: Substring, to members: inout [String: JSON]) {
    guard let dot = path.firstIndex(of: ".") else {
      if members[String(path)] == nil { members[String(path)] = value }
      return
    }
    let name = String(path[..<dot])
    guard var inner = (members[name] ?? [:]).objectValue else { return }
    add(value, at: path[path.index(after: dot)...], to: &inner)
    members[name] = .object(inner)
  }

  /// Returns the members of a record that the request retrieves.
  private func shown(_ record: [String: JSON]) -> [String: JSON] {
    var record = record
    for name in OpenSearchIndex.ownFields { record[name] = nil }
    var dropped = Set(search.index.options.settings.unretrievableAttributes.map(\.rawValue))
    if let retrieved = search.options.retrieved {
      if retrieved.contains("*") {
        for name in retrieved.map(\.rawValue) where name.hasPrefix("-") {
          dropped.insert(String(name.dropFirst()))
        }
      } else {
        record = Self.kept(record, Set(retrieved.map(\.rawValue)), prefix: "")
      }
    }
    return dropped.isEmpty ? record : Self.without(record, dropped, prefix: "")
  }

  private static func kept(
    _ members: [String: JSON], _ names: Set<String>, prefix: String
  ) -> [String: JSON] {
    var kept: [String: JSON] = [:]
    for (key, value) in members {
      let path = prefix + key
      if names.contains(path) {
        kept[key] = value
      } else if names.contains(where: { $0.hasPrefix(path + ".") }) {
        kept[key] = inner(value) { Self.kept($0, names, prefix: path + ".") }
      }
    }
    return kept
  }

  private static func without(
    _ members: [String: JSON], _ names: Set<String>, prefix: String
  ) -> [String: JSON] {
    var kept: [String: JSON] = [:]
    for (key, value) in members {
      let path = prefix + key
      if names.contains(path) { continue }
      kept[key] =
        names.contains { $0.hasPrefix(path + ".") }
        ? inner(value) { Self.without($0, names, prefix: path + ".") } : value
    }
    return kept
  }

  /// Applies a change to an object, or to each object in an array.
  private static func inner(
    _ value: JSON, _ change: ([String: JSON]) -> [String: JSON]
  ) -> JSON {
    switch value {
    case .object(let members): .object(change(members))
    case .array(let elements): .array(elements.map { inner($0, change) })
    default: value
    }
  }
}
