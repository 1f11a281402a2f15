import SearchCore

/// An option without the type of its values.
protocol OptionRow: Sendable {
  /// The name in Algolia's settings and parameters.
  var name: String { get }

  var isSetting: Bool { get }
  var isParameter: Bool { get }

  /// What reads it.
  var stages: [OptionStage] { get }

  /// The values that it takes, as the documentation prints them.
  var values: String { get }

  /// The default as the documentation prints it, of what is no setting.
  var standard: String { get }

  /// Takes up the setting if it is set.
  func read(_ reader: OptionReader, into settings: inout IndexSettings) throws(OptionError)

  /// Whether a value can be that of the setting.
  func check(_ value: JSON) throws(OptionError)

  /// The setting as JSON; `nil` if it has no value, or is none.
  func json(of settings: IndexSettings) -> JSON?
}
