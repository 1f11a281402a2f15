/// Reads and writes JSON string literals.
package enum JSONLiteral {
  /// Returns the literal of a text, with no more escapes than JSON requires.
  package static func literal(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + 2)
    append(text, to: &output)
    return output
  }

  /// Appends the literal of a text; see ``literal(_:)``.
  package static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { appendEscaped($0, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  /// Appends a text with the escapes that JSON requires, without quotation marks.
  package static func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    // safe: the buffer is only read, in order, while the caller lends it. Most texts need no escape
    // and are copied at once. The test looks at all bytes, so that several can be compared at a
    // time.
    let needsEscape = text.reduce(false) {
      $0 || $1 < 0x20 || $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\")
    }
    if needsEscape {
      appendEscapes(text, to: &output)
    } else {
      output.append(contentsOf: text)
    }
  }

  private static func appendEscapes(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): output += #"\""#.utf8
      case UInt8(ascii: "\\"): output += #"\\"#.utf8
      case 0x0A: output += #"\n"#.utf8
      case 0x0D: output += #"\r"#.utf8
      case 0x09: output += #"\t"#.utf8
      case 0x08: output += #"\b"#.utf8
      case 0x0C: output += #"\f"#.utf8
      case 0..<0x20:
        output += #"\u00"#.utf8
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      default: output.append(byte)
      }
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Returns the text of a literal; half of a surrogate pair becomes U+FFFD.
  package static func text(of literal: ArraySlice<UInt8>) -> String {
    let inner = literal.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    // Segments without escapes are UTF-8, escapes are UTF-16: convert both to UTF-16, then to a
    // text.
    var units: [UInt16] = []
    var rest = inner
    while let escape = rest.firstIndex(of: UInt8(ascii: "\\")) {
      units += String(decoding: rest[..<escape], as: UTF8.self).utf16
      rest = rest[rest.index(after: escape)...]
      guard let kind = rest.popFirst() else { break }
      if kind == UInt8(ascii: "u") {
        units.append(UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      } else {
        units.append(UInt16(plain[kind] ?? kind))
      }
    }
    units += String(decoding: rest, as: UTF8.self).utf16
    return String(decoding: units, as: UTF16.self)
  }

  private static let plain: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
  ]
}

extension [UInt8] {
  /// Appends a text that is known at compile time.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

extension JSONLiteral {
  /// Appends a number as Foundation's encoder writes it, `2` for 2.0; a non-finite number becomes a
  /// string.
  static func append(_ number: Double, to output: inout [UInt8]) {
    guard number.isFinite else { return append(nonFinite(number), to: &output) }
    append(digits: number.description, to: &output)
  }

  /// Appends a number of single precision in the same form.
  static func append(_ number: Float, to output: inout [UInt8]) {
    guard number.isFinite else { return append(nonFinite(Double(number)), to: &output) }
    append(digits: number.description, to: &output)
  }

  private static func append(digits: String, to output: inout [UInt8]) {
    output.append(contentsOf: digits.utf8)
    if digits.hasSuffix(".0") { output.removeLast(2) }
  }

  // Strings that nobody types, because a text equal to one of them could not be told from the
  // number.
  private static let infinity = "‹infinity›"
  private static let negativeInfinity = "‹-infinity›"
  private static let notANumber = "‹not a number›"

  private static func nonFinite(_ number: Double) -> String {
    number.isNaN ? notANumber : number > 0 ? infinity : negativeInfinity
  }

  /// Returns the non-finite number that a text stands for; `nil` if it stands for none.
  static func nonFinite(_ text: String) -> Double? {
    switch text {
    case infinity: .infinity
    case negativeInfinity: -.infinity
    case notANumber: .nan
    default: nil
    }
  }
}
