import SearchlightBackend
import SearchlightSettings

/// An attribute whose words are searched, or all values of a record.
struct Field: Sendable {
  /// The attribute; `nil` for all values of a record that no other field has.
  let attribute: Attribute?

  /// The rank among the fields, 0 for the most important; several fields may have the same rank.
  let rank: Int

  /// Whether the position of a word in the field affects the ranking.
  let isOrdered: Bool

  /// Returns the fields of an index with the given settings.
  static func all(_ settings: IndexSettings) -> [Field] {
    if settings.searchableAttributes.isEmpty {
      return (settings.distinguishedAttributes + [nil]).map {
        Field(attribute: $0, rank: 0, isOrdered: false)
      }
    }
    return settings.searchableAttributes.enumerated().flatMap { rank, setting in
      setting.attributes.map {
        Field(attribute: $0, rank: rank, isOrdered: setting.isOrdered)
      }
    }
  }
}
