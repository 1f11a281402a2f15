import SearchBackend

/// A parameter of requests that is not a setting: its whole definition, in one row.
struct Parameter<Value: Sendable>: Sendable {
  /// The name among Algolia's parameters.
  let name: String

  /// What the parameter does, in Markdown.
  let summary: String

  let form: OptionForm<Value>
  let stages: [OptionStage]
  let standard: String
  let values: String

  /// - Parameters:
  ///   - summary: What the parameter does, as a phrase in Markdown.
  ///   - stages: The stages that read the parameter.
  ///   - standard: The default for the documentation: what applies if a request does not set the
  ///     parameter.
  ///   - values: The values for the documentation, where the form does not say them.
  init(
    _ name: String, about summary: String, _ form: OptionForm<Value>, for stages: OptionStage...,
    standard: String = "",
    values: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.form = form
    self.stages = stages
    self.standard = standard
    self.values = values ?? form.values
  }
}

extension Parameter: OptionRow {
  var isSetting: Bool { false }

  var isParameter: Bool { true }

  func read(_ reader: OptionReader, into settings: inout IndexSettings) {}

  func check(_ value: JSON) {}

  func json(of settings: IndexSettings) -> JSON? { nil }
}

extension OptionReader {
  /// The value of a parameter; `nil` if the request does not set it.
  func value<Value>(_ parameter: Parameter<Value>) throws(OptionError) -> Value? {
    try parameter.form.read(self, parameter.name)
  }
}
