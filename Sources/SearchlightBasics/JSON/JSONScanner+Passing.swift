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

  /// The high bit of the first byte that is a quotation mark or a backslash.
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
