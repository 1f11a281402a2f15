import SearchlightSettings

/// How distances between query words count in the ranking.
struct ProximityOptions: Hashable {
  /// The smallest distance that counts; shorter distances count as this one.
  let minimum: Int

  /// Whether a match has the attribute and position where its words are nearest to each other, not
  /// the best of any single word.
  let decidesAttribute: Bool

  /// Whether proximity ranks before the attribute; it then decides the attribute.
  let comesFirst: Bool

  /// - Parameter decidesAttribute: Whether proximity decides the attribute even if the attribute
  ///   ranks first.
  init(minimum: Int, decidesAttribute: Bool, ranking: [RankingCriterion]) {
    self.minimum = minimum
    let proximity = ranking.firstIndex(of: .proximity)
    let attribute = ranking.firstIndex(of: .attribute) ?? ranking.count
    comesFirst = proximity.map { $0 < attribute } ?? false
    self.decidesAttribute = decidesAttribute || comesFirst
  }

  /// The options for searching the values of a facet.
  static let plain = ProximityOptions(minimum: 1, decidesAttribute: true, ranking: [])
}
