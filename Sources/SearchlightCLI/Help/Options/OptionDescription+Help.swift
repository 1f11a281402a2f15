import Searchlight

extension OptionDescription {
  /// All settings and parameters, with the members that only a query has, sorted by name.
  static let documented = (all + ofQuery).sorted { $0.name < $1.name }

  /// What the option does, without Markdown.
  var plainSummary: String { PlainText.of(markdown: summary) }

  /// The accepted values without Markdown.
  var plainValues: String { PlainText.of(markdown: values) }

  /// The default without Markdown; empty if there is none.
  ///
  /// A space follows each element of an array, so that a long one can be wrapped.
  var plainDefault: String {
    guard case .array(let elements) = defaultValue else {
      return PlainText.of(markdown: defaultText)
    }
    return "[\(elements.map(\.description).joined(separator: ", "))]"
  }

  /// The default as JSON; `nil` if there is none, or if it is described in words.
  var defaultValue: JSON? {
    guard defaultText.hasPrefix("`"), defaultText.hasSuffix("`") else { return nil }
    return try? JSON(parsing: PlainText.of(markdown: defaultText))
  }

  /// Whether the option is a setting, a parameter, or both.
  var kind: String {
    switch (isSetting, isParameter) {
    case (true, true): "a setting, which a query can override"
    case (true, false): "a setting, which a query cannot override"
    default: "a parameter of a query"
    }
  }

  /// The row of the option in a list.
  var row: HelpRow {
    let parts = [
      plainSummary, plainDefault.isEmpty ? nil : "default: \(plainDefault)",
      "values: \(plainValues)",
      "for: " + stages.map(\.name).joined(separator: ", "),
    ]
    return HelpRow(name, parts.compactMap(\.self).joined(separator: "; "))
  }

  /// The page of the option.
  var page: HelpPage {
    var rows = plainDefault.isEmpty ? [] : [HelpRow("default", plainDefault)]
    rows.append(HelpRow("values", plainValues))
    rows += stages.map { HelpRow($0.name, "decides \($0.meaning)") }
    return HelpPage([
      .paragraph("\(name) is \(kind): \(plainSummary)."), .rows(rows),
      .paragraph(
        """
        The rows after the values name the stages of the engine that read it. The page \
        Documentation/Engine.md says more.
        """),
    ])
  }

  /// The option as JSON.
  var json: JSON {
    var members: [String: JSON] = [
      "name": .string(name), "summary": .string(plainSummary), "setting": .bool(isSetting),
      "parameter": .bool(isParameter),
      "values": .string(plainValues), "stages": .array(stages.map { .string($0.name) }),
    ]
    if let defaultValue {
      members["default"] = defaultValue
    } else if !plainDefault.isEmpty {
      members["defaultText"] = .string(plainDefault)
    }
    return .object(members)
  }
}
