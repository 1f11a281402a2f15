/// The positions of the query words in the documents that may match.
///
/// A class, so that visiting a document counts one reference instead of one for each list.
final class Occurrences: Sendable {
  /// The occurrences of each query word, in query order.
  private let words: [OccurrenceList]

  /// The memory that the lists point into.
  private let memory: [OccurrenceMemory]

  /// For each of `words`, the number of query words that it stands for.
  private let wordCounts: [Int]

  private let layout: PositionLayout
  private let rule: ProximityOptions

  init(
    words: [OccurrenceList], in memory: [OccurrenceMemory], wordCounts: [Int],
    layout: PositionLayout, rule: ProximityOptions
  ) {
    self.words = words
    self.memory = memory
    self.wordCounts = wordCounts
    self.layout = layout
    self.rule = rule
  }

  /// Adds the distances between consecutive query words to a score; skips words that are missing.
  ///
  /// If the rule says so and some words are near each other, the score gets the position of the
  /// nearest words, not the best position of any single word.
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
      // A term that stands for several query words counts as that many adjacent words. The parts of
      // a compound count as one word together, so adjacent ones are no further apart than it is.
      proximity += (wordCounts[word] - 1) * rule.minimum
      previous = word
    }
    // The sum is negative only if the first part of an optional compound is missing.
    score.proximity = max(0, proximity)
    score.attribute = rule.decidesAttribute && attribute != Int.max ? attribute : best
  }

  /// Returns the smallest distance between two words, and the best position at which they are that
  /// near.
  @inline(__always)
  private func nearest(
    _ left: OccurrenceList, _ right: OccurrenceList, slot: Int, _ fields: FieldTable
  ) -> Proximity {
    var best = Proximity.none
    var comparisons = 0
    var leftCursor = left.first(slot: slot)
    while let current = leftCursor {
      var rightCursor = right.first(slot: slot)
      while let other = rightCursor {
        best = min(best, proximity(current.position, other.position, fields))
        rightCursor = right.next(other)
        comparisons &+= 1
      }
      if comparisons > Self.comparisonLimit {
        return nearestOfMany(left, right, slot: slot, fields)
      }
      leftCursor = left.next(current)
    }
    return best
  }

  /// The number of pairs of positions to compare before sorting is worthwhile.
  private static let comparisonLimit = 64

  /// Returns the same for many positions: once they are sorted, only the two neighbours of a
  /// position can be nearest.
  private func nearestOfMany(
    _ left: OccurrenceList, _ right: OccurrenceList, slot: Int, _ fields: FieldTable
  ) -> Proximity {
    var best = Proximity.none
    let sorted = right.sortedPositions(slot: slot)
    var index = 0
    for position in left.sortedPositions(slot: slot) {
      while index < sorted.count, sorted[index] < position { index += 1 }
      if index > 0 { best = min(best, proximity(position, sorted[index - 1], fields)) }
      // The first may be the same position; the next one then follows it.
      for candidate in sorted[index...].prefix(2) {
        best = min(best, proximity(position, candidate, fields))
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
      attribute: Int(entry.base | (min(left, right) & entry.positionMask)))
  }
}
