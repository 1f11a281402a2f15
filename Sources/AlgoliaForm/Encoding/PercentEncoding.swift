/// Percent-encoding as Algolia's service wants it: all but letters, digits and `-._~` is encoded.
public enum PercentEncoding {
  /// A segment of a path, or the name or value of a parameter in a URL: `in index` becomes `in%20index`.
  ///
  /// `.` and `..` are encoded whole, since a URL whose segments they are means another path.
  public static func encode(_ text: String) -> String {
    if text == "." { return "%2E" }
    if text == ".." { return "%2E%2E" }
    return encode(text, space: "%20")
  }

  /// A name or a value in a form, where a space is a plus sign.
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

  /// The text that a segment, a name or a value stands for; a percent sign without two digits behind it stands for
  /// itself.
  ///
  /// - Parameter isForm: Whether a plus sign is a space.
  public static func decode(_ text: some StringProtocol, isForm: Bool = false) -> String {
    var output: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        output.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        output.append(isForm && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
