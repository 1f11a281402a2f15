/// Percent-encoding as Algolia's service expects it: everything except letters, digits and `-._~`
/// is encoded.
public enum PercentEncoding {
  /// Encodes a path segment, or the name or value of a URL parameter: `in index` becomes
  /// `in%20index`.
  ///
  /// `.` and `..` are encoded as a whole, because a URL with such a segment means another path.
  public static func encode(_ text: String) -> String {
    if text == "." { return "%2E" }
    if text == ".." { return "%2E%2E" }
    return encode(text, space: "%20")
  }

  /// Encodes a name or a value of a form, where a space becomes a plus sign.
  static func encodeInForm(_ text: String) -> String { encode(text, space: "+") }

  private static func encode(_ text: String, space: String) -> String {
    var output = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        output.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "): output += space
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        output += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return output
  }

  /// Decodes a segment, a name or a value.
  ///
  /// A percent sign that is not followed by two hexadecimal digits stays as it is.
  ///
  /// - Parameters:
  ///   - text: The encoded text.
  ///   - isForm: Whether a plus sign means a space.
  public static func decode(_ text: some StringProtocol, isForm: Bool = false) -> String {
    var output: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let decoded = Self.byte(rest.prefix(2)) {
        output.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        output.append(isForm && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The byte that two hexadecimal digits stand for; `nil` for anything else.
  private static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, let high = digits.first, let low = digits.last,
      let first = value(ofDigit: high), let second = value(ofDigit: low)
    else { return nil }
    return (first << 4) | second
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
