import SearchlightAlgoliaForm
import SearchlightBackend

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
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` for a member of another type.
  init(json: JSON, of name: IndexName) throws(AlgoliaAPIError) {
    guard json.objectValue != nil else {
      throw AlgoliaAPIError(
        message: "the entry of \(name) must be an object, not \(json.excerpt)", status: 400)
    }
    let reader = MemberReader(json, of: "the entry of \(name)")
    // Clamp the time, so that it can be written as a date.
    func time(_ member: String) throws(AlgoliaAPIError) -> Int {
      min(max(try reader.number(member, in: .min ... .max) ?? 0, 0), 1 << 47)
    }
    self.init(
      created: try time("created"), updated: try time("updated"),
      primary: try reader.text("primary").map { IndexName($0) },
      isVirtual: try reader.flag("isVirtual") ?? false,
      replicas: (try reader.texts("replicas") ?? []).map { ReplicaName($0) },
      keptSettings: try reader.objectMembers("kept") ?? [:])
  }
}

extension KeyRing {
  /// The keys as the server stores them.
  var json: JSON {
    func list(_ keys: [String: AccessKey]) -> JSON {
      .array(keys.values.sorted { $0.value < $1.value }.map(\.stored))
    }
    return ["keys": list(keys), "deleted": list(deleted)]
  }

  /// Adds keys that a server has stored.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` for invalid keys.
  mutating func read(_ json: JSON) throws(AlgoliaAPIError) {
    let reader = MemberReader(json, of: "the keys")
    for member in ["deleted", "keys"] {
      // Errors do not quote keys.
      let elements = reader[member]?.arrayValue
      guard reader[member] == nil || elements?.allSatisfy({ $0.objectValue != nil }) == true else {
        throw AlgoliaAPIError(
          message: "\(member) of the keys must be an array of objects", status: 400)
      }
      for json in elements ?? [] {
        guard let value = try MemberReader(json, of: "a key").text("value"), !value.isEmpty else {
          throw AlgoliaAPIError(message: "a key has no value", status: 400)
        }
        let key = try AccessKey(
          value: value, created: json["createdAt"]?.intValue ?? 0, stored: json)
        if member == "deleted" { add(deleted: key) } else { add(key) }
      }
    }
  }
}
