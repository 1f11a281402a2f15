import SearchCore

/// A parameter of requests that is no setting: everything that is said of it in one row.
struct Parameter<Value: Sendable>: Sendable {
  /// The name among Algolia's parameters.
  let name: String

  let form: OptionForm<Value>
  let stages: [OptionStage]
  let standard: String
  let values: String

  /// - Parameters:
  ///   - stages: What reads it.
  ///   - standard: What counts where a request does not have it, for the documentation.
  ///   - values: The values for the documentation, where the form does not say them.
  init(
    _ name: String, _ form: OptionForm<Value>, for stages: OptionStage..., standard: String = "",
    values: String? = nil
  ) {
    self.name = name
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
  /// What a request says; `nil` for nothing.
  func value<Value>(_ parameter: Parameter<Value>) throws(OptionError) -> Value? {
    try parameter.form.read(self, parameter.name)
  }
}
