/// A word, a sign or a literal of Swift code.
enum SwiftToken: Equatable {
  case word(String)
  /// A string literal, as the text between its quotation marks; interpolations are cut out.
  case text(String)
  case number
  /// One sign; several that follow each other are an operator.
  case sign(Character)

  var word: String? { if case .word(let word) = self { word } else { nil } }

  /// The tokens of a text, without its comments.
  ///
  /// It reads bytes, since it reads all of Sources: in a debug build that takes a fraction of the
  /// time that characters do.
  static func all(in text: String) -> [SwiftToken] {
    var reader = SwiftReader(bytes: Array(text.utf8))
    return reader.tokens(untilClosed: false)
  }
}

private struct SwiftReader {
  let bytes: [UInt8]
  var index = 0

  private subscript(offset: Int) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  /// The tokens up to the end, or up to the bracket that closes an interpolation.
  mutating func tokens(untilClosed: Bool) -> [SwiftToken] {
    var found: [SwiftToken] = []
    var depth = 0
    while index < bytes.count {
      let byte = self[0]
      switch byte {
      case _ where isSpace(byte): index += 1
      case UInt8(ascii: "/") where self[1] == byte: skipLine()
      case UInt8(ascii: "/") where self[1] == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "/") where startsPattern(after: found.last): skipPattern()
      case UInt8(ascii: "#") where isRawLiteral: found.append(rawLiteral())
      case UInt8(ascii: "\""): found.append(literal(hashes: 0))
      case _ where isDigit(byte): found.append(number())
      case _ where isWord(byte): found.append(word())
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          depth -= 1
          if untilClosed, depth < 0 {
            index += 1
            return found
          }
        }
        found.append(.sign(Character(UnicodeScalar(byte))))
        index += 1
      }
    }
    return found
  }

  private mutating func word() -> SwiftToken {
    let start = index
    while index < bytes.count, isWord(self[0]) || isDigit(self[0]) { index += 1 }
    return .word(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func number() -> SwiftToken {
    let point = UInt8(ascii: ".")
    while isWord(self[0]) || isDigit(self[0]) || self[0] == point && isDigit(self[1]) { index += 1 }
    return .number
  }

  private mutating func skipLine() {
    while index < bytes.count, self[0] != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func skipComment() {
    while index < bytes.count, self[0] != UInt8(ascii: "*") || self[1] != UInt8(ascii: "/") {
      index += 1
    }
    index += 2
  }

  /// A slash begins a regular expression where no operator can be.
  private func startsPattern(after token: SwiftToken?) -> Bool {
    guard !isSpace(self[1]) else { return false }
    return switch token {
    case .sign("("), .sign(","), .sign("="), .sign(":"), .sign("["), .sign("#"), .sign("{"): true
    default: false
    }
  }

  private mutating func skipPattern() {
    index += 1
    while index < bytes.count, self[0] != UInt8(ascii: "/"), self[0] != UInt8(ascii: "\n") {
      index += self[0] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
  }

  private var isRawLiteral: Bool {
    var offset = 0
    while self[offset] == UInt8(ascii: "#") { offset += 1 }
    return self[offset] == UInt8(ascii: "\"")
  }

  private mutating func rawLiteral() -> SwiftToken {
    var hashes = 0
    while self[0] == UInt8(ascii: "#") {
      hashes += 1
      index += 1
    }
    return literal(hashes: hashes)
  }

  private mutating func literal(hashes: Int) -> SwiftToken {
    let quote = UInt8(ascii: "\"")
    let length = self[1] == quote && self[2] == quote ? 3 : 1
    index += length
    var text: [UInt8] = []
    while index < bytes.count {
      if (0..<length).allSatisfy({ self[$0] == quote }),
        (0..<hashes).allSatisfy({ self[length + $0] == UInt8(ascii: "#") })
      {
        index += length + hashes
        break
      }
      if self[0] == UInt8(ascii: "\\"),
        (0..<hashes).allSatisfy({ self[1 + $0] == UInt8(ascii: "#") })
      {
        index += 2 + hashes
        if self[-1] == UInt8(ascii: "(") { _ = tokens(untilClosed: true) }
        continue
      }
      text.append(self[0])
      index += 1
    }
    return .text(String(decoding: text, as: UTF8.self))
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
  private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
  /// A letter, an underscore, or a part of a character beyond ASCII, such as the dots `…`.
  private func isWord(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == 95 || byte >= 128
  }
}
