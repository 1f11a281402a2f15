import SearchBackend

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

  /// The attribute with a name; `nil` if records cannot be filtered by it.
  func attribute(_ name: Attribute) -> AttributeProfile? {
    attributes.first { $0.attribute == name }
  }

  /// Whether numbers of an attribute can be compared.
  func hasNumbers(_ name: Attribute) -> Bool {
    switch attribute(name)?.kind {
    case .number, .unknown: true
    case .text, .truth, nil: false
    }
  }

  /// The attributes that texts are searched in for values.
  var textAttributes: [Attribute] { attributes.filter { $0.kind == .text }.map(\.attribute) }
}

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

/// What is known of all indices of a catalog.
struct CatalogProfile: Hashable, Sendable {
  /// At least one.
  let indices: [IndexProfile]

  /// Whether a tool needs to be told which index it is about.
  var hasChoice: Bool { indices.count > 1 }

  /// Whether some index can be asked for similar records.
  var offersSimilar: Bool { indices.contains(where: \.offersSimilar) }

  /// The attributes of all indices, by name.
  var attributes: [AttributeProfile] {
    var merged: [Attribute: AttributeProfile] = [:]
    for profile in indices.flatMap(\.attributes) {
      merged[profile.attribute] =
        merged[profile.attribute]?.merged(with: profile) ?? profile
    }
    return merged.values.sorted { $0.attribute < $1.attribute }
  }

  /// The profile of an index; `nil` for one that the catalog does not have.
  func index(_ name: IndexName) -> IndexProfile? { indices.first { $0.index.name == name } }
}
