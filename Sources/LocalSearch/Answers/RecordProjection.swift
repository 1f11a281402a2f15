import SearchCore

/// Which attributes of a record a hit brings along.
struct RecordProjection {
  private let retrieved: [String]
  private let excluded: [String]
  private let bringsAll: Bool

  /// `nil` or `*` for all; beside `*` a minus before the name leaves an attribute out.
  init(_ attributes: [Attribute]?) {
    let names = attributes?.map(\.rawValue) ?? ["*"]
    bringsAll = names.contains("*")
    retrieved = names
    excluded = bringsAll ? names.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) } : []
  }

  /// The JSON text of what remains of a record; the `objectID` always does.
  func bytes(of record: JSON) -> [UInt8] {
    if bringsAll, excluded.isEmpty { return record.bytes }
    guard case .object(let members) = record else { return record.bytes }
    var projected = project(members, prefix: "")
    projected["objectID"] = members["objectID"]
    return JSON.object(projected).bytes
  }

  private func project(_ members: [String: JSON], prefix: String) -> [String: JSON] {
    var result: [String: JSON] = [:]
    for (key, value) in members {
      let name = prefix + key
      if bringsAll ? excluded.contains(name) : retrieved.contains(name) {
        result[key] = bringsAll ? nil : value
      } else if (bringsAll ? excluded : retrieved).contains(where: { $0.hasPrefix(name + ".") }),
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
