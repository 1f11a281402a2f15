extension TextTokens {
  /// Reads a text for the matches of a query only.
  ///
  /// It keeps the words at which a match can begin, and the following words that it can reach.
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
    let isStandard = tokenizer.options.hasStandardASCII
    // safe: the buffers are lent for the call.
    table.withUnsafeBufferPointer { table in
      var position = 0
      // The last position that a match can reach which has begun.
      var end = -1
      var runs = TextRuns(text, table, isStandard: isStandard)
      while let run = runs.next() {
        let isReached = position <= end
        if run.isPlain {
          let length = min(run.range.count, FoldedWord.maximumCount)
          let canBegin = filter.allows(table[Int(text[run.range.lowerBound])], length: length)
          if canBegin || isReached {
            read(run.range, of: text, foldedBy: table, at: position, filter, isReached, &end)
          } else {
            leaveOut(run.range)
          }
          position += 1
        } else {
          read(run.range, of: text, with: &tokenizer, at: &position, filter, isReached, &end)
        }
      }
    }
    finish()
  }

  /// Reads a word of ASCII letters and digits.
  private mutating func read(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>,
    foldedBy table: UnsafeBufferPointer<UInt8>, at position: Int, _ filter: TermFilter,
    _ isReached: Bool, _ end: inout Int
  ) {
    let length = fold(lettersOf: text, range, by: table)
    let canBegin = withFolded(length, filter.admits)
    if canBegin { end = max(end, position + filter.reach) }
    if canBegin || isReached {
      appendFolded(length, range, position: position)
    } else {
      leaveOut(range)
    }
  }

  /// Reads a run that the tokenizer has to split.
  private mutating func read(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, with tokenizer: inout Tokenizer,
    at position: inout Int, _ filter: TermFilter, _ isReached: Bool, _ end: inout Int
  ) {
    let word = count
    var canBegin = false
    // safe: the range is within the text.
    tokenizer.forEachWord(
      in: UnsafeBufferPointer(rebasing: text[..<range.upperBound]), from: range.lowerBound,
      as: .text, at: &position
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
}
