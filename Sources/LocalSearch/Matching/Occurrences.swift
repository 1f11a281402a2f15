/// Where the words of a query stand in the documents that may match: a linked list for each word and
/// slot, of the places with the fewest typos.
struct Occurrences {
  private static let end = UInt32.max

  private var places: [UInt16] = []
  private var nexts: [UInt32] = []
  private var heads: [[UInt32]]
  private let layout: PlaceLayout

  init(wordCount: Int, layout: PlaceLayout) {
    heads = Array(repeating: [], count: wordCount)
    self.layout = layout
  }

  /// Gives a word an empty list for each slot.
  mutating func prepare(word: Int, slotCount: Int) {
    heads[word] = [UInt32](repeating: Self.end, count: slotCount)
  }

  /// Adds a slot for a word, with one place.
  mutating func appendSlot(word: Int, place: UInt16) {
    heads[word].append(Self.end)
    add(place, word: word, slot: heads[word].count - 1, isBetter: false)
  }

  /// Adds a place; if it `isBetter` it replaces the others.
  @inline(__always)
  mutating func add(_ place: UInt16, word: Int, slot: Int, isBetter: Bool) {
    nexts.append(isBetter ? Self.end : heads[word][slot])
    heads[word][slot] = UInt32(places.count)
    places.append(place)
  }

  /// Takes up into a score how near the words of the query are to their neighbours.
  ///
  /// Where some are near each other, the best place is that of the nearest ones, not one in which a
  /// single word stands.
  func refine(_ score: inout MatchScore, slot: Int, fields: FieldTable) {
    var proximity = 0
    var attribute = Int.max
    for word in 1..<heads.count {
      let nearness = nearness(from: word - 1, to: word, slot: slot, fields)
      proximity += nearness.distance
      if nearness.distance < Proximity.farthest { attribute = min(attribute, nearness.attribute) }
    }
    score.proximity = proximity
    if attribute != Int.max { score.attribute = attribute }
  }

  /// The smallest distance between two words, and the best place at which they are so near.
  private func nearness(
    from first: Int, to second: Int, slot: Int, _ fields: FieldTable
  ) -> Proximity {
    let left = positions(word: first, slot: slot)
    let right = positions(word: second, slot: slot)
    var best = Proximity.none
    if left.count * right.count <= 64 {
      for left in left {
        for right in right { best = min(best, proximity(left, right, fields)) }
      }
      return best
    }
    // Of many places only the two neighbours of each can be nearest.
    let sorted = right.sorted()
    var index = 0
    for place in left.sorted() {
      while index < sorted.count, sorted[index] < place { index += 1 }
      if index > 0 { best = min(best, proximity(place, sorted[index - 1], fields)) }
      // The place itself may come first; the next one is behind it.
      for candidate in sorted[index...].prefix(2) {
        best = min(best, proximity(place, candidate, fields))
      }
    }
    return best
  }

  /// The places without the bit that says that a word is the whole value.
  private func positions(word: Int, slot: Int) -> [UInt16] {
    var result: [UInt16] = []
    var node = heads[word][slot]
    while node != Self.end {
      result.append(places[Int(node)] >> 1)
      node = nexts[Int(node)]
    }
    return result
  }

  @inline(__always)
  private func proximity(_ left: UInt16, _ right: UInt16, _ fields: FieldTable) -> Proximity {
    let mask = UInt16(layout.lastPosition)
    guard left & ~mask == right & ~mask else { return .none }
    let entry = fields.entries[Int(left >> UInt16(layout.positionBits))]
    return Proximity(
      from: Int(left & mask), to: Int(right & mask), lastPosition: layout.lastPosition,
      attribute: Int(entry.base | min(left, right) & entry.positionMask))
  }
}
