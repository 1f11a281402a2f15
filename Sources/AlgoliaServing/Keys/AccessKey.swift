import AlgoliaForm
import SearchBackend

/// An API key with its rights and restrictions.
struct AccessKey: Hashable, Sendable {
  /// The text that a client sends as its key.
  let value: String

  /// The time of creation, in seconds since 1970.
  let created: Int

  var rights: Set<AccessRight>

  /// The names of the indices that the key may access, with `*` at the beginning or the end; empty
  /// for all.
  var indices: [String]

  /// The validity after creation, in seconds; 0 for no expiry.
  var validity: Int

  /// The largest number of hits on a page; 0 for no limit.
  var maxHitsPerQuery: Int

  /// The largest number of requests from one IP address in an hour; 0 for no limit.
  var maxQueriesPerAddressPerHour: Int

  /// The referers that requests may have, as addresses with `*`; empty for all.
  var referers: [String]

  /// Parameters that apply to every search, in the form of a URL query.
  var parameters: String

  var description: String

  /// Whether the key has expired at a time.
  func isExpired(at seconds: Int) -> Bool { validity > 0 && created + validity <= seconds }

  /// Reads the rights and restrictions of a key.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 for an unknown right or a value of a
  ///   wrong type.
  init(value: String, created: Int, json: JSON) throws(AlgoliaFailure) {
    self.value = value
    // Clamp the time, which may come from a damaged file, so that adding to it cannot overflow.
    self.created = min(max(created, 0), 1 << 40)
    let reader = MemberReader(json, of: "the key")
    rights = []
    for name in try reader.texts("acl") ?? [] {
      guard let right = AccessRight(rawValue: name), right != .admin else {
        let known = AccessRight.allCases.filter { $0 != .admin }.map(\.rawValue)
        throw AlgoliaFailure(
          message: "Invalid ACL \"\(name)\"; there are \(known.joined(separator: ", "))",
          status: 400)
      }
      rights.insert(right)
    }
    indices = try reader.texts("indexes") ?? []
    referers = try reader.texts("referers") ?? []
    validity = try reader.number("validity") ?? 0
    maxHitsPerQuery = try reader.number("maxHitsPerQuery") ?? 0
    maxQueriesPerAddressPerHour = try reader.number("maxQueriesPerIPPerHour") ?? 0
    parameters = try reader.text("queryParameters") ?? ""
    description = try reader.text("description") ?? ""
  }

  /// The key in the form of the service's answers, with its remaining validity.
  func json(at seconds: Int) -> JSON {
    [
      "value": .string(value), "createdAt": .integer(created),
      "acl": .array(rights.map(\.rawValue).sorted().map(JSON.string)),
      "indexes": .array(indices.map(JSON.string)),
      "referers": .array(referers.map(JSON.string)),
      "validity": .integer(validity == 0 ? 0 : max(created + validity - seconds, 0)),
      "maxHitsPerQuery": .integer(maxHitsPerQuery),
      "maxQueriesPerIPPerHour": .integer(maxQueriesPerAddressPerHour),
      "queryParameters": .string(parameters), "description": .string(description),
    ]
  }
}
