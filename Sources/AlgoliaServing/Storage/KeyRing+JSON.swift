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
    for member in ["deleted", "keys"] {
      for json in json[member]?.arrayValue ?? [] {
        let key = try AccessKey(
          value: json.value?.stringValue ?? "", created: json.createdAt?.intValue ?? 0, json: json)
        add(key)
        if member == "deleted" { _ = delete(key.value) }
      }
    }
  }
}
