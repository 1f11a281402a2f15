/// How distances between words count.
struct ProximityOptions: Hashable {
  /// Words nearer than that count as so near.
  let minimum: Int

  /// Whether the place of a match is that where its words are nearest, not the best of any word.
  let decidesPlace: Bool

  /// Whether distances rank before places, which they decide.
  let comesFirst: Bool

  /// - Parameter decidesPlace: Whether it does so even if the place ranks before the distance.
  init(minimum: Int, decidesPlace: Bool, ranking: [RankingCriterion]) {
    self.minimum = minimum
    let proximity = ranking.firstIndex(of: .proximity)
    let attribute = ranking.firstIndex(of: .attribute) ?? ranking.count
    comesFirst = proximity.map { $0 < attribute } ?? false
    self.decidesPlace = decidesPlace || comesFirst
  }

  /// Whether the best that so many words can do is to stand side by side where that is possible first.
  ///
  /// Neighbours are never nearer than side by side. Of two it is known where that can be; if they are not so
  /// near, the distance tells more than the place, as long as a score has room for it.
  ///
  /// - Parameter weight: How many words of the query they stand for.
  func isNearestPairKnown(of wordCount: Int, weight: Int) -> Bool {
    wordCount == 2 && comesFirst && minimum == 1 && weight <= MatchScore.largestProximity
  }

  /// For the values of a facet.
  static let plain = ProximityOptions(minimum: 1, decidesPlace: true, ranking: [])
}
