/// How near two words of a query stand to each other in a document, and where.
struct Proximity: Comparable {
  /// The distance of words in different values, and the largest there is.
  static let farthest = 8

  /// That of words that are not in one field.
  static let none = Proximity(distance: farthest, attribute: .max)

  let distance: Int

  /// The rank of the field and the position of the earlier word, as in a score.
  let attribute: Int

  private init(distance: Int, attribute: Int) {
    self.distance = distance
    self.attribute = attribute
  }

  /// The distance between two positions in one field: 1 side by side, one more in reversed order.
  ///
  /// The last position holds all beyond it too, and a word is not near itself.
  @inline(__always)
  init(from first: Int, to second: Int, lastPosition: Int, attribute: Int) {
    guard first != second, first != lastPosition, second != lastPosition else {
      self = .none
      return
    }
    distance = min(Self.farthest, second > first ? second - first : first - second + 1)
    self.attribute = attribute
  }

  /// The distance between two places that are those of a ranking as they are.
  @inline(__always)
  init(fromPlace first: Int, to second: Int, _ layout: PositionLayout) {
    let mask = layout.lastPosition
    guard first & ~mask == second & ~mask else {
      self = .none
      return
    }
    self.init(
      from: first & mask, to: second & mask, lastPosition: mask, attribute: min(first, second))
  }

  /// The nearer one, or else the better place.
  @inline(__always)
  static func < (left: Proximity, right: Proximity) -> Bool {
    left.distance != right.distance
      ? left.distance < right.distance : left.attribute < right.attribute
  }
}
