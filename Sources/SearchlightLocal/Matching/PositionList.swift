/// The occurrences of a sequence of adjacent words, in the order of documents and positions.
///
/// Each occurrence has the position of its first word.
struct PositionList {
  private(set) var documents: [UInt32] = []
  private(set) var positions: [UInt16] = []
  let typos: Int
  let isExact: Bool

  /// Finds the occurrences of a sequence of terms.
  ///
  /// - Complexity: Linear in the postings of the rarest term, times the logarithm of those of the
  ///   others.
  init(_ terms: [Int], typos: Int, isExact: Bool, in index: TextIndex) {
    self.typos = typos
    self.isExact = isExact
    let slices = terms.map { index.postings(of: $0..<$0 + 1) }
    guard let rarest = slices.indices.min(by: { slices[$0].count < slices[$1].count }) else {
      return
    }
    index.documents.withTouchedElements { documents in
      index.positions.withTouchedElements { positions in
        collect(slices, rarest, documents, positions, lastPosition: index.layout.lastPosition)
      }
    }
  }

  /// - Parameter places: The documents with the positions in the lowest 16 bits, in ascending order.
  init(places: [UInt64], typos: Int) {
    self.typos = typos
    isExact = false
    documents = places.map { UInt32(truncatingIfNeeded: $0 >> 16) }
    positions = places.map { UInt16(truncatingIfNeeded: $0) << 1 }
  }

  private mutating func collect(
    _ slices: [Range<Int>], _ rarest: Int, _ documents: UnsafeBufferPointer<UInt32>,
    _ positions: UnsafeBufferPointer<UInt16>, lastPosition: Int
  ) {
    // safe: the slices are the postings of terms (I2), and every index that is read is in one of
    // them.
    var cursors = slices.map(\.lowerBound)
    postings: for posting in slices[rarest] {
      let document = documents[posting]
      // The lowest bit says whether the word is the whole value.
      let fieldPosition = Int(positions[posting] >> 1)
      let position = fieldPosition & lastPosition
      // The last position also holds all positions beyond it, so it has no known neighbours.
      guard position >= rarest, position - rarest + slices.count - 1 < lastPosition else {
        continue
      }
      for word in slices.indices where word != rarest {
        let wanted = (UInt64(document) << 16) | UInt64(fieldPosition - rarest + word)
        func key(_ index: Int) -> UInt64 {
          (UInt64(documents[index]) << 16) | UInt64(positions[index] >> 1)
        }
        var step = 1
        var lower = cursors[word]
        let end = slices[word].upperBound
        while lower + step < end, key(lower + step) < wanted {
          lower += step
          step *= 2
        }
        var upper = min(lower + step, end)
        while lower < upper {
          let middle = (lower + upper) / 2
          if key(middle) < wanted { lower = middle + 1 } else { upper = middle }
        }
        cursors[word] = lower
        guard lower < end, key(lower) == wanted else { continue postings }
      }
      self.documents.append(document)
      self.positions.append(UInt16(fieldPosition - rarest) << 1)
    }
  }
}
