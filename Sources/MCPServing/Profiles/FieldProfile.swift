import SearchBackend

/// A field of a record, and the kind of its values.
struct FieldProfile: Hashable, Sendable {
  let name: String
  let kind: String

  /// Whether the values are numbers, or lists of numbers.
  var hasNumbers: Bool { kind == "number" || kind == "list of numbers" }

  /// The fields of some records, by name.
  static func all(of records: [JSON]) -> [FieldProfile] {
    var kinds: [String: String] = [:]
    for case .object(let members) in records {
      for (name, value) in members where !name.hasPrefix("_") && name != "objectID" {
        guard let kind = kind(of: value) else { continue }
        kinds[name] = kinds[name].map { $0 == kind ? kind : "value" } ?? kind
      }
    }
    return kinds.map { FieldProfile(name: $0.key, kind: $0.value) }.sorted { $0.name < $1.name }
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
