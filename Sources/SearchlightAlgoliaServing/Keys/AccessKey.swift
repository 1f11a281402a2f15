import SearchlightAlgoliaForm
import SearchlightBackend

/// An API key with its rights and restrictions.
struct AccessKey: Hashable, Sendable {
  /// The text that a client sends as its key.
  let value: String

  /// The time of creation, in seconds since 1970.
  let created: Int

  /// The rights, in the order in which they were given: clients compare the list with their own.
  let rights: [AccessRight]

  /// The names of the indices that the key may access, with `*` at the beginning or the end; empty
  /// for all.
  let indices: [String]

  /// The validity from creation, restoration or the last change on, in seconds; 0 for no expiry.
  let validity: Int

  /// The end of the key, in seconds since 1970; `nil` for none.
  private(set) var end: Int?

  /// The largest number of hits on a page; 0 for no limit.
  let maxHitsPerQuery: Int

  /// The largest number of requests in an hour from one IP address, or of one user if the key names
  /// one; 0 for no limit.
  let maxQueriesPerAddressPerHour: Int

  /// The referers that requests may have, as addresses with `*`; empty for all.
  let referers: [String]

  /// Parameters that apply to every search, in the format of a URL query.
  let parameters: String

  /// What the ``parameters`` demand.
  let restrictions: KeyRestrictions

  let description: String

  /// Returns whether the key has expired at a time.
  func isExpired(at seconds: Int) -> Bool { end.map { $0 <= seconds } ?? false }

  /// Lets the whole validity begin at a time.
  mutating func begin(at seconds: Int) { end = validity > 0 ? seconds + validity : nil }

  /// Reads the rights and restrictions of a key whose validity begins now.
  ///
  /// - Parameters:
  ///   - created: The time of creation, in seconds since 1970.
  ///   - now: The time at which the validity begins.
  ///   - json: The members of the key. The value and the time of creation may be there, as in an
  ///     answer that is written back, and change nothing.
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for an unknown right or member, or a
  ///   value of a wrong type.
  init(value: String, created: Int, now: Int, json: JSON) throws(AlgoliaAPIError) {
    // A misspelt restriction that is left out would open more than was meant.
    if let name = json.objectValue?.keys.filter({ !Self.names.contains($0) }).min() {
      throw AlgoliaAPIError(
        message:
          "\(JSON.string(name).excerpt) is not known of a key; there are "
          + Self.names.joined(separator: ", "),
        status: 400)
    }
    try self.init(value: value, created: created, stored: json)
    // Of a new key, restrictions that cannot be read are refused.
    _ = try KeyRestrictions(queryParameters: parameters)
    begin(at: now)
  }

  private static let names = [
    "acl", "createdAt", "description", "indexes", "maxHitsPerQuery", "maxQueriesPerIPPerHour",
    "queryParameters", "referers", "validity", "value",
  ]

  /// Reads a key as the server stores it, see ``stored``.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for an unknown right or a value of a
  ///   wrong type.
  init(value: String, created: Int, stored json: JSON) throws(AlgoliaAPIError) {
    self.value = value
    // Clamp the time, which may come from a damaged file, so that adding to it cannot overflow.
    self.created = min(max(created, 0), 1 << 40)
    let reader = MemberReader(json, of: "the key")
    var rights: [AccessRight] = []
    for name in try reader.texts("acl") ?? [] {
      guard let right = AccessRight(rawValue: name), right != .admin else {
        let known = AccessRight.allCases.filter { $0 != .admin }.map(\.rawValue)
        throw AlgoliaAPIError(
          message: "Invalid ACL \"\(name)\"; there are \(known.joined(separator: ", "))",
          status: 400)
      }
      if !rights.contains(right) { rights.append(right) }
    }
    self.rights = rights
    indices = try reader.texts("indexes") ?? []
    referers = try reader.texts("referers") ?? []
    validity = try reader.number("validity") ?? 0
    maxHitsPerQuery = try reader.number("maxHitsPerQuery") ?? 0
    maxQueriesPerAddressPerHour = try reader.number("maxQueriesPerIPPerHour") ?? 0
    parameters = try reader.text("queryParameters") ?? ""
    // An earlier version accepted what this one refuses: nobody can use such a key, and an update
    // can mend it.
    restrictions = (try? KeyRestrictions(queryParameters: parameters)) ?? .never
    description = try reader.text("description") ?? ""
    // Earlier versions stored no end: it was counted from the creation.
    end = json["end"]?.intValue ?? (validity > 0 ? self.created + validity : nil)
  }

  /// Returns the key in the format of the service's answers, with its remaining validity, at least
  /// 1.
  func json(at seconds: Int) -> JSON {
    var members = stated
    // 0 would mean that the key never ends.
    let rest = end.map { max($0.subtractingReportingOverflow(seconds).partialValue, 1) }
    members["validity"] = .integer(rest ?? 0)
    return .object(members)
  }

  /// The key as the server stores it.
  var stored: JSON {
    var members = stated
    members["end"] = end.map(JSON.integer)
    return .object(members)
  }

  private var stated: [String: JSON] {
    [
      "value": .string(value), "createdAt": .integer(created),
      "acl": .array(rights.map { .string($0.rawValue) }),
      "indexes": .array(indices.map(JSON.string)),
      "referers": .array(referers.map(JSON.string)), "validity": .integer(validity),
      "maxHitsPerQuery": .integer(maxHitsPerQuery),
      "maxQueriesPerIPPerHour": .integer(maxQueriesPerAddressPerHour),
      "queryParameters": .string(parameters), "description": .string(description),
    ]
  }
}

/// A stored key that opens nothing, because an earlier version of the server accepted restrictions
/// that this version cannot read.
///
/// The key exists until an update gives it restrictions that are valid, or until it is deleted.
public struct UnusableKey: Hashable, Sendable {
  /// The beginning of the key, at most 4 characters: enough to find it in the list of keys.
  public let prefix: String

  /// The description that was given to the key; may be empty.
  public let note: String

  /// Why its `queryParameters` cannot be read.
  public let reason: String

  /// - Returns: `nil` for a key that can be used.
  init?(_ key: AccessKey) {
    do {
      _ = try KeyRestrictions(queryParameters: key.parameters)
      return nil
    } catch {
      prefix = String(key.value.prefix(min(4, key.value.count / 4)))
      note = key.description
      reason = error.message
    }
  }
}

extension UnusableKey: CustomStringConvertible {
  /// What is wrong with the key, and how to mend it, as a sentence.
  public var description: String {
    let name = note.isEmpty ? "" : " (\(note.debugDescription))"
    return "The key \(prefix)…\(name) opens nothing, because its queryParameters cannot be read: "
      + "\(reason). Update it, or delete it."
  }
}
