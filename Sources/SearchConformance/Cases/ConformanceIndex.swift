public import SearchCore

/// An index that cases search: its records and how it is set up.
///
/// Settings, rules and synonyms are JSON under Algolia's names, which `IndexSettings(json:)`, `Rule(json:)` and
/// `Synonym(json:)` of `LocalSearch` read. A backend of another form translates them when it prepares the index.
public struct ConformanceIndex: Sendable, Identifiable {
  /// The name of the index in the data, unique in a suite: what requests of cases name.
  ///
  /// A backend may give the index another name when it prepares it.
  public let id: String

  /// What the index holds and what it is for, in a sentence.
  public let about: String

  /// The records, each an object with a text under `objectID`, in the order in which they are to be saved.
  public let records: [JSON]

  /// The settings, an object; what is not named has its default.
  public let settings: JSON

  /// The rules, each an object.
  public let rules: [JSON]

  /// The synonyms, each an object.
  public let synonyms: [JSON]

  /// All that has to be prepared as one JSON object, for reports.
  public var json: JSON {
    [
      "id": .string(id), "records": .array(records), "settings": settings, "rules": .array(rules),
      "synonyms": .array(synonyms),
    ]
  }
}
