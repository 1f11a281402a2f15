import SearchCore

/// A part of the records whose words are searched.
struct Field: Sendable {
  /// The attribute; `nil` for all values of a record.
  let attribute: Attribute?

  /// How important it is, 0 the most; several fields may rank alike.
  let rank: Int

  /// Whether it makes a difference where in it a word stands.
  let isOrdered: Bool

  /// The fields of an index with the given settings.
  static func all(_ settings: [SearchableAttribute]) -> [Field] {
    if settings.isEmpty { return [Field(attribute: nil, rank: 0, isOrdered: false)] }
    return settings.enumerated().flatMap { rank, setting in
      setting.attributes.map {
        Field(attribute: $0, rank: rank, isOrdered: setting.isOrdered)
      }
    }
  }
}
