import SearchBackend

/// An attribute by which hits are sorted, and the direction.
struct SortCriterion: Hashable, Sendable {
  let attribute: Attribute
  let isDescending: Bool

  /// Reads `asc(price)` or `desc(price)`; `nil` for anything else.
  init?(_ text: String) {
    if let name = text.unwrapping("desc") {
      (attribute, isDescending) = (Attribute(name), true)
    } else if let name = text.unwrapping("asc") {
      (attribute, isDescending) = (Attribute(name), false)
    } else {
      return nil
    }
  }
}

extension String {
  /// Returns the text inside `word(…)`, without spaces at its ends; `nil` for a text of another
  /// form.
  func unwrapping(_ word: String) -> String? {
    guard hasPrefix(word + "("), hasSuffix(")") else { return nil }
    return String(dropFirst(word.count + 1).dropLast()).trimmingSpaces
  }

  /// The text without white space at its ends.
  var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
