package import SearchlightBackend

/// The parameters that name searchable attributes.
package struct AttributeParameters: Hashable, Sendable {
  /// The attributes to search; empty for all.
  package let searched: [Attribute]

  package let withoutTypos: [Attribute]
  package let neverExact: [Attribute]

  package init(_ options: OptionReader, settings: IndexSettings) throws(OptionError) {
    searched = try options.searched(Parameters.restrictSearchableAttributes.name, settings) ?? []
    withoutTypos =
      try options.distinguished(Settings.disableTypoToleranceOnAttributes.name, settings)
      ?? settings.disableTypoToleranceOnAttributes
    neverExact =
      try options.distinguished(Settings.disableExactOnAttributes.name, settings)
      ?? settings.disableExactOnAttributes
  }
}

extension OptionReader {
  /// Reads attributes that a request tells apart: any that is searched, where all values are
  /// searched alike.
  fileprivate func distinguished(
    _ name: String, _ settings: IndexSettings
  ) throws(OptionError) -> [Attribute]? {
    guard settings.searchableAttributes.isEmpty else { return try searched(name, settings) }
    let attributes = try attributes(name)
    if let wrong = attributes?.first(where: { !JSON.isSearched($0.rawValue) }) {
      throw OptionError(
        name: name,
        expected: "attributes that are searched, not objectID or names that begin with _",
        found: .string(wrong.rawValue))
    }
    return attributes
  }

  /// Reads attributes, all of which must have a field of their own by the settings.
  fileprivate func searched(
    _ name: String, _ settings: IndexSettings
  ) throws(OptionError) -> [Attribute]? {
    let attributes = try attributes(name)
    let known = settings.fieldAttributes.filter { !settings.requestedAttributes.contains($0) }
    if let wrong = attributes?.first(where: { !known.contains($0) }) {
      let searched = settings.searchableAttributes.flatMap(\.attributes)
      throw OptionError(message: SettingsError.unsearched(wrong, name, searched))
    }
    return attributes
  }
}
