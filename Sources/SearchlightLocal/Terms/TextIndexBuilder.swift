/// Collects the words of documents as two streams, term numbers and packed positions, and sorts
/// these into a ``TextIndex``.
///
/// Building takes linear time in the number of words, apart from one sort of the distinct words.
struct TextIndexBuilder {
  let layout: PositionLayout
  private var tokenizer: Tokenizer
  private var table = TermInterner()
  private var batch = WordBatch()

  /// The term numbers of all words except those in the batch, and the packed positions of all
  /// words.
  private var terms: [UInt32] = []
  private var positions: [UInt16] = []

  /// The index of the first word of each document.
  private var starts: [Int] = []
  private let growth: Growth

  /// Whether some words do not have positions after those of the words before them.
  private var hasReplacements = false

  /// The number of words that were added, joined forms included.
  var wordCount: Int { positions.count }

  /// - Parameter documentCount: The number of documents that will come; 0 if it is unknown.
  init(layout: PositionLayout, _ options: TokenizerOptions, documentCount: Int = 0) {
    self.layout = layout
    growth = Growth(partCount: documentCount)
    tokenizer = Tokenizer(options)
  }

  /// Adds the words of one value.
  ///
  /// Documents must come in order.
  ///
  /// - Parameters:
  ///   - use: Whether words are also split at camel-case boundaries.
  ///   - position: The position of the value's first word in its field; on return, the position for
  ///     the first word of the next value.
  mutating func add(
    _ text: String, as use: Tokenizer.Use = .text, document: Int, field: Int,
    position: inout Int
  ) {
    while starts.count <= document { starts.append(positions.count) }
    if positions.count + WordBatch.wordLimit > positions.capacity { makeRoom() }
    let first = positions.count
    let start = position
    var wholeWordCount = 0
    tokenizer.forEachWord(in: text, as: use, at: &position) { word, token in
      if batch.isFull { table.appendNumbers(of: &batch, to: &terms) }
      batch.append(word)
      positions.append(layout.packed(field: field, position: token.position, isWholeValue: false))
      if token.form != .part { wholeWordCount += 1 }
      if token.form == .replacement { hasReplacements = true }
    }
    guard positions.count > first else { return }
    if wholeWordCount == 1 {
      // The joined form of a compound comes last, and stands for the value.
      positions[positions.count - 1] = layout.packed(
        field: field, position: start, isWholeValue: true)
    }
    // The last word of this value and the first one of the next are this far apart.
    position += PositionLayout.valueDistance - 1
  }

  /// Reserves capacity for the words that are still to come, as far as they can be foreseen.
  private mutating func makeRoom() {
    let capacity = growth.capacity(
      done: starts.count - 1, used: positions.count, more: WordBatch.wordLimit)
    terms.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
  }

  private mutating func takeBatch() {
    table.appendNumbers(of: &batch, to: &terms)
  }

  /// Sorts all that was added into an index.
  consuming func build() -> TextIndex {
    takeBatch()
    let (sorted, order) = table.sorted()
    // First the number of postings of each term, then the index of its next posting.
    var next = [UInt32](repeating: 0, count: order.count)
    for number in terms { next[Int(number)] += 1 }
    var offsets: [UInt32] = [0]
    offsets.reserveCapacity(order.count + 1)
    var end: UInt32 = 0
    for number in order {
      let count = next[Int(number)]
      next[Int(number)] = end
      end += count
      offsets.append(end)
    }
    var sortedDocuments = [UInt32](repeating: 0, count: terms.count)
    var sortedPositions = [UInt16](repeating: 0, count: terms.count)
    for (document, start) in starts.enumerated() {
      let end = document + 1 < starts.count ? starts[document + 1] : terms.count
      for posting in start..<end {
        let number = Int(terms[posting])
        let slot = Int(next[number])
        next[number] += 1
        sortedDocuments[slot] = UInt32(document)
        sortedPositions[slot] = positions[posting]
      }
    }
    if hasReplacements { Self.sort(&sortedPositions, sortedDocuments, offsets) }
    return TextIndex(
      lexicon: Lexicon(sorted: sorted), offsets: FlatArray(offsets),
      documents: FlatArray(sortedDocuments), positions: FlatArray(sortedPositions), layout: layout)
  }

  /// Sorts the positions of each term in each document, which are in order but for a few.
  private static func sort(
    _ positions: inout [UInt16], _ documents: [UInt32], _ offsets: [UInt32]
  ) {
    for (start, end) in zip(offsets, offsets.dropFirst()) where end - start > 1 {
      var first = Int(start)
      var isSorted = true
      for posting in first + 1..<Int(end) {
        guard documents[posting] == documents[posting - 1] else {
          if !isSorted { positions[first..<posting].sort() }
          (first, isSorted) = (posting, true)
          continue
        }
        if positions[posting] < positions[posting - 1] { isSorted = false }
      }
      if !isSorted { positions[first..<Int(end)].sort() }
    }
  }
}
