public import SearchlightBackend

/// The reason why settings cannot be those of an index.
@nonexhaustive
public enum SettingsError: Error, Hashable, Sendable {
  /// The settings are not a JSON object.
  case notAnObject(found: String)

  /// The engine has no setting of this name, or not yet.
  case unknownSetting(String, known: [String])

  /// The value of a setting has the wrong type or is out of range.
  case invalidValue(setting: String, expected: String, found: String)

  /// The `ranking` sorts by more attributes than the limit.
  case tooManySorts([String], limit: Int)

  /// A setting that accepts only searchable attributes names another one.
  case unsearchedAttribute(Attribute, setting: String, searched: [Attribute])

  /// There are more searchable attributes than an index can distinguish.
  case tooManySearchableAttributes(Int, limit: Int)

  /// A setting names a language of which the index has no dictionary, or none with such words.
  ///
  /// `member` is the member of a `LanguageDictionary` that the setting needs; `nil` for any.
  case missingDictionary(
    setting: String, language: QueryLanguage, member: String?, known: [QueryLanguage])
}

extension SettingsError: CustomStringConvertible {
  /// What is wrong, in which setting, and how to fix it.
  public var description: String {
    switch self {
    case .notAnObject(let found):
      "The settings are \(found), not a JSON object. Write {\"searchableAttributes\": […], …}."
    case .unknownSetting(let name, let known):
      "The setting \(name) is unknown or not supported; remove it. The known settings are "
        + known.joined(separator: ", ") + "."
    case .invalidValue(let setting, let expected, let found):
      "The setting \(setting) must be \(expected), not \(found)."
    case .tooManySorts(let criteria, let limit):
      "The setting ranking sorts by \(criteria.joined(separator: ", ")); at most \(limit) "
        + "attributes are allowed. Move the last ones to customRanking."
    case .unsearchedAttribute(let attribute, let setting, let searched):
      "The setting \(Self.unsearched(attribute, setting, searched))."
    case .tooManySearchableAttributes(let count, let limit):
      "\(count) attributes are in searchableAttributes; at most \(limit) can be distinguished. "
        + "Name fewer, or none to search all values alike."
    case .missingDictionary(let setting, let language, let member, let known):
      "The setting \(Self.missing(language, member, setting, known))."
    }
  }

  /// Returns the text for an option that names a language without the dictionary that it needs.
  package static func missing(
    _ language: QueryLanguage, _ member: String?, _ option: String, _ known: [QueryLanguage]
  ) -> String {
    let words = member.map { " with \($0)" } ?? ""
    let codes = known.map { "\"\($0)\"" }.joined(separator: ", ")
    return
      "\(option) needs a dictionary\(words) for the language \"\(language)\", and the index has "
      + "none; give it a LanguageDictionary by setDictionaries, or leave the language out (known "
      + "languages: \(codes.isEmpty ? "none" : codes))"
  }

  /// Returns the text for an option that names an attribute which is not searchable.
  package static func unsearched(
    _ attribute: Attribute, _ option: String, _ searched: [Attribute]
  ) -> String {
    // Only these may name what has no field yet: their settings give it one.
    let orSetting = option.hasPrefix("disable") ? ", or in the setting of the same name" : ""
    let known =
      searched.isEmpty
      ? "it is empty, so all values are searched alike; name the attribute there\(orSetting)"
      : "it has " + searched.map(\.rawValue).joined(separator: ", ")
    return "\(option) names \(attribute), which is not in searchableAttributes; \(known)"
  }
}

extension SettingsError {
  /// Creates the error for an option that is a setting.
  package init(_ error: OptionError) {
    self = .invalidValue(
      setting: error.name, expected: error.expected, found: error.found.excerpt)
  }
}
