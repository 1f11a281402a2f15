import AlgoliaForm
import SearchCore

/// A key with what it may do.
struct AccessKey: Hashable, Sendable {
  /// What a client sends.
  let value: String

  /// When it was made, in seconds since 1970.
  let created: Int

  var rights: Set<AccessRight>

  /// The indices that it is for, as names with `*` at the beginning or the end; empty for all.
  var indices: [String]

  /// How long it is valid, in seconds; 0 for ever.
  var validity: Int

  /// How many hits a page may have; 0 for as many as wanted.
  var maxHitsPerQuery: Int

  /// How many requests an address may send in an hour; 0 for as many as it wants.
  var maxQueriesPerAddressPerHour: Int

  /// From which pages browsers may ask, as addresses with `*`; empty for all.
  var referers: [String]

  /// Parameters that every search has, in the form of a URL's query.
  var parameters: String

  var description: String

  /// Whether it was valid until a moment before this one.
  func isExpired(at seconds: Int) -> Bool { validity > 0 && created + validity <= seconds }

  /// Reads what a key is to be allowed.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 for a right that there is not, or a value of a wrong type.
  init(value: String, created: Int, json: JSON) throws(AlgoliaFailure) {
    self.value = value
    // Whatever stands in a file, times can be added to it.
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

  /// The key as the service describes it.
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
