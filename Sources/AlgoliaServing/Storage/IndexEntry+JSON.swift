import AlgoliaForm
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
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` for a member of another type.
  init(json: JSON, of name: IndexName) throws(AlgoliaFailure) {
    guard json.objectValue != nil else {
      throw AlgoliaFailure(
        message: "the entry of \(name) must be an object, not \(json.excerpt)", status: 400)
    }
    let reader = MemberReader(json, of: "the entry of \(name)")
    // Clamp the time, so that it can be written as a date.
    func time(_ member: String) throws(AlgoliaFailure) -> Int {
      min(max(try reader.number(member, in: .min ... .max) ?? 0, 0), 1 << 47)
    }
    self.init(
      created: try time("created"), updated: try time("updated"),
      primary: try reader.text("primary").map { IndexName($0) },
      isVirtual: try reader.flag("isVirtual") ?? false,
      replicas: (try reader.texts("replicas") ?? []).map { ReplicaName($0) },
      keptSettings: try reader.object("kept") ?? [:])
  }
}
