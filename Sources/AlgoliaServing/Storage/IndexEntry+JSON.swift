import SearchBackend

extension IndexEntry {
  /// The entry as the server stores it.
  var json: JSON {
    var members: [String: JSON] = [
      "created": .integer(created), "updated": .integer(updated), "isVirtual": .bool(isVirtual),
      "replicas": .array(replicas.map { .string($0.text) }), "kept": .object(keptSettings),
    ]
    members["primary"] = primary.map { .string($0.rawValue) }
    return .object(members)
  }

  /// Reads a stored entry; missing members get the values of a new index.
  init(json: JSON) {
    // Clamp the time, which may come from a damaged file, so that it can be written as a date.
    func time(_ value: JSON?) -> Int { min(max(value?.intValue ?? 0, 0), 1 << 47) }
    self.init(
      created: time(json.created), updated: time(json.updated),
      primary: json.primary?.stringValue.map { IndexName($0) },
      isVirtual: json.isVirtual?.boolValue ?? false,
      replicas: json.replicas?.arrayValue?.compactMap(\.stringValue).map { ReplicaName($0) } ?? [],
      keptSettings: json.kept?.objectValue ?? [:])
  }
}
