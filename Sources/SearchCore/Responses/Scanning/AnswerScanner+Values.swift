import SearchlightBasics

extension AnswerScanner {
  /// Whether the value at the position is of a kind; if not, passes over it, and unless it is `null`, the result has
  /// a mismatch.
  mutating func expect(
    _ kind: JSONKind, at place: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Bool {
    let (found, offset) = (json.kind, json.position)
    if found == kind { return true }
    try json.skipValue()
    if let found, found != .null {
      result.note(place(), at: offset, expected: "\(kind)", found: "\(found)")
    }
    return false
  }

  /// Reads a whole number; `nil` if there is `null`, or something else, which is a mismatch.
  mutating func readInteger(
    _ place: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Int? {
    let offset = json.position
    if strictness == .lenient, json.kind == .text { return Int(try json.readText()) }
    guard try expect(.number, at: place(), &result) else { return nil }
    if let number = try json.readInteger() { return number }
    noteNumber("a whole number", from: offset, place(), &result)
    return nil
  }

  /// Reads a truth value; `nil` if there is `null`, or something else, which is a mismatch.
  mutating func readFlag(
    _ place: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Bool? {
    guard json.kind == .bool else {
      _ = try expect(.bool, at: place(), &result)
      return nil
    }
    let isTrue = json[json.position] == UInt8(ascii: "t")
    try json.skipValue()
    return isTrue
  }

  /// Reads a number; `nil` if there is `null`, or something else, which is a mismatch.
  mutating func readNumber(
    _ place: @autoclosure () -> String, _ result: inout ScannedResult
  ) throws(JSONScanError) -> Double? {
    let offset = json.position
    if strictness == .lenient, json.kind == .text {
      return Double(try json.readText()).flatMap { $0.isFinite ? $0 : nil }
    }
    guard try expect(.number, at: place(), &result) else { return nil }
    if let number = try json.readNumber() { return number }
    noteNumber("a number of 64 bits", from: offset, place(), &result)
    return nil
  }

  /// Notes that the number that ends here is not of the kind that was expected.
  func noteNumber(
    _ expected: String, from offset: Int, _ place: String, _ result: inout ScannedResult
  ) {
    let digits = json.bytes(offset..<min(json.position, offset + 40))
    result.note(
      place, at: offset, expected: expected, found: String(decoding: digits, as: UTF8.self))
  }
}
