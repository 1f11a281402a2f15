import SearchBackend

/// Reads options by name from JSON, and checks their values.
struct OptionReader {
  /// The value of an option; `nil` if it is not set.
  let value: (String) -> JSON?

  func number(_ name: String, in range: ClosedRange<Int>) throws(OptionError) -> Int? {
    guard let found = value(name) else { return nil }
    guard let number = found.intValue, range.contains(number) else {
      throw OptionError(
        name: name,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)", found: found)
    }
    return number
  }

  func flag(_ name: String) throws(OptionError) -> Bool? {
    guard let found = value(name) else { return nil }
    guard let flag = found.boolValue else {
      throw OptionError(name: name, expected: "true or false", found: found)
    }
    return flag
  }

  func text(_ name: String) throws(OptionError) -> String? {
    guard let found = value(name) else { return nil }
    guard let text = found.stringValue else {
      throw OptionError(name: name, expected: "a string", found: found)
    }
    return text
  }

  func attributes(_ name: String) throws(OptionError) -> [Attribute]? {
    guard let found = value(name) else { return nil }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: "an array of strings", found: found)
    }
    var attributes: [Attribute] = []
    for element in elements {
      guard let text = element.stringValue else {
        throw OptionError(name: name, expected: "an array of strings", found: found)
      }
      attributes.append(Attribute(text))
    }
    return attributes
  }

  func list<Setting: TextSetting>(_ name: String) throws(OptionError) -> [Setting]? {
    guard let found = value(name) else { return nil }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: "an array of strings", found: found)
    }
    var settings: [Setting] = []
    for element in elements {
      guard let setting = element.stringValue.flatMap({ Setting(setting: $0) }) else {
        throw OptionError(name: name, expected: Setting.expected(for: element), found: element)
      }
      settings.append(setting)
    }
    return settings
  }

  func texts(_ name: String) throws(OptionError) -> [String]? {
    try attributes(name)?.map(\.rawValue)
  }

  /// Reads an array of strings, or a single one.
  func oneOrMoreTexts(_ name: String) throws(OptionError) -> [String]? {
    guard let found = value(name) else { return nil }
    if let text = found.stringValue { return [text] }
    guard found.arrayValue != nil else {
      throw OptionError(name: name, expected: "a string or an array of strings", found: found)
    }
    return try texts(name)
  }

  /// Reads one of the raw values of `Choice`; where these are `true` and `false`, Booleans as well.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(OptionError) -> Choice? {
    guard let found = value(name) else { return nil }
    return try choice(name, found)
  }

  /// Reads an array of raw values of `Choice`.
  func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(OptionError) -> [Choice]? {
    guard let found = value(name) else { return nil }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: "an array of strings", found: found)
    }
    var choices: [Choice] = []
    for element in elements { choices.append(try choice(name, element)) }
    return choices
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ found: JSON
  ) throws(OptionError) -> Choice {
    let text = found.stringValue ?? found.boolValue?.description
    if let choice = text.flatMap({ Choice(rawValue: $0) }) { return choice }
    var forms = Choice.allCases.map { choice in
      ["true", "false"].contains(choice.rawValue) ? choice.rawValue : "\"\(choice.rawValue)\""
    }
    let last = forms.popLast() ?? ""
    throw OptionError(
      name: name, expected: forms.joined(separator: ", ") + " or " + last, found: found)
  }

  /// Reads a number, or `true` for 1 and `false` for 0.
  func countOrFlag(_ name: String, in range: ClosedRange<Int>) throws(OptionError) -> Int? {
    guard let found = value(name) else { return nil }
    let number = found.boolValue.map { $0 ? 1 : 0 } ?? found.intValue
    guard let number, range.contains(number) else {
      throw OptionError(
        name: name,
        expected: "true, false or a whole number from \(range.lowerBound) to \(range.upperBound)",
        found: found)
    }
    return number
  }
}

extension OptionReader {
  /// Reads which fields an answer is to have; the inner `nil` stands for all, the outer one for an
  /// option that is not set.
  func responseFields(_ name: String) throws(OptionError) -> [ResponseField]?? {
    guard let found = value(name) else { return nil }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: "an array of strings", found: found)
    }
    // Next to the star, too, only names are allowed.
    let named = OptionReader { _ in .array(elements.filter { $0 != "*" }) }
    let fields: [ResponseField]? = try named.choices(name)
    return .some(elements.contains("*") ? nil : fields)
  }
}

/// The reason why the value of an option is rejected; an option is a setting of an index or a
/// parameter of a request.
struct OptionError: Error {
  let name: String
  let expected: String
  let found: JSON

  /// The text of the error: the option, the values that it accepts, and the one that was found.
  let message: String

  init(name: String, expected: String, found: JSON) {
    self.name = name
    self.expected = expected
    self.found = found
    let text = found.description
    let excerpt = text.utf8.count <= 200 ? text : text.prefix(60) + "…"
    message = "\(name) must be \(expected), not \(excerpt)"
  }

  /// Creates an error with a text of its own.
  init(message: String) {
    name = ""
    expected = ""
    found = .null
    self.message = message
  }
}
