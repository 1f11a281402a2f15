package import SearchlightBackend

/// A setting of an index: its whole definition, in one row.
///
/// A new setting needs a property of ``IndexSettings`` and a row; reading, writing, errors and the
/// table in the documentation follow from these.
package struct Setting<Value: Sendable>: Sendable {
  /// The name in Algolia's settings and parameters.
  package let name: String

  /// What the setting does, in Markdown.
  package let summary: String

  /// The property that holds the value.
  package let property: any WritableKeyPath<IndexSettings, Value> & Sendable

  /// The format of the value in settings.
  package let form: OptionFormat<Value>

  /// The format of the value in requests, which override the setting; `nil` if they cannot.
  package let parameterForm: OptionFormat<Value>?

  package let stages: [OptionStage]
  package let values: String

  /// - Parameters:
  ///   - summary: What the setting does, as a phrase in Markdown.
  ///   - parameter: The format of the value in requests, which override the setting; `nil` if they
  ///     cannot.
  ///   - stages: The stages that read the setting.
  ///   - values: The values for the documentation, where the form does not say them.
  package init(
    _ name: String, about summary: String,
    _ property: any WritableKeyPath<IndexSettings, Value> & Sendable,
    _ form: OptionFormat<Value>, parameter: OptionFormat<Value>? = nil, for stages: OptionStage...,
    values: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.property = property
    self.form = form
    parameterForm = parameter
    self.stages = stages
    self.values = values ?? form.values
  }

  /// Creates a setting that requests can override, in the same form.
  package init(
    orParameter name: String, about summary: String,
    _ property: any WritableKeyPath<IndexSettings, Value> & Sendable,
    _ form: OptionFormat<Value>, for stages: OptionStage..., values: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.property = property
    self.form = form
    parameterForm = form
    self.stages = stages
    self.values = values ?? form.values
  }
}

extension Setting: OptionRow {
  package var isSetting: Bool { true }

  package var isParameter: Bool { parameterForm != nil }

  package var defaultText: String { json(of: IndexSettings()).map { "`\($0)`" } ?? "" }

  package func read(_ reader: OptionReader, into settings: inout IndexSettings) throws(OptionError)
  {
    guard let value = try form.read(reader, name) else { return }
    settings[keyPath: property] = value
  }

  package func check(_ value: JSON) throws(OptionError) {
    _ = try form.read(OptionReader { _ in value }, name)
  }

  package func checkParameter(_ reader: OptionReader) throws(OptionError) {
    _ = try parameterForm?.read(reader, name)
  }

  package func json(of settings: IndexSettings) -> JSON? {
    form.write(settings[keyPath: property])
  }
}

extension OptionReader {
  /// Returns the value that a request sets, or else that of the settings.
  package func value<Value>(
    _ setting: Setting<Value>, else settings: IndexSettings
  ) throws(OptionError) -> Value {
    try setting.parameterForm?.read(self, setting.name) ?? settings[keyPath: setting.property]
  }
}
