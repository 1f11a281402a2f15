package import SearchlightBackend

/// The format of the values of an option: how they are read from JSON, written to it, and documented.
package struct OptionFormat<Value>: Sendable {
  /// The accepted values as the documentation prints them.
  package let values: String

  /// Reads the value of an option by its name; `nil` if it is not set.
  package let read: @Sendable (OptionReader, String) throws(OptionError) -> Value?

  /// Writes the value as Algolia's settings do; `nil` for a value that is left out.
  package let write: @Sendable (Value) -> JSON?

  package init(
    _ values: String,
    read: @escaping @Sendable (OptionReader, String) throws(OptionError) -> Value?,
    write: @escaping @Sendable (Value) -> JSON?
  ) {
    self.values = values
    self.read = read
    self.write = write
  }
}

extension OptionFormat<Bool> {
  static var flag: Self {
    Self("`true`, `false`") { reader, name throws(OptionError) in
      try reader.flag(name)
    } write: {
      .bool($0)
    }
  }
}

extension OptionFormat<Int> {
  static func number(_ range: ClosedRange<Int>) -> Self {
    let end = range.upperBound == .max ? "and up" : "to \(range.upperBound.grouped)"
    return Self("\(range.lowerBound) \(end)") { reader, name throws(OptionError) in
      try reader.number(name, in: range)
    } write: {
      .integer($0)
    }
  }

  /// Returns a number; `false` stands for 0 and `true` for 1.
  static func countOrFlag(_ range: ClosedRange<Int>) -> Self {
    Self("\(range.lowerBound) to \(range.upperBound); `false` is 0, `true` is 1") {
      reader, name throws(OptionError) in
      try reader.countOrFlag(name, in: range)
    } write: {
      .integer($0)
    }
  }
}

extension OptionFormat<String> {
  static var text: Self {
    Self("a string") { reader, name throws(OptionError) in
      try reader.text(name)
    } write: {
      .string($0)
    }
  }
}

extension OptionFormat<[String]> {
  static var texts: Self {
    Self("strings") { reader, name throws(OptionError) in
      try reader.texts(name)
    } write: {
      .texts($0)
    }
  }

  static var oneOrMoreTexts: Self {
    Self("a string or an array of strings") { reader, name throws(OptionError) in
      try reader.oneOrMoreTexts(name)
    } write: {
      .texts($0)
    }
  }
}

extension OptionFormat<Attribute> {
  static var attribute: Self {
    Self("an attribute") { reader, name throws(OptionError) in
      try reader.text(name).map { Attribute($0) }
    } write: {
      .string($0.rawValue)
    }
  }
}

extension OptionFormat<[Attribute]> {
  static var attributes: Self {
    Self("attributes") { reader, name throws(OptionError) in
      try reader.attributes(name)
    } write: {
      .texts($0)
    }
  }
}

extension OptionFormat {
  /// Returns a form for a property that is `nil` if the option is not set.
  static func optional<Wrapped: Sendable>(_ form: OptionFormat<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(form.values) { reader, name throws(OptionError) in
      try form.read(reader, name).map(Optional.some)
    } write: { value in
      value.flatMap(form.write)
    }
  }

  /// Returns an array of raw values of `Choice`.
  static func choices<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>() -> Self
  where Value == [Choice] {
    Self("some of \(Choice.names)") { reader, name throws(OptionError) in
      try reader.choices(name)
    } write: {
      .texts($0.map(\.rawValue))
    }
  }

  /// Returns an array of texts, each in the format of a ``TextSetting``.
  static func list<Element: TextSetting>() -> Self where Value == [Element] {
    Self("strings") { reader, name throws(OptionError) in
      try reader.list(name)
    } write: {
      .texts($0)
    }
  }
}

extension OptionFormat where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// One of the raw values; where these are `true` and `false`, Booleans as well.
  static var choice: Self {
    Self(Value.names) { reader, name throws(OptionError) in
      try reader.choice(name)
    } write: { value in
      switch value.rawValue {
      case "true": true
      case "false": false
      default: .string(value.rawValue)
      }
    }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// All raw values as the documentation prints them.
  fileprivate static var names: String {
    allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}

extension JSON {
  static func texts(_ values: [some CustomStringConvertible]) -> JSON {
    .array(values.map { .string($0.description) })
  }
}

extension Int {
  /// The number with a comma between groups of three digits, such as `1,000`.
  var grouped: String {
    let digits = Array(String(self))
    return digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
    }.joined()
  }
}

extension OptionFormat<[QueryLanguage]> {
  static var languages: Self {
    Self("codes, such as `[\"en\", \"de\"]`") { reader, name throws(OptionError) in
      try reader.languages(name)
    } write: { languages in
      .texts(languages.map(\.rawValue))
    }
  }
}

extension OptionFormat<LanguageScope> {
  static var languageScope: Self {
    Self("`true` (the `queryLanguages`), `false`, codes such as `[\"en\"]`") {
      reader, name throws(OptionError) in
      try reader.languageScope(name)
    } write: {
      $0.json
    }
  }
}

extension OptionFormat<[QueryLanguage: [Attribute]]> {
  static var attributesByLanguage: Self {
    Self("`{\"de\": [\"name\"]}`") { reader, name throws(OptionError) in
      try reader.attributesByLanguage(name)
    } write: { lists in
      .object(
        Dictionary(
          lists.map { ($0.key.rawValue, .texts($0.value.map(\.rawValue))) },
          uniquingKeysWith: { $1 }))
    }
  }
}

extension OptionFormat<[Character: String]> {
  static var characterTable: Self {
    Self("`{\"default\": {\"ä\": \"ae\"}}`") { reader, name throws(OptionError) in
      try reader.characterTable(name)
    } write: { table in
      [
        "default": .object(
          Dictionary(
            table.map { (String($0.key), .string($0.value)) }, uniquingKeysWith: { $1 }))
      ]
    }
  }
}

extension OptionFormat<FacetOrdering?> {
  static var facetOrdering: Self {
    Self("`{\"facetOrdering\": …}`, see [The order of facets](#the-order-of-facets)") {
      reader, name throws(OptionError) in
      try reader.facetOrdering(name).map(Optional.some)
    } write: { ordering in
      ordering.map { ["facetOrdering": $0.json] }
    }
  }
}

extension OptionFormat<[ResponseField]?> {
  /// The fields of an answer; `nil` stands for all and is written as a star.
  static var responseFields: Self {
    Self("`*`, or names of [parts of an answer](#answers)") { reader, name throws(OptionError) in
      try reader.responseFields(name)
    } write: { fields in
      fields.map { .texts($0.map(\.rawValue)) } ?? ["*"]
    }
  }
}
