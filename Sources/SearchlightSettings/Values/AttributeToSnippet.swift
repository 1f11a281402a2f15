public import SearchlightBackend

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

  /// Whether the length was stated, so that the text of the element comes back as it was given.
  private let hasLength: Bool

  /// Creates a snippet of an attribute.
  ///
  /// - Parameters:
  ///   - attribute: The attribute; `*` for all.
  ///   - length: The number of words, at least 1; `nil` for 10.
  public init(_ attribute: Attribute, length: Int? = nil) {
    self.attribute = attribute
    self.length = max(1, length ?? 10)
    hasLength = length != nil
  }

  /// Returns whether two elements mean the same; `description` and `description:10` do.
  public static func == (left: Self, right: Self) -> Bool {
    left.attribute == right.attribute && left.length == right.length
  }

  /// Hashes the attribute and the length.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(attribute)
    hasher.combine(length)
  }
}

extension AttributeToSnippet: TextSetting {
  package static let forms = "\"description:20\" or \"description\""

  package init?(setting text: String) {
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
  /// The attribute as Algolia's settings write it: `description:20`, or
  /// `description` without a stated length.
  public var description: String {
    // A name that ends like a length is read as a name only before another one.
    let isRead = AttributeToSnippet(setting: attribute.rawValue)?.attribute == attribute
    return hasLength || !isRead ? "\(attribute):\(length)" : "\(attribute)"
  }

  /// Creates an element from the format of Algolia's settings; any other text is the name of an
  /// attribute.
  public init(stringLiteral value: String) {
    self = AttributeToSnippet(setting: value) ?? AttributeToSnippet(Attribute(value))
  }
}
