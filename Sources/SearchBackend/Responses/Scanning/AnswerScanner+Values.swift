import SearchlightBasics

extension AnswerScanner {
  /// Checks the kind of the value at the current position; a value of another kind is skipped and,
  /// unless it is `null`, noted as a mismatch.
  mutating func expect(
    _ kind: JSONKind, at path: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Bool {
    let (found, offset) = (json.kind, json.position)
    if found == kind { return true }
    try json.skipValue()
    if let found, found != .null {
      result.note(path(), at: offset, expected: "\(kind)", found: "\(found)")
    }
    return false
  }

  /// Reads a whole number; `nil` for `null`, or for another value, which is noted as a mismatch.
  mutating func readInteger(
    _ path: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Int? {
    let offset = json.position
    if strictness == .lenient, json.kind == .text { return Int(try json.readText()) }
    guard try expect(.number, at: path(), &result) else { return nil }
    if let number = try json.readInteger() { return number }
    noteNumber("a whole number", from: offset, path(), &result)
    return nil
  }

  /// Reads a truth value; `nil` for `null`, or for another value, which is noted as a mismatch.
  mutating func readFlag(
    _ path: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Bool? {
    guard json.kind == .bool else {
      _ = try expect(.bool, at: path(), &result)
      return nil
    }
    let isTrue = json[json.position] == UInt8(ascii: "t")
    try json.skipValue()
    return isTrue
  }

  /// Reads a number; `nil` for `null`, or for another value, which is noted as a mismatch.
  mutating func readNumber(
    _ path: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Double? {
    let offset = json.position
    if strictness == .lenient, json.kind == .text {
      return Double(try json.readText()).flatMap { $0.isFinite ? $0 : nil }
    }
    guard try expect(.number, at: path(), &result) else { return nil }
    if let number = try json.readNumber() { return number }
    noteNumber("a number of 64 bits", from: offset, path(), &result)
    return nil
  }

  /// Notes a mismatch for the number that ends at the current position.
  func noteNumber(
    _ expected: String, from offset: Int, _ path: String, _ result: inout ScannedResult
  ) {
    let digits = json.bytes(offset..<min(json.position, offset + 40))
    result.note(
      path, at: offset, expected: expected, found: String(decoding: digits, as: UTF8.self))
  }
}
