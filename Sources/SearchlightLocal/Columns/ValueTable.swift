import SearchlightBackend

/// Numbers distinct strings in the order of their first occurrence; strings that are canonically
/// equal are one.
struct ValueTable {
  /// The distinct strings, each as it first occurred.
  private(set) var texts: [String] = []

  /// The strings as they are compared: composed.
  private var table = TermInterner()

  /// Returns the number of a string; a new number for a new string.
  mutating func number(of text: String) -> UInt32 {
    var plain = text
    // safe: the bytes are lent for the call, and the table copies what it keeps.
    let number = plain.withUTF8 { bytes in
      ComposedText.with(bytes) { table.number(of: UnsafeRawBufferPointer($0)) }
    }
    if number == texts.count { texts.append(text) }
    return number
  }
}
