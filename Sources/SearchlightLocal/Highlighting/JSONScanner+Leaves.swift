import SearchlightBackend
import SearchlightBasics

extension JSONScanner {
  /// Reads a value of a record; `nil` if it is not JSON.
  mutating func reading<Value>(
    _ value: Range<Int>, _ body: (inout JSONScanner) throws(JSONScanError) -> Value
  ) -> Value? {
    position = value.lowerBound
    depth = 1
    do { return try body(&self) } catch { return nil }
  }

  /// Whether the value at the position is a string or a number, whose text is highlighted.
  var isAtLeaf: Bool { kind == .text || kind == .number }

  /// Calls `body` with the text of the string or number at the position, in valid UTF-8, and stops
  /// behind it.
  ///
  /// The text of a number is the one of its value, however the record writes it.
  ///
  /// - Returns: The range of the text, if the record has it as it is, and the result of `body`.
  mutating func readLeaf<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(JSONScanError) -> (range: Range<Int>?, result: Result) {
    // safe: the bytes are lent for the call of `body`.
    if kind == .text {
      let text = try skipText()
      return text.hasEscapes
        ? (nil, unescaped(text).withUnsafeBufferPointer(body))
        : (text.range, body(bytes(text.range)))
    }
    let start = position
    try skipNumber()
    let number = bytes(start..<position)
    if isPlainNumber(number) { return (start..<position, body(number)) }
    var text = try self.text(ofNumber: start..<position)
    return (nil, text.withUTF8(body))
  }

  /// Returns whether a number has at most 18 digits and nothing else, so that it is written as its
  /// value.
  private func isPlainNumber(_ number: UnsafeBufferPointer<UInt8>) -> Bool {
    number.count <= 18 && number.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
  }

  private func text(ofNumber range: Range<Int>) throws(JSONScanError) -> String {
    guard let text = jsonNumber(in: range, .values)?.text else {
      throw error(.range, at: range.lowerBound)
    }
    return text
  }
}
