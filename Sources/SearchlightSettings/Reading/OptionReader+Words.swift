package import SearchlightBackend

extension OptionReader {
  /// Reads characters with the text that each is folded to, under `default` as in Algolia's
  /// settings.
  package func characterTable(_ name: String) throws(OptionError) -> [Character: String]? {
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
  package func languages(_ name: String) throws(OptionError) -> [QueryLanguage]? {
    guard let found = value(name) else { return nil }
    guard let languages = Self.languages(found) else {
      throw OptionError(
        name: name, expected: "an array of language codes such as \"en\"", found: found)
    }
    return languages
  }

  /// Reads `true`, `false`, or languages from their codes.
  package func languageScope(_ name: String) throws(OptionError) -> LanguageScope? {
    guard let found = value(name) else { return nil }
    if let flag = found.boolValue { return flag ? .queryLanguages : .off }
    guard let languages = Self.languages(found) else {
      throw OptionError(
        name: name, expected: "true, false, or an array of language codes such as \"en\"",
        found: found)
    }
    return .languages(languages)
  }

  /// Reads attributes by the codes of languages.
  package func attributesByLanguage(
    _ name: String
  ) throws(OptionError) -> [QueryLanguage: [Attribute]]? {
    guard let found = value(name) else { return nil }
    let error = OptionError(
      name: name, expected: "an object with language codes, like {\"de\": [\"name\"]}", found: found
    )
    guard let members = found.objectValue else { throw error }
    var result: [QueryLanguage: [Attribute]] = [:]
    for (code, value) in members {
      let texts = value.arrayValue?.compactMap(\.stringValue)
      guard QueryLanguage(code).isWellFormed, let texts, texts.count == value.arrayValue?.count
      else { throw error }
      result[QueryLanguage(code)] = texts.map { Attribute($0) }
    }
    return result
  }

  private static func languages(_ found: JSON) -> [QueryLanguage]? {
    let languages = found.arrayValue?.compactMap(\.stringValue).map { QueryLanguage($0) }
    guard let languages, languages.count == found.arrayValue?.count,
      languages.allSatisfy(\.isWellFormed)
    else { return nil }
    return languages
  }

  /// Reads the order of facets in `renderingContent`, which can have no other member.
  package func facetOrdering(_ name: String) throws(OptionError) -> FacetOrdering? {
    guard let found = value(name) else { return nil }
    guard let members = found.objectValue else {
      throw OptionError(name: name, expected: "an object", found: found)
    }
    for (member, found) in members.sorted(by: { $0.key < $1.key }) where member != "facetOrdering" {
      throw OptionError(
        name: "\(name).\(member)", expected: "left out (the only known member is facetOrdering)",
        found: found)
    }
    guard let ordering = members["facetOrdering"], ordering != .null else { return nil }
    do throws(FacetOrderingError) {
      return try FacetOrdering(json: ordering, isStrict: true)
    } catch {
      throw OptionError(
        name: error.path(below: "\(name).facetOrdering"), expected: error.expected,
        found: error.found)
    }
  }
}
