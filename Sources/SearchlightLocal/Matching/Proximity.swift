/// How near two query words are to each other in a document, and at which position.
struct Proximity: Comparable {
  /// The distance between words in different values, which is also the largest distance.
  static let farthest = 8

  /// The proximity of words in different fields.
  static let none = Proximity(distance: farthest, attribute: .max)

  let distance: Int

  /// The rank of the field and the position of the earlier word, as in a score.
  let attribute: Int

  private init(distance: Int, attribute: Int) {
    self.distance = distance
    self.attribute = attribute
  }

  /// Measures the distance between two positions in one field: 1 for adjacent words, and one more
  /// in reverse order.
  ///
  /// The last position also holds all positions beyond it, so nothing is near it. A word is not
  /// near itself.
  @inline(__always)
  init(from first: Int, to second: Int, lastPosition: Int, attribute: Int) {
    guard first != second, first != lastPosition, second != lastPosition else {
      self = .none
      return
    }
    distance = min(Self.farthest, second > first ? second - first : first - second + 1)
    self.attribute = attribute
  }

  /// Measures the distance between two positions that count unchanged in the ranking.
  @inline(__always)
  init(fromAttribute first: Int, to second: Int, _ layout: PositionLayout) {
    let mask = layout.lastPosition
    guard first & ~mask == second & ~mask else {
      self = .none
      return
    }
    self.init(
      from: first & mask, to: second & mask, lastPosition: mask, attribute: min(first, second))
  }

  /// Returns whether the left one is nearer or, at the same distance, at a better position.
  @inline(__always)
  static func < (left: Proximity, right: Proximity) -> Bool {
    left.distance != right.distance
      ? left.distance < right.distance : left.attribute < right.attribute
  }
}

extension ProximityOptions {
  /// Returns whether the best match that the terms can have is at the earliest position at which
  /// they can be adjacent.
  ///
  /// Words are never nearer than adjacent. For two terms, the best positions tell where they can be
  /// adjacent. If they are not adjacent, the distance outweighs the position, as long as the score
  /// has room for it.
  ///
  /// - Parameter wordCount: The number of query words that the terms stand for.
  func isNearestPairKnown(of termCount: Int, wordCount: Int) -> Bool {
    termCount == 2 && comesFirst && minimum == 1 && wordCount <= MatchScore.largestProximity
  }
}
