package import SearchlightBackend

/// Reads options by name from JSON, and checks their values.
package struct OptionReader {
  /// The value of an option; `nil` if it is not set.
  package let value: (String) -> JSON?

  /// Creates a reader from the values that are set.
  package init(value: @escaping (String) -> JSON?) {
    self.value = value
  }

  /// Creates a reader of the parameters of a request; as in settings, `null` means that a parameter
  /// is not set.
  package init(_ parameters: SearchParameters) {
    self.init { parameters[$0] == .null ? nil : parameters[$0] }
  }

  /// Creates a reader of settings by name; Algolia writes `null` for a setting that is not set.
  package init(_ members: [String: JSON]) {
    self.init { members[$0] == .null ? nil : members[$0] }
  }

  package func number(_ name: String, in range: ClosedRange<Int>) throws(OptionError) -> Int? {
    guard let found = value(name) else { return nil }
    guard let number = found.intValue, range.contains(number) else {
      throw OptionError(
        name: name,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)", found: found)
    }
    return number
  }

  package func flag(_ name: String) throws(OptionError) -> Bool? {
    guard let found = value(name) else { return nil }
    guard let flag = found.boolValue else {
      throw OptionError(name: name, expected: "true or false", found: found)
    }
    return flag
  }

  package func text(_ name: String) throws(OptionError) -> String? {
    guard let found = value(name) else { return nil }
    guard let text = found.stringValue else {
      throw OptionError(name: name, expected: "a string", found: found)
    }
    return text
  }

  package func attributes(_ name: String) throws(OptionError) -> [Attribute]? {
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

  package func list<Element: TextSetting>(_ name: String) throws(OptionError) -> [Element]? {
    guard let found = value(name) else { return nil }
    guard let elements = found.arrayValue else {
      throw OptionError(name: name, expected: "an array of strings", found: found)
    }
    var list: [Element] = []
    for element in elements {
      guard let read = element.stringValue.flatMap({ Element(setting: $0) }) else {
        throw OptionError(name: name, expected: Element.expected(for: element), found: element)
      }
      list.append(read)
    }
    return list
  }

  package func texts(_ name: String) throws(OptionError) -> [String]? {
    try attributes(name)?.map(\.rawValue)
  }

  /// Reads an array of strings, or a single one.
  package func oneOrMoreTexts(_ name: String) throws(OptionError) -> [String]? {
    guard let found = value(name) else { return nil }
    if let text = found.stringValue { return [text] }
    guard found.arrayValue != nil else {
      throw OptionError(name: name, expected: "a string or an array of strings", found: found)
    }
    return try texts(name)
  }

  /// Reads one of the raw values of `Choice`; where these are `true` and `false`, Booleans as well.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(OptionError) -> Choice? {
    guard let found = value(name) else { return nil }
    return try choice(name, found)
  }

  /// Reads an array of raw values of `Choice`.
  package func choices<Choice: RawRepresentable<String> & CaseIterable>(
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
  package func countOrFlag(_ name: String, in range: ClosedRange<Int>) throws(OptionError) -> Int? {
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
  package func responseFields(_ name: String) throws(OptionError) -> [ResponseField]?? {
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
package struct OptionError: Error {
  package let name: String
  package let expected: String
  package let found: JSON

  /// The text of the error: the option, the values that it accepts, and the one that was found.
  package let message: String

  package init(name: String, expected: String, found: JSON) {
    self.name = name
    self.expected = expected
    self.found = found
    let text = found.description
    let excerpt = text.utf8.count <= 200 ? text : text.prefix(60) + "…"
    message = "\(name) must be \(expected), not \(excerpt)"
  }

  /// Creates an error with a text of its own.
  package init(message: String) {
    name = ""
    expected = ""
    found = .null
    self.message = message
  }
}

extension SearchError {
  /// Returns the error for a request that asks for something that does not exist or is not
  /// possible.
  package static func refused(_ message: String) -> SearchError {
    .rejected(message: message, status: 400)
  }
}
