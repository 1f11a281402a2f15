/// Reads JSON text (RFC 8259) into ``JSON`` values, with errors that name line and column.
///
/// The package has a reader of its own because Foundation's says neither the line nor the column, keeps
/// no whole numbers apart, and cannot go on after a value, as JSON Lines demand.
struct JSONParser {
  /// Deeper nesting is refused, so that hostile input cannot exhaust the stack.
  static let maximumDepth = 512

  private let bytes: [UInt8]
  private(set) var position: Int
  private var depth = 0

  init(_ bytes: [UInt8], from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads one value and demands that nothing but white space follows.
  mutating func parseDocument() throws(JSONError) -> JSON {
    let value = try parseValue()
    skipWhitespace()
    guard position == bytes.count else {
      throw error("expected the end of the text after the value, found \(found)")
    }
    return value
  }

  /// Reads one value and stops behind it.
  mutating func parseValue() throws(JSONError) -> JSON {
    skipWhitespace()
    guard let byte = peek else { throw error("expected a value, found \(found)") }
    switch byte {
    case UInt8(ascii: "{"):
      return try nested { parser throws(JSONError) in try parser.parseObject() }
    case UInt8(ascii: "["):
      return try nested { parser throws(JSONError) in try parser.parseArray() }
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", as: .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", as: .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", as: .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    default: throw error("expected a value, found \(found)")
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONError) -> JSON
  ) throws(JSONError) -> JSON {
    guard depth < Self.maximumDepth else {
      throw error("arrays and objects are nested more than \(Self.maximumDepth) deep")
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    return try body(&self)
  }

  private mutating func parseObject() throws(JSONError) -> JSON {
    var members: [String: JSON] = [:]
    skipWhitespace()
    if consume("}") { return .object(members) }
    while true {
      skipWhitespace()
      guard peek == UInt8(ascii: "\"") else {
        throw error("expected a key in quotation marks, found \(found)")
      }
      let key = try parseString()
      skipWhitespace()
      guard consume(":") else {
        throw error("expected \":\" after the key \"\(key)\", found \(found)")
      }
      members[key] = try parseValue()
      skipWhitespace()
      if consume("}") { return .object(members) }
      guard consume(",") else {
        throw error("expected \",\" or \"}\" after a member, found \(found)")
      }
    }
  }

  private mutating func parseArray() throws(JSONError) -> JSON {
    var elements: [JSON] = []
    skipWhitespace()
    if consume("]") { return .array(elements) }
    while true {
      elements.append(try parseValue())
      skipWhitespace()
      if consume("]") { return .array(elements) }
      guard consume(",") else {
        throw error("expected \",\" or \"]\" after an element, found \(found)")
      }
    }
  }

  private mutating func parseWord(_ word: String, as value: JSON) throws(JSONError) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else {
      throw error("expected a value, found \(found)")
    }
    position += word.utf8.count
    return value
  }

  private mutating func parseNumber() throws(JSONError) -> JSON {
    let start = position
    var isWhole = true
    if peek == UInt8(ascii: "-") { position += 1 }
    guard let first = peek, isDigit(first) else { throw error("expected a digit, found \(found)") }
    skipDigits()
    if first == UInt8(ascii: "0"),
      position - 1 > start + (bytes[start] == UInt8(ascii: "-") ? 1 : 0)
    {
      throw error("a number must not begin with 0", at: start)
    }
    if peek == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      guard let digit = peek, isDigit(digit) else {
        throw error("expected a digit after the decimal point, found \(found)")
      }
      skipDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      guard let digit = peek, isDigit(digit) else {
        throw error("expected a digit in the exponent, found \(found)")
      }
      skipDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw error("the number \(text) is out of range", at: start)
    }
    return .number(value)
  }

  private mutating func parseString() throws(JSONError) -> String {
    let opening = position
    position += 1
    let start = position
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if peek == UInt8(ascii: "\"") {
      defer { position += 1 }
      return try text(of: bytes[start..<position], from: start)
    }
    var buffer = Array(bytes[start..<position])
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try text(of: buffer[...], from: start)
      case UInt8(ascii: "\\"):
        try parseEscape(into: &buffer)
      case 0..<0x20:
        throw error("a control character in a text must be escaped, found \(found)")
      default:
        buffer.append(byte)
        position += 1
      }
    }
    throw error("the text that begins here has no closing quotation mark", at: opening)
  }

  private func text(of slice: ArraySlice<UInt8>, from start: Int) throws(JSONError) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw error("the text that begins here is not valid UTF-8", at: start)
    }
    return text
  }

  private mutating func parseEscape(into buffer: inout [UInt8]) throws(JSONError) {
    let start = position
    position += 1
    guard let byte = peek else { throw error("an escape ends the text", at: start) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(byte)
    case UInt8(ascii: "b"): buffer.append(0x08)
    case UInt8(ascii: "f"): buffer.append(0x0C)
    case UInt8(ascii: "n"): buffer.append(0x0A)
    case UInt8(ascii: "r"): buffer.append(0x0D)
    case UInt8(ascii: "t"): buffer.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try parseUnicodeEscape(startingAt: start)
      buffer.append(contentsOf: String(Character(scalar)).utf8)
    default:
      throw error("unknown escape", at: start)
    }
  }

  /// Half of a surrogate pair alone stands for no character; it becomes U+FFFD, as in Foundation's
  /// and most other readers' lenient modes, so that a record with broken text is not lost.
  private mutating func parseUnicodeEscape(startingAt start: Int) throws(JSONError)
    -> Unicode.Scalar
  {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let high = try parseHexadecimal(startingAt: start)
    guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) ?? replacement }
    guard bytes[position...].starts(with: #"\u"#.utf8) else { return replacement }
    let afterHigh = position
    position += 2
    let low = try parseHexadecimal(startingAt: afterHigh)
    guard (0xDC00..<0xE000).contains(low) else {
      position = afterHigh
      return replacement
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? replacement
  }

  private mutating func parseHexadecimal(startingAt start: Int) throws(JSONError) -> UInt32 {
    let end = position + 4
    guard end <= bytes.count,
      bytes[position..<end].allSatisfy({ isHexadecimalDigit($0) }),
      let value = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw error("\\u must be followed by four hexadecimal digits", at: start) }
    position = end
    return value
  }
}

extension JSONParser {
  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private mutating func skipDigits() {
    while let byte = peek, isDigit(byte) { position += 1 }
  }

  mutating func skipWhitespace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private var found: String {
    guard let byte = peek else { return "the end of the text" }
    return (0x21..<0x7F).contains(byte)
      ? "\"\(Character(Unicode.Scalar(byte)))\""
      : "the byte 0x\(String(byte, radix: 16, uppercase: true))"
  }

  func error(_ reason: String, at offset: Int? = nil) -> JSONError {
    let offset = offset ?? position
    let before = bytes[..<Swift.min(offset, bytes.count)]
    let line = before.count(where: { $0 == 0x0A }) + 1
    let column = offset - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return JSONError(reason: reason, line: line, column: column)
  }
}
