public import SearchBackend

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
