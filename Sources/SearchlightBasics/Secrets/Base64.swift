import Foundation

/// Base 64, as HTTP uses it for names and passwords (RFC 4648).
package enum Base64 {
  /// Returns the text of some bytes, with padding.
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
  }

  /// Returns the bytes of a text in the usual alphabet or that for addresses, with or without
  /// padding; `nil` for any other text.
  package static func decode(_ text: some StringProtocol) -> [UInt8]? {
    // Foundation takes the usual alphabet alone, and asks for padding.
    var digits = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    while digits.last == UInt8(ascii: "=") { digits.removeLast() }
    digits += repeatElement(UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: Data(digits)).map { Array($0) }
  }

  /// Returns whether a byte is a digit in either alphabet.
  static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "+/-_".utf8.contains(byte)
    }
  }
}
