public import SearchBackend

/// An attribute of which hits have a snippet: the passage that matches best.
///
/// ```swift
/// let attributes: [AttributeToSnippet] = ["description:20", "content"]
/// ```
public struct AttributeToSnippet: Hashable, Sendable {
  /// The attribute; `*` for all.
  public let attribute: Attribute

  /// The number of words in the snippet, at least 1.
  public let length: Int

  /// Creates a snippet of an attribute, 10 words long by default.
  public init(_ attribute: Attribute, length: Int = 10) {
    self.attribute = attribute
    self.length = max(1, length)
  }
}

extension AttributeToSnippet: TextSetting {
  static let forms = "\"description:20\" or \"description\""

  init?(setting text: String) {
    let text = text.trimmed
    guard let colon = text.lastIndex(of: ":") else {
      if text.isEmpty { return nil }
      self.init(Attribute(text))
      return
    }
    let number = String(text[text.index(after: colon)...]).trimmed
    guard let length = Int(number) else {
      // A colon may belong to the name, but digits that are no number, or none at all, are a
      // mistake.
      guard !number.isEmpty, number.contains(where: { !$0.isNumber }) else { return nil }
      self.init(Attribute(text))
      return
    }
    let name = String(text[..<colon]).trimmed
    guard !name.isEmpty, length >= 1 else { return nil }
    self.init(Attribute(name), length: length)
  }
}

extension AttributeToSnippet: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The attribute as Algolia's settings write it: `description:20`.
  public var description: String { "\(attribute):\(length)" }

  /// Creates an element from the form of Algolia's settings; any other text is the name of an
  /// attribute.
  public init(stringLiteral value: String) {
    self = AttributeToSnippet(setting: value) ?? AttributeToSnippet(Attribute(value))
  }
}
