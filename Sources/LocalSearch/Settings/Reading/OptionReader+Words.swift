import SearchCore

extension OptionReader {
  /// Reads attributes, all of which must be searchable.
  func searched(
    _ name: String, _ settings: IndexSettings
  ) throws(OptionError) -> [Attribute]? {
    let searched = settings.searchableAttributes.flatMap(\.attributes)
    let attributes = try attributes(name)
    if let wrong = attributes?.first(where: { !searched.contains($0) }) {
      throw OptionError(message: SettingsError.unsearched(wrong, name, searched))
    }
    return attributes
  }

  /// Reads characters with the text that each is folded to, under `default` as in Algolia's
  /// settings.
  func characterTable(_ name: String) throws(OptionError) -> [Character: String]? {
    guard let found = value(name) else { return nil }
    let error = OptionError(
      name: name, expected: "an object like {\"default\": {\"ä\": \"ae\"}}", found: found)
    guard let groups = found.objectValue, groups.keys.allSatisfy({ $0 == "default" }) else {
      throw error
    }
    var result: [Character: String] = [:]
    for (key, folded) in groups["default"]?.objectValue ?? [:] {
      guard key.count == 1, let character = key.first, let text = folded.stringValue else {
        throw error
      }
      result[character] = text
    }
    if let inner = groups["default"], inner.objectValue == nil { throw error }
    return result
  }

  /// Reads languages from their codes.
  func languages(_ name: String) throws(OptionError) -> [QueryLanguage]? {
    guard let found = value(name) else { return nil }
    guard let languages = Self.languages(found) else {
      throw OptionError(
        name: name, expected: "an array of known languages: \(QueryLanguage.known)",
        found: found)
    }
    return languages
  }

  /// Reads `true`, `false`, or languages from their codes.
  func languageChoice(_ name: String) throws(OptionError) -> LanguageChoice? {
    guard let found = value(name) else { return nil }
    if let flag = found.boolValue { return flag ? .queryLanguages : .off }
    guard let languages = Self.languages(found) else {
      throw OptionError(
        name: name,
        expected: "true, false, or an array of known languages: \(QueryLanguage.known)",
        found: found)
    }
    return .languages(languages)
  }

  private static func languages(_ found: JSON) -> [QueryLanguage]? {
    guard let elements = found.arrayValue else { return nil }
    var languages: [QueryLanguage] = []
    for element in elements {
      guard let language = element.stringValue.flatMap(QueryLanguage.init(rawValue:)) else {
        return nil
      }
      languages.append(language)
    }
    return languages
  }
}
