extension TextTokens {
  /// Reads a text for the matches of a query only.
  ///
  /// It keeps the words at which a match can begin, and the following words that it can reach. A
  /// run of ASCII letters between plain separators is a word, which is judged without being copied.
  /// Only what stands between two separators and has something else in it, such as joiners or
  /// letters beyond ASCII, goes through the tokenizer, which reads it as it would in the whole text.
  ///
  /// - Parameters:
  ///   - text: The text, in valid UTF-8; its words are not split at camel-case boundaries, and it
  ///     has no placeholders.
  ///   - keepsUnits: Whether the ranges of all units are kept, for a snippet.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, with tokenizer: inout Tokenizer, where filter: TermFilter,
    keepsUnits: Bool
  ) {
    let text = begin(text, keepsUnits: keepsUnits)
    let table = tokenizer.options.ascii
    var position = 0
    // The position of the last word that a match can reach which has begun.
    var end = -1
    var index = 0
    // safe: `index` stays below the number of bytes; the table has an entry for each of the 256
    // bytes.
    while index < text.count {
      let start = index
      while index < text.count, table[Int(text[index])] >= ASCIIClass.firstLetter { index += 1 }
      if index == start {
        if table[Int(text[index])] <= ASCIIClass.joiner {
          index += 1
          continue
        }
      } else if Self.isEnd(of: text, at: index, table) {
        let first = table[Int(text[start])]
        let length = min(index - start, FoldedWord.maximumCount)
        let canBegin = filter.allows(first, length: length)
        if canBegin || position <= end {
          let word = count
          append(lettersOf: text, start..<index, foldedBy: table, position: position)
          if canBegin, withWord(word, filter.admits) {
            end = max(end, position + filter.reach)
          } else if position > end {
            removeWords(from: word)
          }
        } else {
          leaveOut(start..<index)
        }
        position += 1
        continue
      }
      while index < text.count, table[Int(text[index])] != ASCIIClass.separator { index += 1 }
      let word = count
      let isReached = position <= end
      var canBegin = false
      tokenizer.forEachWord(
        in: UnsafeBufferPointer(rebasing: text[..<index]), from: start, as: .text, at: &position
      ) { folded, token in
        append(folded, token)
        if !canBegin, withWord(count - 1, filter.admits) { canBegin = true }
      }
      if canBegin {
        end = max(end, position - 1 + filter.reach)
      } else if !isReached {
        removeWords(from: word)
      }
    }
    finish()
  }

  /// Whether a word that ends before an index, which may be the end of the text, goes no further: a
  /// separator follows, or a joiner that joins nothing.
  @inline(__always)
  private static func isEnd(
    of text: UnsafeBufferPointer<UInt8>, at index: Int, _ table: [UInt8]
  ) -> Bool {
    // safe: both indices are compared with the number of bytes before they are used.
    guard index < text.count else { return true }
    let next = table[Int(text[index])]
    if next == ASCIIClass.separator { return true }
    guard next == ASCIIClass.joiner else { return false }
    guard index + 1 < text.count else { return true }
    let second = table[Int(text[index + 1])]
    return second < ASCIIClass.beyond
  }
}
