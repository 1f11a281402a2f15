/// The range of a scanned text, between its quotation marks.
package struct JSONText {
  package let range: Range<Int>
  package let hasEscapes: Bool

  @inlinable
  init(range: Range<Int>, hasEscapes: Bool) {
    self.range = range
    self.hasEscapes = hasEscapes
  }
}

extension JSONScanner {
  /// Checks the text at the current position and moves past it.
  @inlinable
  package mutating func skipText() throws(JSONScanError) -> JSONText {
    let opening = position
    var offset = position + 1
    var hasEscapes = false
    while true {
      while let word = word(at: offset) {
        let marks = Self.marks(in: word)
        // A branch, because it is predicted: with one sum for both cases, each word would wait for
        // the marks of the word before.
        if marks != 0 {
          offset += marks.trailingZeroBitCount / 8
          break
        }
        offset += 8
      }
      let byte = self[offset]
      switch byte {
      case UInt8(ascii: "\""):
        position = offset + 1
        return JSONText(range: opening + 1..<offset, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        offset = try endOfEscape(at: offset)
        hasEscapes = true
      case 0x80...:
        offset = try endOfCharacter(at: offset, of: opening)
      case 0x20...:
        offset += 1
      default:
        throw offset < count ? error(.printable, at: offset) : error(.closingQuote, at: opening)
      }
    }
  }

  /// Marks the first byte that is not a plain character by its high bit: a quotation mark, a
  /// backslash, a control character or a non-ASCII byte.
  ///
  /// Only the lowest set bit is meaningful, because a subtraction may borrow from higher bytes.
  @inlinable @inline(__always)
  static func marks(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let isQuote = (quotes &- ones) & ~quotes
    let isBackslash = (backslashes &- ones) & ~backslashes
    let isControl = (word &- ones &* 0x20) & ~word
    return (isQuote | isBackslash | isControl | word) & (ones &* 0x80)
  }

  @usableFromInline
  func endOfEscape(at offset: Int) throws(JSONScanError) -> Int {
    switch self[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 2
    case UInt8(ascii: "u"):
      for digit in offset + 2..<offset + 6 where Self.hexadecimal(self[digit]) == nil {
        throw error(.hexadecimal, at: digit)
      }
      return offset + 6
    default:
      throw error(.escape, at: offset + 1)
    }
  }

  /// Returns the end of a multi-byte character (Unicode 16, table 3-7).
  @inlinable
  func endOfCharacter(at offset: Int, of opening: Int) throws(JSONScanError) -> Int {
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch self[offset] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: throw error(.utf8, at: offset, opening: opening)
      }
    guard second.contains(self[offset + 1]) else {
      throw error(.utf8, at: offset, opening: opening)
    }
    for index in offset + 2..<offset + length where self[index] & 0xC0 != 0x80 {
      throw error(.utf8, at: offset, opening: opening)
    }
    return offset + length
  }

  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

/// Walking over text that is known to be JSON, without checking it again.
///
/// In other text the scanner stops somewhere between the position and the end, and reads nothing outside.
extension JSONScanner {
  /// Stops behind the value at the position.
  @inlinable
  package mutating func passValue() {
    var depth = 0
    while position < count {
      switch next {
      case UInt8(ascii: "\""):
        passText()
        if depth == 0 { return }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // Behind a number or a word, the end of what contains it.
        if depth == 0 { return }
        depth -= 1
        position += 1
        if depth == 0 { return }
      case UInt8(ascii: ",") where depth == 0: return
      default: position += 1
      }
    }
  }

  /// Stops behind a character; `false` if it is not at the position.
  @inlinable @inline(__always)
  package mutating func pass(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Stops behind the text whose quotation mark is at the position.
  @inlinable @inline(__always)
  package mutating func passText() {
    position += 1
    while let word = word(at: position) {
      let marks = Self.textEnds(in: word)
      // A branch, because it is predicted: with one sum for both cases, each word would wait for the
      // marks of the word before.
      if marks != 0 {
        position += marks.trailingZeroBitCount / 8
        break
      }
      position += 8
    }
    while position < count {
      switch next {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): position = min(position + 2, count)
      default: position += 1
      }
    }
  }

  /// Returns the high bit of the first byte that is a quotation mark or a backslash.
  ///
  /// Higher bits are not reliable, since a subtraction may borrow.
  @inlinable @inline(__always)
  static func textEnds(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    return (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)) & (ones &* 0x80)
  }
}
