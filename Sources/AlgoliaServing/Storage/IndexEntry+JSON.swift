import SearchCore

extension IndexEntry {
  /// The entry as a server keeps it.
  var json: JSON {
    var members: [String: JSON] = [
      "created": .integer(created), "updated": .integer(updated), "isVirtual": .bool(isVirtual),
      "replicas": .array(replicas.map { .string($0.text) }), "kept": .object(keptSettings),
    ]
    members["primary"] = primary.map { .string($0.rawValue) }
    return .object(members)
  }

  /// Reads an entry; what is missing is as for a new index.
  init(json: JSON) {
    // Whatever stands in a file, a time can be written as a date.
    func time(_ value: JSON?) -> Int { min(max(value?.intValue ?? 0, 0), 1 << 47) }
    self.init(
      created: time(json.created), updated: time(json.updated),
      primary: json.primary?.stringValue.map { IndexName($0) },
      isVirtual: json.isVirtual?.boolValue ?? false,
      replicas: json.replicas?.arrayValue?.compactMap(\.stringValue).map { ReplicaName($0) } ?? [],
      keptSettings: json.kept?.objectValue ?? [:])
  }
}
