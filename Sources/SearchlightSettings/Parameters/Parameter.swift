package import SearchlightBackend

/// A parameter of requests that is not a setting: its whole definition, in one row.
package struct Parameter<Value: Sendable>: Sendable {
  /// The name among Algolia's parameters.
  package let name: String

  /// What the parameter does, in Markdown.
  package let summary: String

  package let form: OptionFormat<Value>
  package let stages: [OptionStage]
  package let defaultText: String
  package let values: String

  /// - Parameters:
  ///   - summary: What the parameter does, as a phrase in Markdown.
  ///   - stages: The stages that read the parameter.
  ///   - defaultText: The default for the documentation: what applies if a request does not set the
  ///     parameter.
  ///   - values: The values for the documentation, where the form does not say them.
  package init(
    _ name: String, about summary: String, _ form: OptionFormat<Value>, for stages: OptionStage...,
    default defaultText: String = "",
    values: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.form = form
    self.stages = stages
    self.defaultText = defaultText
    self.values = values ?? form.values
  }
}

extension Parameter: OptionRow {
  package var isSetting: Bool { false }

  package var isParameter: Bool { true }

  package func read(_ reader: OptionReader, into settings: inout IndexSettings) {}

  package func check(_ value: JSON) {}

  package func checkParameter(_ reader: OptionReader) throws(OptionError) {
    _ = try reader.value(self)
  }

  package func json(of settings: IndexSettings) -> JSON? { nil }
}

extension OptionReader {
  /// Returns the value of a parameter; `nil` if the request does not set it.
  package func value<Value>(_ parameter: Parameter<Value>) throws(OptionError) -> Value? {
    try parameter.form.read(self, parameter.name)
  }
}
