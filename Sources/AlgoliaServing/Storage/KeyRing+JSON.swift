import AlgoliaForm
import SearchBackend

extension KeyRing {
  /// The keys as the server stores them.
  var json: JSON {
    func list(_ keys: [String: AccessKey]) -> JSON {
      // At the time of creation, the remaining validity is the whole validity.
      .array(keys.values.sorted { $0.value < $1.value }.map { $0.json(at: $0.created) })
    }
    return ["keys": list(keys), "deleted": list(deleted)]
  }

  /// Adds keys that a server has stored.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` for invalid keys.
  mutating func read(_ json: JSON) throws(AlgoliaFailure) {
    let reader = MemberReader(json, of: "the keys")
    for member in ["deleted", "keys"] {
      for json in try reader.objects(member) ?? [] {
        guard let value = try MemberReader(json, of: "a key").text("value"), !value.isEmpty else {
          throw AlgoliaFailure(message: "a key has no value", status: 400)
        }
        let key = try AccessKey(value: value, created: json.createdAt?.intValue ?? 0, json: json)
        add(key)
        if member == "deleted" { _ = delete(key.value) }
      }
    }
  }
}
