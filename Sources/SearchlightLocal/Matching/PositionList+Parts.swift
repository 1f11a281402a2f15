extension PositionList {
  /// Finds the occurrences of three and more adjacent words that are a word of the query if they are
  /// written as one; `nil` if there are none.
  ///
  /// For *9783161484100* these are `978`, `3`, `16`, `148410` and `0`.
  ///
  /// - Complexity: For each piece of the word that is a term, linear in the smaller one of its
  ///   postings and of the places where the rest follows, times the logarithm of the other.
  init?(partsOf word: QueryTerm, in index: TextIndex) {
    let bytes = word.bytes
    let places = index.documents.withTouchedElements { documents in
      index.positions.withTouchedElements { positions in
        PartSearch(bytes, in: index, documents, positions).places(limit: word.partLimit)
      }
    }
    if places.isEmpty { return nil }
    self.init(places: places, typos: 1)
  }
}

/// Looks for a word of the query that a text has in several words.
private struct PartSearch {
  /// Where a sequence of words begins, in ascending order.
  private enum Places {
    /// The places of a term, as a range of its postings.
    case postings(Range<Int>)
    /// The places themselves, as documents with positions in the lowest 16 bits.
    case found([UInt64])

    var count: Int {
      switch self {
      case .postings(let range): range.count
      case .found(let places): places.count
      }
    }
  }

  private let count: Int
  private let lastPosition: Int

  /// For each beginning and end of a piece of the word, its postings; empty if it is no term.
  private var pieces: [[Range<Int>]]

  // safe: the postings are those of the index (I2), and the pointers are lent for the search.
  private let documents: UnsafeBufferPointer<UInt32>
  private let positions: UnsafeBufferPointer<UInt16>

  init(
    _ word: [UInt8], in index: TextIndex, _ documents: UnsafeBufferPointer<UInt32>,
    _ positions: UnsafeBufferPointer<UInt16>
  ) {
    count = word.count
    lastPosition = index.layout.lastPosition
    self.documents = documents
    self.positions = positions
    pieces = word.indices.map { start in
      (0...word.count).map { end in
        guard end > start, end == word.count || word[end] & 0xC0 != 0x80,
          let term = index.lexicon.term(word[start..<end])
        else { return 0..<0 }
        return index.postings(of: term..<term + 1)
      }
    }
  }

  /// Returns the places where from three words on the whole word begins.
  func places(limit: Int) -> [UInt64] {
    // Where the rest of the word from an offset on follows as a number of words.
    var rests: [Places?] = (0..<count).map {
      pieces[$0][count].isEmpty ? nil : .postings(pieces[$0][count])
    }
    var result: Set<UInt64> = []
    for number in 2...max(2, limit) {
      rests = (0..<count).map { start in
        var places: Set<UInt64> = []
        for end in start + 1..<max(start + 1, count) {
          guard !pieces[start][end].isEmpty, let rest = rests[end] else { continue }
          places.formUnion(self.places(of: pieces[start][end], before: rest))
        }
        return places.isEmpty ? nil : .found(places.sorted())
      }
      if number > 2, case .found(let places)? = rests[0] {
        // The last position also holds all positions beyond it, which have no known neighbours.
        result.formUnion(places.filter { (Int($0) & lastPosition) + number - 1 < lastPosition })
      }
      // A later offset can only be reached from an earlier one.
      if rests.allSatisfy({ $0 == nil }) { break }
    }
    return result.sorted()
  }

  /// Returns the places of a term directly before other places.
  private func places(of term: Range<Int>, before rest: Places) -> [UInt64] {
    let own = Places.postings(term)
    if own.count <= rest.count {
      return (0..<own.count).map { place($0, in: own) }.filter { contains($0 + 1, in: rest) }
    }
    return (0..<rest.count).map { place($0, in: rest) }.filter { $0 & 0xFFFF > 0 }.map { $0 - 1 }
      .filter { contains($0, in: own) }
  }

  private func place(_ index: Int, in places: Places) -> UInt64 {
    switch places {
    case .found(let places): places[index]
    case .postings(let range):
      // The lowest bit says whether the word is the whole value.
      (UInt64(documents[range.lowerBound + index]) << 16)
        | UInt64(positions[range.lowerBound + index] >> 1)
    }
  }

  private func contains(_ wanted: UInt64, in places: Places) -> Bool {
    var (lower, upper) = (0, places.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if place(middle, in: places) < wanted { lower = middle + 1 } else { upper = middle }
    }
    return lower < places.count && place(lower, in: places) == wanted
  }
}
