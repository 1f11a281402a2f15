public import SearchBackend

/// An index that cases search, with its records and its configuration.
///
/// Settings, rules and synonyms are JSON in Algolia's format, which `IndexSettings(json:)`,
/// `Rule(json:)` and `Synonym(json:)` of `LocalSearch` read. A backend with another format
/// translates them when it prepares the index.
public struct ConformanceIndex: Sendable, Identifiable {
  /// The name that requests of cases use for the index, unique in a suite.
  ///
  /// A backend may give the index another name when it prepares it.
  public let id: String

  /// The content and purpose of the index, in one sentence.
  public let summary: String

  /// The records in the order in which to save them, each an object with a text under `objectID`.
  public let records: [JSON]

  /// The settings as an object; a setting that is missing has its default value.
  public let settings: JSON

  /// The rules, each an object in Algolia's format.
  public let rules: [JSON]

  /// The synonyms, each an object in Algolia's format.
  public let synonyms: [JSON]

  /// Everything that has to be prepared, as one JSON object for reports.
  public var json: JSON {
    [
      "id": .string(id), "records": .array(records), "settings": settings, "rules": .array(rules),
      "synonyms": .array(synonyms),
    ]
  }
}
