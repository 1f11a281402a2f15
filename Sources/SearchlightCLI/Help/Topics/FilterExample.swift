import Searchlight

/// An example of the language of filters.
struct FilterExample: Hashable, Sendable {
  let text: String

  /// Which records meet the filter, without a full stop.
  let meaning: String

  init(_ text: String, _ meaning: String) {
    self.text = text
    self.meaning = meaning
  }

  /// The examples that a query may contain.
  static let accepted = HelpPart.topic("filters").rows.map { FilterExample($0.term, $0.summary) }

  /// Texts that are refused, each of which shows one limit of the language.
  static let refused = [
    "(genres:Drama AND year < 1990) OR genres:Crime", "genres:Drama OR year < 1990",
    "year:1999 TO 1990", "genres:",
  ]

  /// Returns the reason why a text is refused; `nil` for a text that is not.
  static func error(in text: String) -> String? {
    do {
      _ = try FilterGroup.groups(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }
}

/// The keys of what one command prints as JSON.
struct JSONForm: Hashable, Sendable {
  /// The arguments of the command, such as `replay LOG --json`.
  let call: String

  /// The keys of the object, with their meanings; a `?` follows a key that may be absent.
  let keys: [HelpRow]

  /// The forms of the text `Resources/json.txt`.
  static let all = HelpPart.parts(of: PackageResources.json_txt)
    .map { JSONForm(call: $0.title, keys: $0.blocks.rows) }
}
