import SearchBackend

/// A field of a record, and the kind of its values.
struct FieldProfile: Hashable, Sendable {
  let name: String
  let kind: String

  /// Whether the values are numbers, or lists of numbers.
  var hasNumbers: Bool { kind == "number" || kind == "list of numbers" }

  /// How deep fields of objects are looked for.
  private static let deepest = 4

  /// The largest number of fields that are kept, the first by name.
  private static let limit = 1000

  /// The fields of some records, by name; those of objects have a path such as `price.amount`.
  static func all(of records: [JSON]) -> [FieldProfile] {
    var kinds: [String: String] = [:]
    for case .object(let members) in records { add(members, prefix: "", depth: 1, to: &kinds) }
    let fields = kinds.map { FieldProfile(name: $0.key, kind: $0.value) }
    return Array(fields.sorted { $0.name < $1.name }.prefix(limit))
  }

  private static func add(
    _ members: [String: JSON], prefix: String, depth: Int, to kinds: inout [String: String]
  ) {
    for (name, value) in members {
      if depth == 1, name.hasPrefix("_") || name == "objectID" { continue }
      let path = prefix + name
      guard let kind = kind(of: value) else { continue }
      kinds[path] = kinds[path].map { $0 == kind ? kind : "value" } ?? kind
      guard depth < deepest else { continue }
      for case .object(let members) in value.arrayValue ?? [value] {
        add(members, prefix: path + ".", depth: depth + 1, to: &kinds)
      }
    }
  }

  private static func kind(of value: JSON) -> String? {
    switch value {
    case .null: nil
    case .bool: "truth value"
    case .integer, .number, .exact: "number"
    case .string: "text"
    case .object: "object"
    case .array(let elements):
      elements.lazy.compactMap { kind(of: $0) }.first.map {
        $0.hasPrefix("list of ") ? "list" : "list of \($0)s"
      }
    }
  }
}
