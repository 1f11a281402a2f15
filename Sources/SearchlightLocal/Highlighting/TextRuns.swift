/// Splits a text at plain separators without reading its words.
///
/// A run of ASCII letters and digits is a word. Everything else, such as what joiners connect or
/// what has letters beyond ASCII, is for the tokenizer, which reads a run as it would in the whole
/// text: it never looks beyond a plain separator.
///
/// Where no setting changes the meaning of ASCII characters, words are found 64 bytes at a time, see
/// ``TextBlock``; elsewhere, and around everything that is for the tokenizer, byte by byte.
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

  /// Whether the table has the standard codes, which ``TextBlock`` knows.
  private let isStandard: Bool

  /// The offset of what has not been split yet.
  private var index = 0

  /// The offset of the current block, and where in it the words begin and end that are still to
  /// come.
  private var block = 0
  private var starts: UInt64 = 0
  private var ends: UInt64 = 0

  /// - Parameters:
  ///   - table: The codes of the 256 bytes.
  ///   - isStandard: Whether they are those of ``ASCIIClass/standardTable``.
  init(
    _ text: UnsafeBufferPointer<UInt8>, _ table: UnsafeBufferPointer<UInt8>, isStandard: Bool
  ) {
    self.text = text
    self.table = table
    self.isStandard = isStandard
  }

  /// Returns the next run; `nil` at the end of the text.
  @inline(__always)
  mutating func next() -> Run? {
    if starts == 0, !readBlock() { return nextBytewise() }
    // Words do not overlap, so that the first start belongs to the first end.
    let range = block + starts.trailingZeroBitCount..<block + ends.trailingZeroBitCount
    starts &= starts &- 1
    ends &= ends &- 1
    return Run(range: range, isPlain: true)
  }

  /// Finds the words that begin and end among the next 64 bytes, up to the first run that is not
  /// plain; `false` if there are none.
  private mutating func readBlock() -> Bool {
    // The byte after the block tells whether a joiner at its end joins anything.
    while isStandard, index + TextBlock.size < text.count {
      // safe: the text has more bytes than the block needs; the table has an entry for each of the
      // 256 bytes.
      let next = table[Int(text[index + TextBlock.size])]
      let block = TextBlock(text, at: index, isFollowed: next >= ASCIIClass.beyond)
      guard block.length > 0 else { return false }
      self.block = index
      index += block.length
      starts = block.starts
      ends = block.ends
      if starts != 0 { return true }
    }
    return false
  }

  /// Returns the next run, which is read byte by byte.
  private mutating func nextBytewise() -> Run? {
    // safe: an index is compared with the number of bytes before it is used; the table has an entry
    // for each of the 256 bytes.
    while index < text.count {
      let start = index
      while index < text.count, table[Int(text[index])] >= ASCIIClass.firstLetter { index += 1 }
      if index > start {
        if isAtEndOfWord { return Run(range: start..<index, isPlain: true) }
      } else if table[Int(text[index])] <= ASCIIClass.softJoiner {
        // A separator, or a joiner that follows no letter.
        index += 1
        continue
      }
      while index < text.count,
        table[Int(text[index])] != ASCIIClass.separator || text.hasGershayim(at: index)
      {
        index += 1
      }
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
    guard next == ASCIIClass.joiner || next == ASCIIClass.softJoiner else { return false }
    return index + 1 == text.count || table[Int(text[index + 1])] < ASCIIClass.beyond
  }
}
