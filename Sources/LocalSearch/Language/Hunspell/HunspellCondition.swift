/// The letters with which a word must end so that a suffix of a Hunspell dictionary can follow.
struct HunspellCondition {
  private enum Element {
    case any
    case oneOf(Set<Unicode.Scalar>)
    case noneOf(Set<Unicode.Scalar>)
  }

  private let elements: [Element]

  /// Reads a condition such as `[^aeiou]y`; `nil` if a bracket is not closed.
  init?(_ text: Substring) {
    var elements: [Element] = []
    // A point alone is met by every word.
    var rest = (text == "." ? "" : text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case ".":
        elements.append(.any)
      case "[":
        let isNegated = rest.first == "^"
        if isNegated { rest.removeFirst() }
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let letters = Set(rest[..<end])
        elements.append(isNegated ? .noneOf(letters) : .oneOf(letters))
        rest = rest[rest.index(after: end)...]
      default:
        elements.append(.oneOf([scalar]))
      }
    }
    self.elements = elements
  }

  /// Whether the end of a word meets the condition.
  func holds(atEndOf word: [Unicode.Scalar]) -> Bool {
    guard word.count >= elements.count else { return false }
    return zip(word.suffix(elements.count), elements).allSatisfy { scalar, element in
      switch element {
      case .any: true
      case .oneOf(let letters): letters.contains(scalar)
      case .noneOf(let letters): !letters.contains(scalar)
      }
    }
  }
}
