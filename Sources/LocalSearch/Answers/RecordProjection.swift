import SearchCore

/// Which attributes of a record a hit brings along.
struct RecordProjection {
  /// The attributes to bring along, or beside all those to leave out.
  private let named: [String]
  private let bringsAll: Bool

  /// `nil` or `*` for all; beside `*` a minus before the name leaves an attribute out.
  init(_ attributes: [Attribute]?) {
    let names = attributes?.map(\.rawValue) ?? ["*"]
    bringsAll = names.contains("*")
    named =
      bringsAll ? names.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) } : names
  }

  /// The JSON text of what remains of a record.
  func text(of document: Int, in records: RecordStore) -> ArraySlice<UInt8> {
    bringsAll && named.isEmpty ? records.text(document) : record(document, in: records).bytes[...]
  }

  /// What remains of a record; the `objectID` always does.
  func record(_ document: Int, in records: RecordStore) -> JSON {
    let record = records[document]
    guard !bringsAll || !named.isEmpty, case .object(let members) = record else { return record }
    var projected = project(members, prefix: "")
    projected["objectID"] = members["objectID"]
    return .object(projected)
  }

  private func project(_ members: [String: JSON], prefix: String) -> [String: JSON] {
    var result: [String: JSON] = [:]
    for (key, value) in members {
      let name = prefix + key
      if named.contains(name) {
        if !bringsAll { result[key] = value }
      } else if named.contains(where: { $0.hasPrefix(name + ".") }),
        let inner = value.objectValue
      {
        result[key] = .object(project(inner, prefix: name + "."))
      } else if bringsAll {
        result[key] = value
      }
    }
    return result
  }
}
