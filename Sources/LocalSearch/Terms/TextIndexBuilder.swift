/// Collects the words of documents as two streams, and sorts them into a ``TextIndex``.
///
/// Linear in the number of words, but for sorting the distinct ones once.
struct TextIndexBuilder {
  let layout: PositionLayout
  private var tokenizer: Tokenizer
  private var table = TermInterner()
  private var batch = WordBatch()

  /// The numbers of the words, those of the batch excepted, and the places of all.
  private var terms: [UInt32] = []
  private var places: [UInt16] = []

  /// Where the words of each document begin.
  private var starts: [Int] = []
  private let growth: Growth

  /// Whether words have come that do not stand behind those before them.
  private var hasReplacements = false

  /// How many words have been added, joined forms included.
  var wordCount: Int { places.count }

  /// - Parameter documentCount: How many documents will come, if that is known.
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
  ///   - use: Whether words in camel case are parted.
  ///   - position: Where the first word of the value stands in its field; moved to where that of the
  ///     next value will.
  mutating func add(
    _ text: String, as use: Tokenizer.Use = .text, document: Int, field: Int,
    position: inout Int
  ) {
    while starts.count <= document { starts.append(places.count) }
    if places.count + WordBatch.wordLimit > places.capacity { makeRoom() }
    let first = places.count
    let start = position
    var wholes = 0
    tokenizer.forEachWord(in: text, as: use, at: &position) { word, token in
      if batch.isFull { table.appendNumbers(of: &batch, to: &terms) }
      batch.append(word)
      places.append(layout.place(field: field, position: token.position, isWholeValue: false))
      if token.form != .part { wholes += 1 }
      if token.form == .replacement { hasReplacements = true }
    }
    guard places.count > first else { return }
    if wholes == 1 {
      // Of a compound the joined form comes last, and stands for the value.
      places[places.count - 1] = layout.place(field: field, position: start, isWholeValue: true)
    }
    // The last word of this value and the first of the next are so far apart.
    position += PositionLayout.valueDistance - 1
  }

  /// Makes room for the words that are still to come, as far as they can be foreseen.
  private mutating func makeRoom() {
    let capacity = growth.capacity(
      done: starts.count - 1, used: places.count, more: WordBatch.wordLimit)
    terms.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
  }

  private mutating func takeBatch() {
    table.appendNumbers(of: &batch, to: &terms)
  }

  /// The index of all that was added.
  consuming func build() -> TextIndex {
    takeBatch()
    let (sorted, order) = table.sorted()
    // First how often each term stands somewhere, then where its next posting goes.
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
    var sortedPlaces = [UInt16](repeating: 0, count: terms.count)
    for (document, start) in starts.enumerated() {
      let end = document + 1 < starts.count ? starts[document + 1] : terms.count
      for posting in start..<end {
        let number = Int(terms[posting])
        let slot = Int(next[number])
        next[number] += 1
        sortedDocuments[slot] = UInt32(document)
        sortedPlaces[slot] = places[posting]
      }
    }
    if hasReplacements { Self.sort(&sortedPlaces, sortedDocuments, offsets) }
    return TextIndex(
      lexicon: Lexicon(sorted: sorted), offsets: offsets, documents: sortedDocuments,
      places: sortedPlaces, layout: layout)
  }

  /// Sorts the places of each term in each document.
  private static func sort(
    _ places: inout [UInt16], _ documents: [UInt32], _ offsets: [UInt32]
  ) {
    for (start, end) in zip(offsets, offsets.dropFirst()) {
      var first = Int(start)
      while first < Int(end) {
        var last = first + 1
        while last < Int(end), documents[last] == documents[first] { last += 1 }
        places[first..<last].sort()
        first = last
      }
    }
  }
}
