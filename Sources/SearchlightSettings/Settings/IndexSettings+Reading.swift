public import SearchlightBackend

extension IndexSettings {
  /// The names of all settings, sorted.
  public static let names = Settings.all.map(\.name)

  /// Reads settings as all engines do; a setting that is missing or `null` has its default.
  ///
  /// - Parameter json: A JSON object with Algolia's names.
  /// - Throws: ``SettingsError`` naming a setting that is unknown, or whose value has the wrong
  ///   type or is out of range.
  package init(reading json: JSON) throws(SettingsError) {
    guard let members = json.objectValue else {
      throw .notAnObject(found: json.excerpt)
    }
    for name in members.keys.sorted() where !Self.names.contains(name) {
      throw .unknownSetting(name, known: Self.names)
    }
    self.init()
    do throws(OptionError) {
      let reader = OptionReader(members)
      for row in Settings.all { try row.read(reader, into: &self) }
    } catch {
      throw SettingsError(error)
    }
    try checkAttributes()
  }

  /// The settings as a JSON object with Algolia's names.
  public var json: JSON {
    var members: [String: JSON] = [:]
    for row in Settings.all { members[row.name] = row.json(of: self) }
    return .object(members)
  }

  /// Checks the settings that name searchable attributes, whether code made them or JSON.
  ///
  /// - Throws: ``SettingsError`` naming the setting and the values that it accepts.
  package func checkAttributes() throws(SettingsError) {
    let searched = searchableAttributes.flatMap(\.attributes)
    if searched.isEmpty { return try checkDistinguished() }
    for attribute in camelCaseAttributes where !searched.contains(attribute) {
      throw .invalidValue(
        setting: "camelCaseAttributes",
        expected: "attributes that are also in searchableAttributes",
        found: "\"\(attribute)\"")
    }
    for (_, attributes) in decompoundedAttributes.sorted(by: { $0.key < $1.key }) {
      for attribute in attributes where !searched.contains(attribute) {
        throw .invalidValue(
          setting: "decompoundedAttributes",
          expected: "attributes that are also in searchableAttributes",
          found: "\"\(attribute)\"")
      }
    }
    for (name, attributes) in [
      ("disableExactOnAttributes", disableExactOnAttributes),
      ("disablePrefixOnAttributes", disablePrefixOnAttributes),
      ("disableTypoToleranceOnAttributes", disableTypoToleranceOnAttributes),
    ] {
      if let wrong = attributes.first(where: { !searched.contains($0) }) {
        throw .unsearchedAttribute(wrong, setting: name, searched: searched)
      }
    }
  }

  /// Checks the settings that name attributes, if all values are searched alike.
  private func checkDistinguished() throws(SettingsError) {
    let named: [(String, [Attribute])] =
      [
        ("camelCaseAttributes", camelCaseAttributes),
        ("disableExactOnAttributes", disableExactOnAttributes),
        ("disablePrefixOnAttributes", disablePrefixOnAttributes),
        ("disableTypoToleranceOnAttributes", disableTypoToleranceOnAttributes),
      ]
      + decompoundedAttributes.sorted { $0.key < $1.key }.map {
        ("decompoundedAttributes", $0.value)
      }
    for (name, attributes) in named {
      for attribute in attributes where !JSON.isSearched(attribute.rawValue) {
        throw .invalidValue(
          setting: name,
          expected: "attributes that are searched, not objectID or names that begin with _",
          found: "\"\(attribute)\"")
      }
    }
  }

  /// The attributes for which some setting or the request has a rule of their own, each once, in the order of their
  /// names.
  ///
  /// If all values are searched alike, these are the only ones whose words need a field.
  package var distinguishedAttributes: [Attribute] {
    let named =
      camelCaseAttributes + decompoundedAttributes.values.joined() + disableExactOnAttributes
      + disablePrefixOnAttributes + disableTypoToleranceOnAttributes + requestedAttributes
    return Set(named).sorted { $0.rawValue < $1.rawValue }
  }

  /// The attributes whose words have a field of their own.
  package var fieldAttributes: [Attribute] {
    searchableAttributes.isEmpty
      ? distinguishedAttributes : searchableAttributes.flatMap(\.attributes)
  }
}

extension JSON {
  /// Returns whether a member of a record is searched if the settings name no attributes: all are
  /// except `objectID` and those that begin with `_`, which have a meaning for the engine.
  package static func isSearched(_ key: String) -> Bool {
    key != "objectID" && !key.hasPrefix("_")
  }
}
