public import SearchCore

/// An attribute of which hits show the part that matches best.
///
/// ```swift
/// let attributes: [AttributeToSnippet] = ["description:20", "content"]
/// ```
public struct AttributeToSnippet: Hashable, Sendable {
  /// The attribute; `*` for all.
  public let attribute: Attribute

  /// How many words the part has, at least 1.
  public let length: Int

  /// Creates one with a part of 10 words, or of as many as `length` says.
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
      // A colon may be part of a name, but a number that is none is a mistake.
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

  /// Creates what the text says as Algolia's settings write it; other text is the name of an attribute.
  public init(stringLiteral value: String) {
    self = AttributeToSnippet(setting: value) ?? AttributeToSnippet(Attribute(value))
  }
}
