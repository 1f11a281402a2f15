/// A setting or parameter of the engine as its documentation describes it, for the command.
package struct OptionDescription: Hashable, Sendable {
  /// A stage of the engine that reads the option.
  package struct Stage: Hashable, Sendable {
    package let name: String

    /// What the stage decides.
    package let meaning: String
  }

  /// The name in Algolia's settings and parameters.
  package let name: String

  /// What the option does, in Markdown.
  package let summary: String

  package let isSetting: Bool

  /// Whether requests can set the option.
  package let isParameter: Bool

  /// The default in Markdown: a JSON value as code, or words; empty if there is none.
  package let defaultText: String

  /// The accepted values, in Markdown.
  package let values: String

  package let stages: [Stage]

  /// All settings and parameters, sorted by name.
  package static let all = Parameters.table.map { row in
    OptionDescription(
      name: row.name, summary: row.summary, isSetting: row.isSetting, isParameter: row.isParameter,
      defaultText: row.defaultText, values: row.values,
      stages: stages(Array(row.stages)))
  }

  /// What a query has besides its parameters: the text and the page, which are no settings.
  package static let ofQuery = [
    OptionDescription(
      name: "page", summary: "the number of the page of hits that is answered", isSetting: false,
      isParameter: true, defaultText: "`0`", values: "a whole number from 0",
      stages: stages([.hits])),
    OptionDescription(
      name: "query", summary: "the text that is searched for", isSetting: false, isParameter: true,
      defaultText: "`\"\"`", values: "a text; an empty one finds all records",
      stages: stages([.words])),
  ]

  private static func stages(_ stages: [OptionStage]) -> [Stage] {
    stages.map { Stage(name: $0.rawValue, meaning: $0.meaning) }
  }
}
