import AlgoliaForm
import SearchBackend

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
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` for invalid keys.
  mutating func read(_ json: JSON) throws(AlgoliaFailure) {
    let reader = MemberReader(json, of: "the keys")
    for member in ["deleted", "keys"] {
      // Errors do not quote keys.
      let elements = reader[member]?.arrayValue
      guard reader[member] == nil || elements?.allSatisfy({ $0.objectValue != nil }) == true else {
        throw AlgoliaFailure(
          message: "\(member) of the keys must be an array of objects", status: 400)
      }
      for json in elements ?? [] {
        guard let value = try MemberReader(json, of: "a key").text("value"), !value.isEmpty else {
          throw AlgoliaFailure(message: "a key has no value", status: 400)
        }
        let key = try AccessKey(value: value, created: json.createdAt?.intValue ?? 0, stored: json)
        if member == "deleted" { add(deleted: key) } else { add(key) }
      }
    }
  }
}
