extension JSONScanner {
  /// The key of an object member.
  package struct Key {
    /// The offset of the comma or the opening brace before the key.
    package let separator: Int
    /// The text of the key.
    package let text: JSONText

    @inlinable
    init(separator: Int, text: JSONText) {
      self.separator = separator
      self.text = text
    }
  }

  /// Enters the object or array at the current position.
  ///
  /// Call ``nextKey(_:)`` or ``nextElement(_:)`` afterwards until one reports the end.
  @inlinable
  package mutating func enter() throws(JSONScanError) {
    guard depth < Self.maximumDepth else { throw error(.flatter) }
    depth += 1
    position += 1
  }

  /// Moves to the value of the next member of an object and returns its key; moves past the object
  /// and returns `nil` if there is none.
  ///
  /// - Parameter isFirst: Pass `true` before the first member; the call sets it to `false`.
  @inlinable
  package mutating func nextKey(_ isFirst: inout Bool) throws(JSONScanError) -> Key? {
    var separator = position - 1
    skipWhitespace()
    if next == UInt8(ascii: "}") {
      position += 1
      depth -= 1
      return nil
    }
    if !isFirst {
      guard next == UInt8(ascii: ",") else { throw error(.memberEnd) }
      separator = position
      position += 1
      skipWhitespace()
    }
    isFirst = false
    guard next == UInt8(ascii: "\"") else { throw error(.key) }
    let opening = position
    let key = try skipText()
    skipWhitespace()
    guard next == UInt8(ascii: ":") else { throw error(.colon, opening: opening) }
    position += 1
    skipWhitespace()
    return Key(separator: separator, text: key)
  }

  /// Moves to the next element of an array and returns `true`; moves past the array and returns
  /// `false` if there is none.
  ///
  /// - Parameter isFirst: Pass `true` before the first element; the call sets it to `false`.
  @inlinable
  package mutating func nextElement(_ isFirst: inout Bool) throws(JSONScanError) -> Bool {
    skipWhitespace()
    if next == UInt8(ascii: "]") {
      position += 1
      depth -= 1
      return false
    }
    if !isFirst {
      guard next == UInt8(ascii: ",") else { throw error(.elementEnd) }
      position += 1
      skipWhitespace()
    }
    isFirst = false
    return true
  }

  /// Checks the value at the current position and moves past it.
  @inlinable
  package mutating func skipValue() throws(JSONScanError) {
    switch next {
    case UInt8(ascii: "\""):
      _ = try skipText()
    case UInt8(ascii: "{"):
      try enter()
      var isFirst = true
      while try nextKey(&isFirst) != nil { try skipValue() }
    case UInt8(ascii: "["):
      try enter()
      var isFirst = true
      while try nextElement(&isFirst) { try skipValue() }
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    default:
      try skipNumber()
    }
  }

  /// Checks the value at the current position, moves past it, and returns its range.
  @inlinable
  package mutating func skippedRange() throws(JSONScanError) -> Range<Int> {
    let start = position
    try skipValue()
    return start..<position
  }

  @inlinable
  package mutating func skipWord(_ word: StaticString) throws(JSONScanError) {
    let range = position..<position + word.utf8CodeUnitCount
    guard matches(range, word) else { throw error(.value) }
    position = range.upperBound
  }

  /// Checks the number at the current position and moves past it.
  @inlinable
  package mutating func skipNumber() throws(JSONScanError) {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let first = position
    guard isDigit(next) else { throw error(start == first ? .value : .digit) }
    skipDigits()
    if self[first] == UInt8(ascii: "0"), position > first + 1 {
      throw error(.noLeadingZero, at: start)
    }
    if next == UInt8(ascii: ".") {
      position += 1
      guard isDigit(next) else { throw error(.fraction) }
      skipDigits()
    }
    if next | 0x20 == UInt8(ascii: "e") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard isDigit(next) else { throw error(.exponent) }
      skipDigits()
    }
  }

  /// Reads the number at the current position; `nil` if it is not a whole number or does not fit an
  /// `Int`.
  ///
  /// `20.0` and `2e1` count as whole numbers too.
  package mutating func readInteger() throws(JSONScanError) -> Int? {
    integer(in: position..<(try skippedNumberEnd()))
  }

  /// Returns the whole number in a scanned range; see ``readInteger()``.
  package func integer(in range: Range<Int>) -> Int? {
    var value = 0
    let isNegative = self[range.lowerBound] == UInt8(ascii: "-")
    for offset in range.dropFirst(isNegative ? 1 : 0) {
      guard isDigit(self[offset]) else {
        return number(in: range).flatMap(Int.init(exactly:))
      }
      let digit = Int(self[offset] - UInt8(ascii: "0"))
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isOver) =
        isNegative
        ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      if isTooLarge || isOver { return nil }
      value = sum
    }
    return value
  }

  /// Reads the number at the current position; `nil` if it exceeds the range of `Double`.
  package mutating func readNumber() throws(JSONScanError) -> Double? {
    number(in: position..<(try skippedNumberEnd()))
  }

  private mutating func skippedNumberEnd() throws(JSONScanError) -> Int {
    try skipNumber()
    return position
  }

  /// Returns the number in a scanned range; `nil` if it exceeds the range of `Double`.
  package func number(in range: Range<Int>) -> Double? {
    Double(String(decoding: bytes(range), as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  @inlinable @inline(__always)
  func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  @inlinable
  mutating func skipDigits() {
    while isDigit(next) { position += 1 }
  }
}
