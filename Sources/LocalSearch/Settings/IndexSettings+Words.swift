public import SearchBackend

extension IndexSettings {
  /// Checks the settings that concern words, whether code made them or JSON.
  ///
  /// - Throws: ``SettingsError`` naming the setting and the values that it accepts.
  func checkWords() throws(SettingsError) {
    if let wrong = separatorsToIndex.unicodeScalars.first(where: { !Self.isSeparator($0) }) {
      throw .invalidValue(
        setting: "separatorsToIndex",
        expected: "a string of characters that are neither letters nor digits",
        found: "\"\(wrong)\"")
    }
    if let wrong = keepDiacriticsOnCharacters.first(where: { !Self.isMarkedLetter($0) }) {
      throw .invalidValue(
        setting: "keepDiacriticsOnCharacters", expected: "a string of single non-ASCII letters",
        found: "\"\(wrong)\"")
    }
    for (character, folded) in customNormalization.sorted(by: { $0.key < $1.key })
    where !Self.isMarkedLetter(character) || !Self.isReplacement(folded) {
      throw .invalidValue(
        setting: "customNormalization",
        expected: "single non-ASCII letters, each with one or two letters or digits, such as "
          + "{\"default\": {\"ä\": \"ae\"}}",
        found: "\"\(character)\": \"\(folded)\"")
    }
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

  /// Checks that the languages of the settings have the dictionaries that they need.
  ///
  /// - Throws: ``SettingsError/missingDictionary(setting:language:member:known:)``.
  func checkLanguages(_ table: LanguageTable) throws(SettingsError) {
    try Self.check("queryLanguages", queryLanguages, nil, table)
    try Self.check("indexLanguages", indexLanguages, nil, table)
    try Self.check(
      "ignorePlurals", ignorePlurals.languages(of: queryLanguages, else: []), .forms, table)
    try Self.check(
      "removeStopWords", removeStopWords.languages(of: queryLanguages, else: []), .stopWords, table)
    try Self.check(
      "decompoundedAttributes", decompoundedAttributes.keys.sorted(), .compoundParts, table)
  }

  private static func check(
    _ setting: String, _ languages: [QueryLanguage], _ part: LanguagePart?, _ table: LanguageTable
  ) throws(SettingsError) {
    if languages.isEmpty { return }
    let known = table.known(part)
    for language in languages where !known.contains(language) {
      throw .missingDictionary(
        setting: setting, language: language, member: part?.rawValue, known: known)
    }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ASCIIClass.standard(UInt8(scalar.value)) < ASCIIClass.firstLetter
      : scalar.isEmojiWord
        || [.separator, .joiner, .sign].contains(FoldedScalar(folding: scalar).kind)
  }

  private static func isMarkedLetter(_ character: Character) -> Bool {
    let scalars = String(character).precomposedScalars
    guard scalars.count == 1, let scalar = scalars.first, !scalar.isASCII else { return false }
    return FoldedScalar(folding: scalar).kind == .letter
  }

  private static func isReplacement(_ text: String) -> Bool {
    let scalars = text.lowercased().precomposedScalars
    return (1...2).contains(scalars.count)
      && scalars.allSatisfy { ($0.properties.isAlphabetic || $0.isNumber) && !$0.isMark }
  }
}

extension IndexSettings {
  /// The attributes for which some setting or the request has a rule of their own, each once, in the order of their
  /// names.
  ///
  /// If all values are searched alike, these are the only ones whose words need a field.
  var distinguishedAttributes: [Attribute] {
    let named =
      camelCaseAttributes + decompoundedAttributes.values.joined() + disableExactOnAttributes
      + disablePrefixOnAttributes + disableTypoToleranceOnAttributes + requestedAttributes
    return Set(named).sorted { $0.rawValue < $1.rawValue }
  }

  /// The attributes whose words have a field of their own.
  var fieldAttributes: [Attribute] {
    searchableAttributes.isEmpty
      ? distinguishedAttributes : searchableAttributes.flatMap(\.attributes)
  }
}

extension IndexSettings {
  /// The names of all settings, sorted.
  public static let names = Settings.all.map(\.name)

  /// Creates settings from a JSON object with Algolia's names; a setting that is missing or `null`
  /// has its default.
  ///
  /// - Throws: ``SettingsError`` naming a setting that is unknown, or whose value has the wrong
  ///   type or is out of range. No setting is ignored silently.
  public init(json: JSON) throws(SettingsError) {
    guard let members = json.objectValue else {
      throw .notAnObject(found: json.excerpt)
    }
    for name in members.keys.sorted() where !Self.names.contains(name) {
      throw .unknownSetting(name, known: Self.names)
    }
    self.init()
    do throws(OptionError) {
      // Algolia writes null for a setting that is not set.
      let reader = OptionReader { members[$0] == .null ? nil : members[$0] }
      for row in Settings.all { try row.read(reader, into: &self) }
    } catch {
      throw SettingsError(error)
    }
    try checkWords()
  }

  /// The settings as a JSON object with Algolia's names.
  public var json: JSON {
    var members: [String: JSON] = [:]
    for row in Settings.all { members[row.name] = row.json(of: self) }
    return .object(members)
  }
}

extension SettingsError {
  /// Creates the error for an option that is a setting.
  init(_ error: OptionError) {
    self = .invalidValue(
      setting: error.name, expected: error.expected, found: error.found.excerpt)
  }
}

extension IndexSettings: Codable {
  /// Decodes a JSON object, see ``init(json:)``.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSON(from: decoder))
  }

  /// Encodes a JSON object with Algolia's names.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
