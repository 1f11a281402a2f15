import SearchlightBasics

/// The reason why a text is not JSON, with line and column.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected and what was found.
  public let reason: String

  /// The line, starting at 1.
  public let line: Int

  /// The column in bytes, starting at 1.
  public let column: Int

  /// Creates an error.
  public init(reason: String, line: Int, column: Int) {
    self.reason = reason
    self.line = line
    self.column = column
  }

  /// The position and the reason:
  /// `line 3, column 14: expected "," or "}" after a member, found "]"`.
  public var description: String { "line \(line), column \(column): \(reason)" }
}

extension JSONError {
  /// Creates an error with line and column from the error of a scanner.
  init(_ error: JSONScanError, in scanner: JSONScanner) {
    var offset = error.offset
    let found = scanner.found(at: offset)
    let reason: String
    switch error.expectation {
    case .value: reason = "expected a value, found \(found)"
    case .object: reason = "expected an object, found \(found)"
    case .key: reason = "expected a key in quotation marks, found \(found)"
    case .colon:
      let key = error.opening.map { scanner.text(at: $0) } ?? ""
      reason = "expected \":\" after the key \"\(key)\", found \(found)"
    case .memberEnd: reason = "expected \",\" or \"}\" after a member, found \(found)"
    case .elementEnd: reason = "expected \",\" or \"]\" after an element, found \(found)"
    case .end: reason = "expected the end of the text after the value, found \(found)"
    case .digit: reason = "expected a digit, found \(found)"
    case .fraction: reason = "expected a digit after the decimal point, found \(found)"
    case .exponent: reason = "expected a digit in the exponent, found \(found)"
    case .noLeadingZero: reason = "a number must not begin with 0"
    case .range: reason = "the number \(scanner.number(at: offset)) is out of range"
    case .flatter:
      reason = "arrays and objects are nested more than \(JSONScanner.maximumDepth) deep"
    case .closingQuote: reason = "the string that begins here has no closing quotation mark"
    case .printable:
      reason = "a control character in a string must be escaped, found \(found)"
    case .escape:
      reason =
        offset < scanner.count ? "unknown escape" : "an escape is cut off by the end of the text"
      offset -= 1
    case .hexadecimal:
      reason = "\\u must be followed by four hexadecimal digits"
      // Go back to the backslash before the digits.
      repeat { offset -= 1 } while offset > 0 && scanner[offset] != UInt8(ascii: "\\")
    case .utf8:
      reason = "the string that begins here is not valid UTF-8"
      offset = error.opening.map { $0 + 1 } ?? offset
    }
    let before = scanner.bytes(0..<offset)
    let line = before.count { $0 == 0x0A } + 1
    let column = offset - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    self.init(reason: reason, line: line, column: column)
  }
}

extension JSONScanner {
  /// Describes the byte at an offset for error texts.
  fileprivate func found(at offset: Int) -> String {
    guard offset < count else { return "the end of the text" }
    return byteDescription(at: offset)
  }

  /// Returns the text that begins with the quotation mark at an offset; the text must have been
  /// scanned.
  fileprivate func text(at opening: Int) -> String {
    var scanner = self
    scanner.position = opening
    return (try? scanner.readText()) ?? ""
  }

  /// Returns the digits of the number at an offset; the number must have been scanned.
  fileprivate func number(at offset: Int) -> String {
    var scanner = self
    scanner.position = offset
    try? scanner.skipNumber()
    return String(decoding: bytes(offset..<scanner.position), as: UTF8.self)
  }
}
