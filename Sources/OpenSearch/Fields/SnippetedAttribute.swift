import SearchCore

/// An attribute of which a part is shown.
struct SnippetedAttribute: Hashable, Sendable {
  let attribute: Attribute

  /// How many words the part has.
  let wordCount: Int

  /// Reads `body` or `body:20`; `nil` if the number is none.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else {
      (attribute, wordCount) = (Attribute(text), 10)
      return
    }
    guard let count = Int(text[text.index(after: colon)...]), count > 0 else { return nil }
    (attribute, wordCount) = (Attribute(String(text[..<colon])), count)
  }
}
