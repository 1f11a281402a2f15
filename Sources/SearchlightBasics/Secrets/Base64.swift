/// Base 64, as HTTP uses it for names and passwords (RFC 4648).
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The values of the digits, also of the two in the alphabet for addresses.
  private static let values: [UInt8: UInt32] = {
    var values: [UInt8: UInt32] = [UInt8(ascii: "-"): 62, UInt8(ascii: "_"): 63]
    for (value, digit) in digits.enumerated() { values[digit] = UInt32(value) }
    return values
  }()

  /// Returns the text of some bytes, with padding.
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var output: [UInt8] = []
    let bytes = Array(bytes)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let value = part.reduce(UInt32(0)) { ($0 << 8) | UInt32($1) } << UInt32(8 * (3 - part.count))
      for index in 0..<4 {
        let digit = Int((value >> UInt32(18 - 6 * index)) & 63)
        output.append(index <= part.count ? digits[digit] : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the bytes of a text in either alphabet, with or without padding; `nil` for any other
  /// text.
  package static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var output: [UInt8] = []
    var (value, bits) = (UInt32(0), 0)
    for digit in text.utf8.reversed().drop(while: { $0 == UInt8(ascii: "=") }).reversed() {
      guard let part = values[digit] else { return nil }
      value = (value << 6) | part
      bits += 6
      if bits >= 8 {
        bits -= 8
        output.append(UInt8(truncatingIfNeeded: value >> UInt32(bits)))
      }
    }
    return output
  }

  /// Returns whether a byte is a digit in either alphabet.
  static func isDigit(_ byte: UInt8) -> Bool { values[byte] != nil }
}
