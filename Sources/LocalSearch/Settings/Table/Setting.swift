import SearchCore

/// A setting of an index: everything that is said of it in one row.
///
/// Adding one is a property of ``IndexSettings`` and a row; reading, writing, errors and the table of the
/// documentation follow.
struct Setting<Value: Sendable>: Sendable {
  /// The name in Algolia's settings and parameters.
  let name: String

  /// Where it is kept.
  let property: any WritableKeyPath<IndexSettings, Value> & Sendable

  /// How it is written in settings.
  let form: OptionForm<Value>

  /// How requests write it, which goes before the setting; `nil` if they cannot.
  let parameterForm: OptionForm<Value>?

  let stages: [OptionStage]
  let values: String

  /// - Parameters:
  ///   - parameter: How requests write it, which goes before the setting; `nil` if they cannot.
  ///   - stages: What reads it.
  ///   - values: The values for the documentation, where the form does not say them.
  init(
    _ name: String, _ property: any WritableKeyPath<IndexSettings, Value> & Sendable,
    _ form: OptionForm<Value>, parameter: OptionForm<Value>? = nil, for stages: OptionStage...,
    values: String? = nil
  ) {
    self.name = name
    self.property = property
    self.form = form
    parameterForm = parameter
    self.stages = stages
    self.values = values ?? form.values
  }

  /// A setting that requests write as the settings do.
  init(
    orParameter name: String, _ property: any WritableKeyPath<IndexSettings, Value> & Sendable,
    _ form: OptionForm<Value>, for stages: OptionStage..., values: String? = nil
  ) {
    self.name = name
    self.property = property
    self.form = form
    parameterForm = form
    self.stages = stages
    self.values = values ?? form.values
  }
}

extension Setting: OptionRow {
  var isSetting: Bool { true }

  var isParameter: Bool { parameterForm != nil }

  var standard: String { json(of: IndexSettings()).map { "`\($0)`" } ?? "" }

  func read(_ reader: OptionReader, into settings: inout IndexSettings) throws(OptionError) {
    guard let value = try form.read(reader, name) else { return }
    settings[keyPath: property] = value
  }

  func check(_ value: JSON) throws(OptionError) {
    _ = try form.read(OptionReader { _ in value }, name)
  }

  func json(of settings: IndexSettings) -> JSON? {
    form.write(settings[keyPath: property])
  }
}

extension OptionReader {
  /// What a request says, or else the settings.
  func value<Value>(
    _ setting: Setting<Value>, else settings: IndexSettings
  ) throws(OptionError) -> Value {
    try setting.parameterForm?.read(self, setting.name) ?? settings[keyPath: setting.property]
  }
}
