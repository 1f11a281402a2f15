import SearchBackend

/// Reads parameters and settings by name, and throws for a wrong type or a value out of range.
struct ParameterReader {
  /// Returns the value of a name; `nil` if it is not set.
  let value: (String) -> JSON?

  static func refusal(_ name: String, _ expected: String, _ found: JSON) -> SearchError {
    .rejected(message: "\(name) must be \(expected), not \(found.excerpt)", status: 400)
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(SearchError) -> Int? {
    guard let found = value(name) else { return nil }
    guard let number = found.intValue, range.contains(number) else {
      throw Self.refusal(
        name, "a whole number from \(range.lowerBound) to \(range.upperBound)", found)
    }
    return number
  }

  func flag(_ name: String) throws(SearchError) -> Bool? {
    guard let found = value(name) else { return nil }
    guard let flag = found.boolValue else { throw Self.refusal(name, "true or false", found) }
    return flag
  }

  func text(_ name: String) throws(SearchError) -> String? {
    guard let found = value(name) else { return nil }
    guard let text = found.stringValue else { throw Self.refusal(name, "a string", found) }
    return text
  }

  func texts(_ name: String) throws(SearchError) -> [String]? {
    guard let found = value(name) else { return nil }
    let texts = found.arrayValue?.compactMap(\.stringValue)
    guard let texts, texts.count == found.arrayValue?.count else {
      throw Self.refusal(name, "an array of strings", found)
    }
    return texts
  }

  func attributes(_ name: String) throws(SearchError) -> [Attribute]? {
    try texts(name)?.map { Attribute($0) }
  }

  /// Reads one of a few texts; a Boolean counts as `true` or `false`.
  func choice(_ name: String, of choices: [String]) throws(SearchError) -> String? {
    guard let found = value(name) else { return nil }
    let text = found.stringValue ?? found.boolValue?.description
    guard let text, choices.contains(text) else {
      throw Self.refusal(name, "one of \(choices.joined(separator: ", "))", found)
    }
    return text
  }

  /// Reads `distinct`: a number from 0 to 4, or a Boolean for 1 and 0.
  func distinct() throws(SearchError) -> Int? {
    guard let found = value("distinct") else { return nil }
    let number = found.boolValue.map { $0 ? 1 : 0 } ?? found.intValue
    guard let number, (0...4).contains(number) else {
      throw Self.refusal("distinct", "true, false or a whole number from 0 to 4", found)
    }
    return number
  }

  func snippets() throws(SearchError) -> [SnippetedAttribute]? {
    guard let texts = try texts("attributesToSnippet") else { return nil }
    var snippets: [SnippetedAttribute] = []
    for text in texts {
      guard let snippet = SnippetedAttribute(text) else {
        throw Self.refusal(
          "attributesToSnippet", "an array of strings such as \"body:20\"", .string(text))
      }
      snippets.append(snippet)
    }
    return snippets
  }
}
