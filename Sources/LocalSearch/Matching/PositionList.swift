/// Where several words stand side by side, in the order of documents and places; each place is that of
/// the first of them.
struct PositionList {
  private(set) var documents: [UInt32] = []
  private(set) var places: [UInt16] = []
  let typos: Int
  let isExact: Bool

  /// Finds terms of an index.
  ///
  /// Linear in the postings of the rarest one, times the logarithm of those of the others.
  init(_ terms: [Int], typos: Int, isExact: Bool, in index: TextIndex) {
    self.typos = typos
    self.isExact = isExact
    let slices = terms.map { Int(index.offsets[$0])..<Int(index.offsets[$0 + 1]) }
    guard let rarest = slices.indices.min(by: { slices[$0].count < slices[$1].count }) else {
      return
    }
    index.documents.withUnsafeBufferPointer { documents in
      index.places.withUnsafeBufferPointer { places in
        collect(slices, rarest, documents, places, lastPosition: index.layout.lastPosition)
      }
    }
  }

  private mutating func collect(
    _ slices: [Range<Int>], _ rarest: Int, _ documents: UnsafeBufferPointer<UInt32>,
    _ places: UnsafeBufferPointer<UInt16>, lastPosition: Int
  ) {
    // safe: slices are the postings of terms (I2), and every index that is read is in one of them.
    var positions = slices.map(\.lowerBound)
    postings: for posting in slices[rarest] {
      let document = documents[posting]
      // The lowest bit says whether the word is the whole value.
      let place = Int(places[posting] >> 1)
      let position = place & lastPosition
      // The last position holds all beyond it too, so nothing is known to be beside it.
      guard position >= rarest, position - rarest + slices.count - 1 < lastPosition else {
        continue
      }
      for word in slices.indices where word != rarest {
        let wanted = UInt64(document) << 16 | UInt64(place - rarest + word)
        func key(_ index: Int) -> UInt64 {
          UInt64(documents[index]) << 16 | UInt64(places[index] >> 1)
        }
        var step = 1
        var lower = positions[word]
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
        positions[word] = lower
        guard lower < end, key(lower) == wanted else { continue postings }
      }
      self.documents.append(document)
      self.places.append(UInt16(place - rarest) << 1)
    }
  }
}
