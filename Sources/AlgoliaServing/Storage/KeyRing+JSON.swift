import AlgoliaForm
import SearchCore

extension KeyRing {
  /// The keys as a server keeps them.
  var json: JSON {
    func list(_ keys: [String: AccessKey]) -> JSON {
      // As at the moment when it was made, so that the whole validity stands there.
      .array(keys.values.sorted { $0.value < $1.value }.map { $0.json(at: $0.created) })
    }
    return ["keys": list(keys), "deleted": list(deleted)]
  }

  /// Takes up keys that a server has kept.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` for what are none.
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
