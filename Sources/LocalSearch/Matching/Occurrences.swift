/// Where the words of a query stand in the documents that may match.
///
/// A class, as one reference is counted for each document that is looked at, not one for each list.
final class Occurrences {
  /// For each word of the query, in its order.
  private let words: [OccurrenceList]

  /// Where the lists lie.
  private let memory: [OccurrenceMemory]

  /// How many words of the query each of them stands for.
  private let weights: [Int]

  private let layout: PositionLayout
  private let rule: ProximityOptions

  init(
    words: [OccurrenceList], in memory: [OccurrenceMemory], weights: [Int], layout: PositionLayout,
    rule: ProximityOptions
  ) {
    self.words = words
    self.memory = memory
    self.weights = weights
    self.layout = layout
    self.rule = rule
  }

  /// Takes up into a score how near the words of the query are to their neighbours; words that are
  /// missing are passed over.
  ///
  /// Where some are near each other, the best place is that of the nearest ones, not one in which a
  /// single word stands, if the rule says so.
  func refine(_ score: inout MatchScore, slot: Int, fields: FieldTable) {
    withExtendedLifetime(memory) { refineHere(&score, slot: slot, fields: fields) }
  }

  @inline(__always)
  private func refineHere(_ score: inout MatchScore, slot: Int, fields: FieldTable) {
    var proximity = 0
    var attribute = Int.max
    var best = Int.max
    var previous: Int?
    for word in words.indices {
      guard let wordScore = words[word].score(slot: slot) else { continue }
      best = min(best, TermScore.attribute(wordScore))
      if let previous {
        let nearest = nearest(words[previous], words[word], slot: slot, fields)
        proximity += max(rule.minimum, nearest.distance)
        if nearest.distance < Proximity.farthest { attribute = min(attribute, nearest.attribute) }
      }
      // What stands for several words stands for words side by side.
      proximity += (weights[word] - 1) * rule.minimum
      previous = word
    }
    score.proximity = proximity
    score.attribute = rule.decidesPlace && attribute != Int.max ? attribute : best
  }

  /// The smallest distance between two words, and the best place at which they are so near.
  @inline(__always)
  private func nearest(
    _ left: OccurrenceList, _ right: OccurrenceList, slot: Int, _ fields: FieldTable
  ) -> Proximity {
    var best = Proximity.none
    var looks = 0
    var leftPlace = left.first(slot: slot)
    while let current = leftPlace {
      var rightPlace = right.first(slot: slot)
      while let other = rightPlace {
        best = min(best, proximity(current.position, other.position, fields))
        rightPlace = right.next(other)
        looks &+= 1
      }
      if looks > Self.mostLooks { return nearestOfMany(left, right, slot: slot, fields) }
      leftPlace = left.next(current)
    }
    return best
  }

  /// How many pairs of places are compared at most before it is worth while to sort them.
  private static let mostLooks = 64

  /// The same for many places: if they are sorted, only the two neighbours of each can be nearest.
  private func nearestOfMany(
    _ left: OccurrenceList, _ right: OccurrenceList, slot: Int, _ fields: FieldTable
  ) -> Proximity {
    var best = Proximity.none
    let sorted = right.sortedPositions(slot: slot)
    var index = 0
    for place in left.sortedPositions(slot: slot) {
      while index < sorted.count, sorted[index] < place { index += 1 }
      if index > 0 { best = min(best, proximity(place, sorted[index - 1], fields)) }
      // The place itself may come first; the next one is behind it.
      for candidate in sorted[index...].prefix(2) {
        best = min(best, proximity(place, candidate, fields))
      }
    }
    return best
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
