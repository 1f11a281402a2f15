/// The letters that a word must have at its beginning or its end so that an affix of a Hunspell
/// dictionary can be added.
struct HunspellCondition: Sendable {
  fileprivate enum Element {
    case any
    case oneOf([UInt32])
    case noneOf([UInt32])
  }

  private let elements: [Element]

  /// What no word meets.
  static let impossible = HunspellCondition(elements: [.oneOf([])])

  private init(elements: [Element]) {
    self.elements = elements
  }

  /// Reads a condition such as `[^aeiou]y`; `nil` if a bracket is not closed.
  init?(_ text: some Collection<UInt8>) {
    var elements: [Element] = []
    // A point alone is met by every word.
    var rest = String(decoding: text, as: UTF8.self).unicodeScalars[...]
    if rest.elementsEqual(["."]) { rest = "".unicodeScalars[...] }
    while let scalar = rest.popFirst() {
      switch scalar {
      case ".":
        elements.append(.any)
      case "[":
        let isNegated = rest.first == "^"
        if isNegated { rest.removeFirst() }
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let letters = rest[..<end].map(\.value)
        elements.append(isNegated ? .noneOf(letters) : .oneOf(letters))
        rest = rest[rest.index(after: end)...]
      default:
        elements.append(.oneOf([scalar.value]))
      }
    }
    self.elements = elements
  }

  /// Returns whether the end of a word in UTF-8 meets the condition.
  func holds(atEndOf word: [UInt8]) -> Bool {
    if elements.isEmpty { return true }
    var end = word.count
    for element in elements.reversed() {
      guard end > 0 else { return false }
      var start = end - 1
      while start > 0, word[start] & 0xC0 == 0x80 { start -= 1 }
      guard element.matches(word, start) else { return false }
      end = start
    }
    return true
  }

  /// Returns whether the beginning of a word in UTF-8 meets the condition.
  func holds(atBeginningOf word: [UInt8]) -> Bool {
    var start = 0
    for element in elements {
      guard start < word.count, element.matches(word, start) else { return false }
      start += 1
      while start < word.count, word[start] & 0xC0 == 0x80 { start += 1 }
    }
    return true
  }
}

extension HunspellCondition.Element {
  fileprivate func matches(_ word: [UInt8], _ start: Int) -> Bool {
    if case .any = self { return true }
    // safe: the bytes are lent for the call; words are valid UTF-8, and a scalar begins here.
    let scalar = word.withUnsafeBufferPointer { $0.uncheckedScalar(at: start).value }
    return switch self {
    case .any: true
    case .oneOf(let letters): letters.contains(scalar)
    case .noneOf(let letters): !letters.contains(scalar)
    }
  }
}
