extension LocalIndex {
  /// Replaces the dictionaries of the index, which say what the words of languages are.
  ///
  /// ```swift
  /// try index.setDictionaries([german, french])
  /// settings.ignorePlurals = .languages(["de", "fr"])
  /// try index.setSettings(settings)
  /// ```
  ///
  /// The new list replaces the old one; an empty list removes all dictionaries. It applies from the
  /// next query on, and is saved with the index. If it changes how the texts of records are split,
  /// by ``IndexSettings/indexLanguages`` or ``IndexSettings/decompoundedAttributes``, the index is
  /// built again from its records first.
  ///
  /// - Parameter dictionaries: At most one for each language, in any order.
  /// - Throws: ``LocalIndexError/dictionaries(_:)`` naming the dictionary that is invalid,
  ///   ``LocalIndexError/settings(_:)`` naming the setting, and ``LocalIndexError/rules(_:)`` naming
  ///   the rule, that needs a dictionary which would be gone. The index is unchanged then.
  /// - Complexity: Linear in the letters of the dictionaries, plus the sorting of their words; if
  ///   texts are split differently, also linear in the words of all records.
  public mutating func setDictionaries(
    _ dictionaries: [LanguageDictionary]
  ) throws(LocalIndexError) {
    let languages = try Self.languages(dictionaries, settings)
    try Self.check(settings, languages)
    try Self.check(rules, settings, languages)
    try configure(configuration.replacing(languages: languages))
  }

  /// Checks dictionaries and compiles them for an index with some settings.
  static func languages(
    _ dictionaries: [LanguageDictionary], _ settings: IndexSettings
  ) throws(LocalIndexError) -> LanguageTable {
    if dictionaries.isEmpty { return .standard }
    do {
      try LanguageDictionary.check(dictionaries)
    } catch {
      throw .dictionaries(error)
    }
    return LanguageTable(dictionaries, TokenizerOptions(settings))
  }
}
