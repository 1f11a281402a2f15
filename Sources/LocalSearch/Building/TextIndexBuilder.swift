/// Collects the words of documents as two streams, and sorts them into a ``TextIndex``.
///
/// Linear in the number of words, but for sorting the distinct ones once.
struct TextIndexBuilder {
  let layout: PlaceLayout
  private var tokenizer: Tokenizer
  private var table = TermTable()
  private var terms: [UInt32] = []
  private var places: [UInt16] = []

  /// Where the words of each document begin.
  private var starts: [Int] = []
  private let growth: Growth

  /// Whether words have come that do not stand behind those before them.
  private var hasReplacements = false

  /// How many words have been added, joined forms included.
  var wordCount: Int { terms.count }

  /// - Parameter documentCount: How many documents will come, if that is known.
  init(layout: PlaceLayout, _ options: TokenizerOptions, documentCount: Int = 0) {
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
    while starts.count <= document { starts.append(terms.count) }
    let first = terms.count
    let start = position
    var wholes = 0
    tokenizer.forEachWord(in: text, as: use, at: &position) { word, token in
      if terms.count == terms.capacity {
        let capacity = growth.capacity(done: starts.count - 1, used: terms.count, more: 1)
        terms.reserveCapacity(capacity)
        places.reserveCapacity(capacity)
      }
      terms.append(table.number(of: word))
      places.append(layout.place(field: field, position: token.position, isWholeValue: false))
      if token.form != .part { wholes += 1 }
      if token.form == .replacement { hasReplacements = true }
    }
    guard terms.count > first else { return }
    if wholes == 1 {
      // Of a compound the joined form comes last, and stands for the value.
      places[terms.count - 1] = layout.place(field: field, position: start, isWholeValue: true)
    }
    // The last word of this value and the first of the next are so far apart.
    position += PlaceLayout.valueDistance - 1
  }

  /// The index of all that was added.
  consuming func build() -> TextIndex {
    let (order, sorted) = Self.sorted(table.terms)
    var rankOf = [UInt32](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { rankOf[Int(number)] = UInt32(rank) }
    var offsets = [UInt32](repeating: 0, count: order.count + 1)
    for number in terms { offsets[Int(rankOf[Int(number)]) + 1] += 1 }
    for rank in 0..<order.count { offsets[rank + 1] += offsets[rank] }
    var next = offsets
    var sortedDocuments = [UInt32](repeating: 0, count: terms.count)
    var sortedPlaces = [UInt16](repeating: 0, count: terms.count)
    for (document, start) in starts.enumerated() {
      let end = document + 1 < starts.count ? starts[document + 1] : terms.count
      for posting in start..<end {
        let rank = Int(rankOf[Int(terms[posting])])
        let slot = Int(next[rank])
        next[rank] += 1
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

  /// The numbers of the terms in the order of their bytes, and the terms in that order.
  private static func sorted(_ terms: ByteStrings) -> (order: [UInt32], sorted: ByteStrings) {
    let order = terms.bytes.withUnsafeBufferPointer { bytes in
      // The first eight bytes as a number decide nearly always.
      var keyed = (0..<terms.count).map { number in
        var key: UInt64 = 0
        let range = terms.range(number)
        for offset in 0..<8 {
          key = key << 8 | (offset < range.count ? UInt64(bytes[range.lowerBound + offset]) : 0)
        }
        return (key: key, number: UInt32(number))
      }
      keyed.sort { left, right in
        if left.key != right.key { return left.key < right.key }
        return bytes[terms.range(Int(left.number))]
          .lexicographicallyPrecedes(bytes[terms.range(Int(right.number))])
      }
      return keyed.map(\.number)
    }
    var sorted = ByteStrings()
    for number in order { sorted.append(terms.bytes[terms.range(Int(number))]) }
    return (order, sorted)
  }
}
