public import SearchlightBackend
import SearchlightSettings

extension LanguageDictionary {
  /// Creates a dictionary from a JSON object.
  ///
  /// ```json
  /// {"language": "de", "stopWords": ["der"], "forms": [["Haus", "Häuser"]],
  ///  "compoundParts": ["Garten", "Stuhl"], "linkingElements": ["s"], "minimumPartLength": 3,
  ///  "words": [], "elisions": []}
  /// ```
  ///
  /// All members except `language` may be left out. A dictionary of Hunspell's files also has the
  /// member `inflections`, an object with the rules and words that make its forms, in the format of
  /// such files: `affixes` and `words`, and `maximumForms` if there is a limit.
  ///
  /// - Throws: ``LanguageDictionaryError`` naming a member that is unknown or has the wrong type, or
  ///   a word that cannot be in a dictionary.
  public init(json: JSON) throws(LanguageDictionaryError) {
    guard let members = json.objectValue, let code = members["language"]?.stringValue else {
      throw .missingLanguage(found: json.excerpt)
    }
    self.init(QueryLanguage(code))
    for name in members.keys.sorted() where !Self.members.contains(name) {
      throw .unknownMember(name, language: language, known: Self.members)
    }
    func invalid(_ name: String, _ expected: String) -> LanguageDictionaryError {
      .invalidMember(
        name, expected: expected, found: (members[name] ?? .null).excerpt, language: language)
    }
    func texts(_ part: LanguagePart) throws(LanguageDictionaryError) -> [String] {
      guard let value = members[part.rawValue] else { return [] }
      guard let texts = value.textsValue else {
        throw invalid(part.rawValue, "an array of strings")
      }
      return texts
    }
    stopWords = try texts(.stopWords)
    compoundParts = try texts(.compoundParts)
    linkingElements = try texts(.linkingElements)
    words = try texts(.words)
    elisions = try texts(.elisions)
    if let value = members["minimumPartLength"] {
      guard let length = value.intValue else {
        throw invalid("minimumPartLength", "a whole number")
      }
      minimumPartLength = length
    }
    if let value = members["forms"] {
      let groups = value.arrayValue?.compactMap(\.textsValue)
      guard let groups, groups.count == value.arrayValue?.count else {
        throw invalid("forms", "an array of groups, each an array of strings")
      }
      listedForms = groups
    }
    if let value = members["inflections"] {
      guard let table = try InflectionTable(json: value) else {
        throw invalid("inflections", "an object with the texts affixes and words")
      }
      inflections = table
    }
    try Self.check([self])
  }

  /// The dictionary as a JSON object; members without words are left out.
  public var json: JSON {
    var members: [String: JSON] = ["language": .string(language.rawValue)]
    for part in LanguagePart.allCases where !words(of: part).isEmpty {
      members[part.rawValue] =
        part == .forms ? .array(listedForms.map { .strings($0) }) : .strings(words(of: part))
    }
    if let inflections { members["inflections"] = inflections.json }
    if minimumPartLength != LanguageDictionary(language).minimumPartLength {
      members["minimumPartLength"] = .integer(minimumPartLength)
    }
    return .object(members)
  }

  private static let members =
    (["language", "minimumPartLength", "inflections"] + LanguagePart.allCases.map(\.rawValue))
    .sorted()
}

extension LanguageDictionary: Codable {
  /// Decodes a JSON object, see ``init(json:)``.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSON(from: decoder))
  }

  /// Encodes a JSON object, see ``json``.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

extension JSON {
  fileprivate static func strings(_ values: [String]) -> JSON {
    .array(values.map { .string($0) })
  }
}
