package import SearchlightBackend

/// A row of the table of options, without the type of its values.
package protocol OptionRow: Sendable {
  /// The name in Algolia's settings and parameters.
  var name: String { get }

  /// What the option does, in Markdown; a phrase in lower case without a full stop.
  var summary: String { get }

  var isSetting: Bool { get }
  var isParameter: Bool { get }

  /// The stages of the engine that read the option.
  var stages: [OptionStage] { get }

  /// The accepted values as the documentation prints them.
  var values: String { get }

  /// The default as the documentation prints it; empty if there is none to print.
  var defaultText: String { get }

  /// Reads the option into the settings if it is a setting and is set.
  func read(_ reader: OptionReader, into settings: inout IndexSettings) throws(OptionError)

  /// Throws an error for a value that the setting does not accept; a parameter that is no setting
  /// accepts every value here.
  func check(_ value: JSON) throws(OptionError)

  /// Throws an error for a value that requests cannot set; a setting that is no parameter accepts
  /// every value here.
  func checkParameter(_ reader: OptionReader) throws(OptionError)

  /// Returns the value of the setting as JSON; `nil` if it has none, or if the option is not a
  /// setting.
  func json(of settings: IndexSettings) -> JSON?
}

/// A stage of the engine that reads an option.
package enum OptionStage: String, CaseIterable, Sendable {
  /// Building: a change of the option rebuilds the index.
  case building

  /// Matching: which records have the words of the query.
  case words

  /// Ranking: the order of the matches, and which of them are hits.
  case ranking

  /// Filtering: which records meet the conditions.
  case filters

  /// Facets: which values are counted.
  case facets

  /// Hits: which ones an answer has, and what they contain.
  case hits

  /// Rules: which of them apply.
  case rules

  /// What the stage decides, for the help of the command.
  package var meaning: String {
    switch self {
    case .building: "how the index is built; a change rebuilds it"
    case .words: "which records have the words of the query"
    case .ranking: "the order of the matches, and which of them are hits"
    case .filters: "which records meet the conditions"
    case .facets: "which values are counted"
    case .hits: "which hits an answer has, and what they contain"
    case .rules: "which rules apply"
    }
  }
}
