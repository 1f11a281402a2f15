/// The reason why bytes are not JSON, with the offset.
///
/// The type is small, so that errors cost nothing while scanning; ``JSONScanner/describe(_:)``
/// turns it into a text.
package struct JSONScanError: Error {
  package enum Expectation {
    case value, object, key, colon, memberEnd, elementEnd, end, digit, closingQuote, printable,
      escape
    case hexadecimal, utf8, flatter, noLeadingZero, fraction, exponent, range
  }

  package let offset: Int
  package let expectation: Expectation

  /// The offset of the opening quotation mark, if the error is about a text or a key.
  package var opening: Int?

  @inlinable
  package init(offset: Int, expectation: Expectation, opening: Int? = nil) {
    self.offset = offset
    self.expectation = expectation
    self.opening = opening
  }
}

extension JSONScanner {
  /// Returns the error as a text: `byte 57: expected ":" after a key, found ","`.
  package func describe(_ error: JSONScanError) -> String {
    let reason =
      switch error.expectation {
      case .value: "expected a value"
      case .object: "expected an object"
      case .key: "expected a key in quotation marks"
      case .colon: "expected \":\" after a key"
      case .memberEnd: "expected \",\" or \"}\" after a member"
      case .elementEnd: "expected \",\" or \"]\" after an element"
      case .end: "expected the end of the text after the value"
      case .digit, .fraction, .exponent: "expected a digit"
      case .closingQuote: "the string that begins here has no closing quotation mark"
      case .printable: "expected a control character in a string to be escaped"
      case .escape: "expected one of \"\\/bfnrtu after a backslash"
      case .hexadecimal: "expected four hexadecimal digits after \\u"
      case .utf8: "expected text in UTF-8"
      case .flatter: "expected arrays and objects nested no more than \(Self.maximumDepth) deep"
      case .noLeadingZero: "expected a number that does not begin with 0"
      case .range: "expected a number that is in range"
      }
    guard error.expectation != .closingQuote else { return "byte \(error.offset): \(reason)" }
    return "byte \(error.offset): \(reason), found \(found(at: error.offset))"
  }

  /// Describes the byte at an offset for error texts.
  private func found(at offset: Int) -> String {
    guard offset < count else { return "the end" }
    return byteDescription(at: offset)
  }

  /// Describes a byte for error texts: as an ASCII character, or in hexadecimal.
  package func byteDescription(at offset: Int) -> String {
    let byte = self[offset]
    return (0x21..<0x7F).contains(byte)
      ? "\"\(Character(Unicode.Scalar(byte)))\""
      : "the byte 0x\(String(byte, radix: 16, uppercase: true))"
  }
}
