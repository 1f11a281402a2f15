/// Percent-encoding for the components of links: all bytes but ASCII letters, digits, `-`, `.`, `_`
/// and `~` are encoded.
enum PercentCoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func append(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 { append(byte, as: byte.isUnreserved, to: &output) }
  }

  private static func append(_ byte: UInt8, as isPlain: Bool, to output: inout [UInt8]) {
    if isPlain {
      output.append(byte)
    } else {
      output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }

  /// The path in normal form: only characters that need it are encoded, with upper-case digits (RFC
  /// 3986, 6.2.2).
  static func normalized(_ path: Substring.UTF8View) -> String {
    var output: [UInt8] = []
    var rest = path
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(digit),
        let low = rest.dropFirst().first.flatMap(digit)
      {
        let encoded = (high << 4) | low
        rest = rest.dropFirst(2)
        append(encoded, as: encoded.isUnreserved, to: &output)
      } else {
        append(byte, as: byte.isUnreserved || byte.isOfPath, to: &output)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Decodes a text; `nil` if a percent sign lacks two digits, or if the bytes are not UTF-8.
  ///
  /// - Parameter plusIsBlank: Whether `+` means a space, as HTML forms write it in queries.
  static func decoded(_ text: Substring.UTF8View, plusIsBlank: Bool) -> String? {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var bytes = text.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = bytes.next().flatMap(digit), let low = bytes.next().flatMap(digit) else {
          return nil
        }
        output.append((high << 4) | low)
      case UInt8(ascii: "+") where plusIsBlank: output.append(UInt8(ascii: " "))
      default: output.append(byte)
      }
    }
    return String(validating: output, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

extension UInt8 {
  /// Whether the byte is never encoded in a link.
  fileprivate var isUnreserved: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// Whether the byte is allowed in a path although it is reserved; a percent sign without digits
  /// stays.
  fileprivate var isOfPath: Bool { "/%:@!$&'()*+,;=".utf8.contains(self) }
}
