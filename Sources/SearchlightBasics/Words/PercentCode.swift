/// Percent-encoding: all bytes but ASCII letters, digits, `-`, `.`, `_` and `~` are encoded.
package enum PercentCode {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Returns whether a byte is never encoded.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// Appends a byte as a percent sign and two digits.
  package static func append(_ byte: UInt8, to output: inout [UInt8]) {
    output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// Appends an encoded text.
  ///
  /// - Parameter plusIsBlank: Whether a space becomes `+`, as HTML forms write it.
  package static func append(_ text: String, to output: inout [UInt8], plusIsBlank: Bool = false) {
    for byte in text.utf8 {
      if isUnreserved(byte) {
        output.append(byte)
      } else if plusIsBlank, byte == UInt8(ascii: " ") {
        output.append(UInt8(ascii: "+"))
      } else {
        append(byte, to: &output)
      }
    }
  }

  /// Returns the byte that the two digits at the beginning stand for, which are removed; `nil`
  /// without two digits.
  package static func popByte<Bytes: Collection<UInt8>>(_ rest: inout Bytes) -> UInt8?
  where Bytes.SubSequence == Bytes {
    let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 2 else { return nil }
    rest = rest.dropFirst(2)
    return UInt8((digits[0] << 4) | digits[1])
  }

  /// Decodes a text; a percent sign without two digits stays as it is.
  ///
  /// - Parameter plusIsBlank: Whether `+` means a space.
  package static func decode(_ text: some StringProtocol, plusIsBlank: Bool = false) -> String {
    var output: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let decoded = popByte(&rest) {
        output.append(decoded)
      } else {
        output.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
