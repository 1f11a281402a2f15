import Searchlight

/// The most important settings as readable JSON, with one setting per line.
struct SettingsText: CustomStringConvertible {
  let description: String

  /// The settings that the text contains.
  ///
  /// All others can only come from the user's own settings file.
  static let names = ["searchableAttributes", "attributesForFaceting", "customRanking"]

  init(_ settings: IndexSettings) {
    let json = settings.json
    let members = Self.names.map { name in
      "  \(JSON.string(name)): \(Self.list(json[name]))"
    }
    description = "{\n\(members.joined(separator: ",\n"))\n}"
  }

  private static func list(_ value: JSON?) -> String {
    let elements = (value?.arrayValue ?? []).map { element in
      String(decoding: JSONText.printable(element.bytes), as: UTF8.self)
    }
    return "[\(elements.joined(separator: ", "))]"
  }
}
