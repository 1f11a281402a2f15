// Settings: what the engine adds to the settings that all engines read: what its letters and
// languages allow, which of them are built in, and replicas.
// In: JSON, and settings. Out: settings that the engine can follow.
// May use: the layers below it in Documentation/Architecture.md.

public import SearchlightBackend
public import SearchlightSettings

extension IndexSettings {
  /// Checks the settings that are made of letters, whether code made them or JSON: only the engine
  /// knows which of them it can fold.
  ///
  /// - Throws: ``SearchlightSettings/SettingsError`` naming the setting and the values that it accepts.
  func checkLetters() throws(SettingsError) {
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
  }

  /// Checks that the languages of the settings have the dictionaries that they need.
  ///
  /// - Throws: ``SearchlightSettings/SettingsError/missingDictionary(setting:language:member:known:)``.
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

  /// Creates settings from a JSON object with Algolia's names; a setting that is missing or `null`
  /// has its default.
  ///
  /// - Throws: ``SearchlightSettings/SettingsError`` naming a setting that is unknown, or whose value has
  ///   the wrong type or is out of range. No setting is ignored silently.
  public init(json: JSON) throws(SettingsError) {
    try self.init(reading: json)
    try checkLetters()
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
