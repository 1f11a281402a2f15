import Foundation

/// Numbers texts as they first come; those that Swift takes for equal are one.
struct ValueTable {
  /// The different texts, each as it first came.
  private(set) var texts: [String] = []

  /// The texts as they are compared: composed, which ASCII always is.
  private var table = TermInterner()

  /// The number of a text, a new one if it has not come before.
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
