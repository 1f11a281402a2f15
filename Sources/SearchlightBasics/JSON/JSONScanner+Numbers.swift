extension JSONScanner {
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
