import SearchlightBasics

/// What links do with percent-encoding beyond ``PercentCode``.
enum PercentCoding {
  /// Returns the path in normal form: only characters that need it are encoded, with upper-case
  /// digits (RFC 3986, 6.2.2).
  static func normalized(_ path: Substring.UTF8View) -> String {
    var output: [UInt8] = []
    var rest = path
    while let byte = rest.popFirst() {
      let encoded = byte == UInt8(ascii: "%") ? PercentCode.popByte(&rest) : nil
      if PercentCode.isUnreserved(encoded ?? byte) || encoded == nil && byte.isOfPath {
        output.append(encoded ?? byte)
      } else {
        PercentCode.append(encoded ?? byte, to: &output)
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
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let decoded = PercentCode.popByte(&rest) else { return nil }
        output.append(decoded)
      case UInt8(ascii: "+") where plusIsBlank: output.append(UInt8(ascii: " "))
      default: output.append(byte)
      }
    }
    return String(validating: output, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is allowed in a path although it is reserved; a percent sign without digits
  /// stays.
  fileprivate var isOfPath: Bool { "/%:@!$&'()*+,;=".utf8.contains(self) }
}
