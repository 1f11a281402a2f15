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

  /// The number of values of an attribute from which on there may be more of them; `nil` for the
  /// number that is asked for.
  let valueLimit: Int?

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
