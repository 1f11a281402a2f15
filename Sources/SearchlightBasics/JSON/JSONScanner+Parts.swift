extension JSONScanner {
  /// The members of a JSON object in their order, each value as its bytes in the text.
  ///
  /// The values are checked and not read. The order and the repetition of keys are those of the text.
  package static func members(
    of json: ArraySlice<UInt8>
  ) throws(JSONScanError) -> [(key: String, value: ArraySlice<UInt8>)] {
    try scan(json) { scanner throws(JSONScanError) in
      guard scanner.kind == .object else { throw scanner.error(.object) }
      var members: [(key: String, value: ArraySlice<UInt8>)] = []
      try scanner.enter()
      var isFirst = true
      while let key = try scanner.nextKey(&isFirst) {
        let value = try scanner.skippedRange()
        members.append((scanner.text(key.text), json.part(value)))
      }
      return members
    }
  }

  /// Checks that some bytes are one JSON value, with nothing but white space around it.
  package static func check(_ json: ArraySlice<UInt8>) throws(JSONScanError) {
    try scan(json) { scanner throws(JSONScanError) in try scanner.skipValue() }
  }

  /// Reads the one value that the bytes are.
  private static func scan<Value>(
    _ json: ArraySlice<UInt8>, _ body: (inout JSONScanner) throws(JSONScanError) -> Value
  ) throws(JSONScanError) -> Value {
    let result: Result<Value, JSONScanError> = scanning(json) { scanner in
      do throws(JSONScanError) {
        scanner.skipWhitespace()
        let value = try body(&scanner)
        try scanner.finish()
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension JSONScanner {
  /// Whether a text is wrong only because it ends too early: more bytes could make it JSON.
  package static func endsEarly(_ json: ArraySlice<UInt8>, _ error: JSONScanError) -> Bool {
    if error.offset >= json.count || error.expectation == .closingQuote { return true }
    let rest = json.dropFirst(error.offset)
    switch error.expectation {
    case .value: return ["true", "false", "null"].contains { $0.utf8.starts(with: rest) }
    case .utf8: return rest.count < rest[rest.startIndex].lengthOfCharacter && rest.areContinued
    default: return false
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes at offsets from the first.
  fileprivate func part(_ range: Range<Int>) -> ArraySlice<UInt8> {
    self[startIndex + range.lowerBound..<startIndex + range.upperBound]
  }

  /// Whether all bytes but the first continue a character.
  fileprivate var areContinued: Bool { dropFirst().allSatisfy { $0 & 0xC0 == 0x80 } }
}

extension UInt8 {
  /// How many bytes the character has in UTF-8 whose first byte this is; 0 where no character begins.
  fileprivate var lengthOfCharacter: Int {
    switch self {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }
}
