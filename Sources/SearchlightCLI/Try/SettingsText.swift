import Searchlight

/// The settings that decide what is found, as JSON for people: a setting a line.
struct SettingsText: CustomStringConvertible {
  let description: String

  init(_ settings: IndexSettings) {
    let json = settings.json
    // What else has been set belongs to the file it came from; the order here is that of reading.
    let names = ["searchableAttributes", "attributesForFaceting", "customRanking"]
    let members = names.map { name in
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
