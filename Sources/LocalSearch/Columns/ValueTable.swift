import Foundation

/// Numbers distinct strings in the order of their first occurrence; strings that are equal in Swift
/// are one.
struct ValueTable {
  /// The distinct strings, each as it first occurred.
  private(set) var texts: [String] = []

  /// The strings as they are compared: composed, which ASCII always is.
  private var table = TermInterner()

  /// The number of a string; a new number for a new string.
  mutating func number(of text: String) -> UInt32 {
    var plain = text
    let number =
      // safe: the bytes are lent for the call, and the table copies what it keeps.
      plain.withUTF8 { bytes in
        bytes.allSatisfy { $0 < 0x80 } ? table.number(of: UnsafeRawBufferPointer(bytes)) : nil
      }
      ?? Array(text.precomposedStringWithCanonicalMapping.utf8)
      .withUnsafeBytes { table.number(of: $0) }
    if number == texts.count { texts.append(text) }
    return number
  }
}
