/// The words of a text, one after another in a buffer that the next text reuses.
///
/// A text may be read for the matches of a query only; most of its words are then left out. The
/// positions and units of the others are those that they have among all words.
struct TextTokens {
  /// A word that has been kept.
  struct Word {
    let token: Token

    /// The index of the unit to which the word belongs.
    ///
    /// A single word is a unit. All parts of a compound are one unit, and so are all replacements of
    /// a placeholder.
    let unit: Int

    /// The range of the folded word in the buffer of the text.
    fileprivate let range: Range<Int>

    /// The number of bytes in the folded word.
    var length: Int { range.count }

    /// Whether words of other positions may stand between this one and the next.
    fileprivate var isOutOfOrder: Bool { token.form == .part || token.form == .replacement }
  }

  private var bytes: [UInt8] = []

  /// The words that have not been left out.
  private(set) var words: [Word] = []

  /// The word that has been folded last, which may not be kept.
  private var folded = [UInt8](repeating: 0, count: FoldedWord.maximumCount)

  /// The range of each unit in the text, in UTF-8 offsets; empty if the units are only counted.
  private(set) var unitRanges: [Range<Int>] = []
  private(set) var unitCount = 0
  private var keepsUnits = true

  /// Whether all words are whole words in the order of their positions, as nearly always.
  private var isInOrder = true

  /// If they are not: the words sorted by position, and for each position the index of its first
  /// word.
  private var ordered: [Int] = []
  private var starts: [Int] = []

  /// The number of words that have not been left out.
  var count: Int { words.count }

  /// Whether words of the text have been left out, at which no match begins and none goes on.
  private(set) var isPartial = false

  /// Whether the text is longer than what was read of it.
  private(set) var isCut = false

  /// The number of UTF-8 bytes that are read of a longer text, as Algolia does it.
  static let maximumLength = 50_000

  /// Reads all words of a text, which is valid UTF-8.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, as use: Tokenizer.Use, with tokenizer: inout Tokenizer
  ) {
    let text = begin(text, keepsUnits: true)
    var position = 0
    tokenizer.forEachWord(in: text, from: 0, as: use, at: &position) { append($0, $1) }
    finish()
  }

  /// Forgets the text before, and returns what is to be read of the next one.
  mutating func begin(
    _ text: UnsafeBufferPointer<UInt8>, keepsUnits: Bool
  ) -> UnsafeBufferPointer<UInt8> {
    // Most texts leave nothing behind.
    if !words.isEmpty {
      bytes.removeAll(keepingCapacity: true)
      words.removeAll(keepingCapacity: true)
    }
    if !unitRanges.isEmpty { unitRanges.removeAll(keepingCapacity: true) }
    unitCount = 0
    self.keepsUnits = keepsUnits
    isInOrder = true
    isPartial = false
    isCut = text.count > Self.maximumLength
    return isCut ? UnsafeBufferPointer(rebasing: text[..<Self.end(of: text)]) : text
  }

  /// Appends a word that the tokenizer has read.
  mutating func append(_ word: FoldedWord, _ token: Token) {
    let start = bytes.count
    // safe: the bytes are copied within the call.
    word.withUnsafeBytes { bytes.append(contentsOf: $0) }
    var unit = unitCount
    if token.form == .replacement, words.last?.token.form == .replacement,
      words.last?.token.range == token.range
    {
      unit -= 1
    } else if token.form != .part {
      addUnit(token.range)
    }
    words.append(Word(token: token, unit: unit, range: start..<bytes.count))
    if words[count - 1].isOutOfOrder { isInOrder = false }
  }

  /// Counts a unit to which the words since the unit before belong.
  @inline(__always)
  private mutating func addUnit(_ range: Range<Int>) {
    if keepsUnits { unitRanges.append(range) }
    unitCount += 1
  }

  /// Counts a word without a copy of it.
  @inline(__always)
  mutating func leaveOut(_ range: Range<Int>) {
    addUnit(range)
    isPartial = true
  }

  /// Folds a word of ASCII letters and digits into memory of its own, and returns its length.
  mutating func fold(
    lettersOf text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    by table: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let length = min(range.count, FoldedWord.maximumCount)
    // safe: the range is within the text; the table has an entry for each of the 256 bytes; the
    // memory has room for the longest word.
    folded.withUnsafeMutableBufferPointer { folded in
      for offset in 0..<length { folded[offset] = table[Int(text[range.lowerBound + offset])] }
    }
    return length
  }

  /// Calls `body` with the word that has been folded last.
  func withFolded<Result>(
    _ length: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    // safe: the bytes are lent for the call, and a word is not longer than the memory.
    folded.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<length])) }
  }

  /// Appends the word that has been folded last.
  mutating func appendFolded(_ length: Int, _ range: Range<Int>, position: Int) {
    let start = bytes.count
    bytes.append(contentsOf: folded[..<length])
    words.append(
      Word(
        token: Token(position: position, range: range, form: .word), unit: unitCount,
        range: start..<bytes.count))
    addUnit(range)
  }

  /// Removes all but the first words; their units still count.
  mutating func removeWords(from index: Int) {
    guard index < count else { return }
    bytes.removeLast(bytes.count - words[index].range.lowerBound)
    words.removeLast(count - index)
    isPartial = true
    // The words that are kept are few.
    if !isInOrder { isInOrder = !words.contains { $0.isOutOfOrder } }
  }

  /// Ends reading with the positions sorted, so that ``forEachFollower(of:_:)`` finds words.
  mutating func finish() {
    if !isInOrder { order() }
  }

  /// Sorts the words by their positions.
  private mutating func order() {
    let positionCount = (words.map(\.token.position).max() ?? 0) + 1
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: positionCount + 1))
    for entry in words { starts[entry.token.position + 1] += 1 }
    for position in 0..<positionCount { starts[position + 1] += starts[position] }
    var next = starts
    ordered.removeAll(keepingCapacity: true)
    ordered.append(contentsOf: repeatElement(0, count: count))
    for (index, entry) in words.enumerated() {
      ordered[next[entry.token.position]] = index
      next[entry.token.position] += 1
    }
  }

  /// Returns the length of the part of a long text that is read; it ends with a whole word, unless
  /// words are unusually long.
  private static func end(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var end = maximumLength
    // safe: the text is longer than that.
    if let space = text[..<end].suffix(200).lastIndex(where: { $0 <= 0x20 }) { return space }
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  func word(_ index: Int) -> ArraySlice<UInt8> {
    bytes[words[index].range]
  }

  /// Calls `body` with the bytes of a word.
  func withWord<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // safe: the bytes are lent for the call, and the range of an entry is within them.
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[words[index].range])) }
  }

  /// Returns the first byte of a word; `nil` if it is empty.
  func firstByte(_ index: Int) -> UInt8? {
    let range = words[index].range
    return range.isEmpty ? nil : bytes[range.lowerBound]
  }

  /// Calls `body` with each of the words that directly follow a word.
  func forEachFollower(of index: Int, _ body: (Int) -> Void) {
    let position = words[index].token.position + 1
    guard !isInOrder else {
      if index + 1 < count, words[index + 1].token.position == position { body(index + 1) }
      return
    }
    guard position + 1 < starts.count else { return }
    for other in ordered[starts[position]..<starts[position + 1]] { body(other) }
  }
}

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
