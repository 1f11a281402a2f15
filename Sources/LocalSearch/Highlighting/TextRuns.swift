/// Splits a text at plain separators without reading its words.
///
/// A run of ASCII letters and digits is a word. Everything else, such as what joiners connect or
/// what has letters beyond ASCII, is for the tokenizer, which reads a run as it would in the whole
/// text: it never looks beyond a plain separator.
struct TextRuns {
  struct Run {
    let range: Range<Int>

    /// Whether the run is one word of ASCII letters and digits.
    let isPlain: Bool
  }

  // safe: the runs are used only while the caller lends both buffers.
  private let text: UnsafeBufferPointer<UInt8>

  /// For each byte a code of ``ASCIIClass``.
  private let table: UnsafeBufferPointer<UInt8>

  private var index = 0

  /// - Parameter table: The codes of the 256 bytes.
  init(_ text: UnsafeBufferPointer<UInt8>, _ table: UnsafeBufferPointer<UInt8>) {
    self.text = text
    self.table = table
  }

  /// Returns the next run; `nil` at the end of the text.
  @inline(__always)
  mutating func next() -> Run? {
    // safe: an index is compared with the number of bytes before it is used; the table has an entry
    // for each of the 256 bytes.
    while index < text.count {
      let start = index
      while index < text.count, table[Int(text[index])] >= ASCIIClass.firstLetter { index += 1 }
      if index > start {
        if isAtEndOfWord { return Run(range: start..<index, isPlain: true) }
      } else if table[Int(text[index])] <= ASCIIClass.joiner {
        // A separator, or a joiner that follows no letter.
        index += 1
        continue
      }
      while index < text.count, table[Int(text[index])] != ASCIIClass.separator { index += 1 }
      return Run(range: start..<index, isPlain: false)
    }
    return nil
  }

  /// Whether a word that ends here goes no further: a separator follows, or a joiner that joins
  /// nothing.
  @inline(__always)
  private var isAtEndOfWord: Bool {
    guard index < text.count else { return true }
    let next = table[Int(text[index])]
    if next == ASCIIClass.separator { return true }
    guard next == ASCIIClass.joiner else { return false }
    return index + 1 == text.count || table[Int(text[index + 1])] < ASCIIClass.beyond
  }
}
