import SearchBackend

/// An attribute that is shown as a snippet, and the length of the snippet.
struct SnippetedAttribute: Hashable, Sendable {
  let attribute: Attribute

  /// The number of words in the snippet; 10 by default.
  let wordCount: Int

  /// Reads `body` or `body:20`; `nil` if the number is not a whole number above 0.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else {
      (attribute, wordCount) = (Attribute(text), 10)
      return
    }
    guard let count = Int(text[text.index(after: colon)...]), count > 0 else { return nil }
    (attribute, wordCount) = (Attribute(String(text[..<colon])), count)
  }
}
