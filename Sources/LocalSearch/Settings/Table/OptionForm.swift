import SearchCore

/// What the values of an option look like: how they are read from JSON, written, and described.
struct OptionForm<Value>: Sendable {
  /// The values as the documentation prints them.
  let values: String

  /// The value of a name; `nil` if it is not set.
  let read: @Sendable (OptionReader, String) throws(OptionError) -> Value?

  /// The value as Algolia's settings write it; `nil` for one that stands for nothing.
  let write: @Sendable (Value) -> JSON?

  init(
    _ values: String,
    read: @escaping @Sendable (OptionReader, String) throws(OptionError) -> Value?,
    write: @escaping @Sendable (Value) -> JSON?
  ) {
    self.values = values
    self.read = read
    self.write = write
  }
}

extension OptionForm<Bool> {
  static var flag: Self {
    Self("`true`, `false`") { reader, name throws(OptionError) in
      try reader.flag(name)
    } write: {
      .bool($0)
    }
  }
}

extension OptionForm<Int> {
  static func number(_ range: ClosedRange<Int>) -> Self {
    let end = range.upperBound == .max ? "and up" : "to \(range.upperBound.grouped)"
    return Self("\(range.lowerBound) \(end)") { reader, name throws(OptionError) in
      try reader.number(name, in: range)
    } write: {
      .integer($0)
    }
  }

  /// A number, or truth values for the first two.
  static func countOrFlag(_ range: ClosedRange<Int>) -> Self {
    Self("\(range.lowerBound) to \(range.upperBound); `false` is 0, `true` is 1") {
      reader, name throws(OptionError) in
      try reader.countOrFlag(name, in: range)
    } write: {
      .integer($0)
    }
  }
}

extension OptionForm<String> {
  static var text: Self {
    Self("a text") { reader, name throws(OptionError) in
      try reader.text(name)
    } write: {
      .string($0)
    }
  }
}

extension OptionForm<[String]> {
  static var texts: Self {
    Self("texts") { reader, name throws(OptionError) in
      try reader.texts(name)
    } write: {
      .texts($0)
    }
  }

  static var oneOrMoreTexts: Self {
    Self("a text or an array of texts") { reader, name throws(OptionError) in
      try reader.oneOrMoreTexts(name)
    } write: {
      .texts($0)
    }
  }
}

extension OptionForm<Attribute> {
  static var attribute: Self {
    Self("an attribute") { reader, name throws(OptionError) in
      try reader.text(name).map { Attribute($0) }
    } write: {
      .string($0.rawValue)
    }
  }
}

extension OptionForm<[Attribute]> {
  static var attributes: Self {
    Self("attributes") { reader, name throws(OptionError) in
      try reader.attributes(name)
    } write: {
      .texts($0)
    }
  }
}

extension OptionForm {
  /// A form whose values may be absent: an option that is not set is `nil`.
  static func optional<Wrapped: Sendable>(_ form: OptionForm<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(form.values) { reader, name throws(OptionError) in
      try form.read(reader, name).map(Optional.some)
    } write: { value in
      value.flatMap(form.write)
    }
  }

  /// An array of some of a few texts.
  static func choices<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>() -> Self
  where Value == [Choice] {
    Self("some of \(Choice.names)") { reader, name throws(OptionError) in
      try reader.choices(name)
    } write: {
      .texts($0.map(\.rawValue))
    }
  }

  /// An array of texts that have a form of their own.
  static func list<Setting: TextSetting>() -> Self where Value == [Setting] {
    Self("texts") { reader, name throws(OptionError) in
      try reader.list(name)
    } write: {
      .texts($0)
    }
  }
}

extension OptionForm where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// One of a few texts; where they are `true` and `false`, truth values as well.
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
  /// All values as the documentation prints them.
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
  /// The number in groups of three digits, as texts write it: `1,000`.
  var grouped: String {
    let digits = Array(String(self))
    return digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
    }.joined()
  }
}
