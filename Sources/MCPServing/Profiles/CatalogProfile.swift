import SearchBackend

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
