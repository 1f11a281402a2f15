import SearchlightBackend

/// A field of a record, and the kind of its values.
struct FieldProfile: Hashable, Sendable {
  let name: String
  let kind: String

  /// Whether the values are numbers, or lists of numbers.
  var hasNumbers: Bool { kind == "number" || kind == "list of numbers" }

  /// How deep fields of objects are looked for.
  private static let deepest = 4

  /// The largest number of fields that are kept, the first that are met.
  private static let limit = 1000

  /// The longest path of a field that is kept, in bytes: a longer one is of no use to an assistant.
  private static let longestPath = 200

  /// Returns the fields of some records, by name; those of objects have a path such as
  /// `price.amount`.
  static func all(of records: [JSON]) -> [FieldProfile] {
    var kinds: [String: String] = [:]
    for case .object(let members) in records { add(members, prefix: "", depth: 1, to: &kinds) }
    return kinds.map { FieldProfile(name: $0.key, kind: $0.value) }.sorted { $0.name < $1.name }
  }

  private static func add(
    _ members: [String: JSON], prefix: String, depth: Int, to kinds: inout [String: String]
  ) {
    let longestName = longestPath - prefix.utf8.count
    let names = members.keys.filter { $0.utf8.count <= longestName }.sorted()
    for name in names {
      if depth == 1, name.hasPrefix("_") || name == "objectID" { continue }
      let path = prefix + name
      guard kinds[path] != nil || kinds.count < limit, let value = members[name],
        let kind = kind(of: value)
      else { continue }
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
      kind(ofList: elements)
    }
  }

  /// Looks at each element once: lists in lists would otherwise take time without end.
  private static func kind(ofList elements: [JSON]) -> String? {
    for element in elements {
      guard let kind = kind(of: element) else { continue }
      return kind.hasPrefix("list of ") ? "list" : "list of \(kind)s"
    }
    return nil
  }
}

/// What is known of an index: the attributes, their values, and the fields of some of its records.
struct IndexProfile: Hashable, Sendable {
  let index: MCPIndex

  /// The number of records.
  let count: HitCount

  /// The attributes by which records can be filtered, by name.
  let attributes: [AttributeProfile]

  /// The fields of some of the records with the kinds of their values, by name.
  let fields: [FieldProfile]

  /// The attribute by which a person recognizes a record; `nil` if the records have no texts.
  let titleAttribute: Attribute?

  /// Whether the service recommends similar records.
  let offersSimilar: Bool

  /// The number of values of an attribute from which on there may be more of them; `nil` for the
  /// number that is asked for.
  let valueLimit: Int?

  /// Returns the attribute with a name; `nil` if records cannot be filtered by it.
  func attribute(_ name: Attribute) -> AttributeProfile? {
    attributes.first { $0.attribute == name }
  }

  /// Returns whether numbers of an attribute can be compared.
  func hasNumbers(_ name: Attribute) -> Bool {
    switch attribute(name)?.kind {
    case .number, .unknown: true
    case .text, .truth, nil: false
    }
  }

  /// The attributes that texts are searched in for values.
  var textAttributes: [Attribute] { attributes.filter { $0.kind == .text }.map(\.attribute) }
}
