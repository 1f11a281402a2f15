/// By what hits are ranked.
struct RankingOrder {
  /// More attributes to sort by do not fit into a key.
  static let maximumSortCount = 4

  let criteria: [RankingCriterion]

  /// Whether the figures of words in the order of ``MatchScore``, and then the order of the documents,
  /// decide all that does not depend on places, filters or optional words.
  let isStandard: Bool

  /// What decides where the criteria say so, or at last.
  let customRanking: [CustomRanking]

  /// Whether, without a custom ranking, the fewer words of the most important attribute decide.
  let ranksByLength: Bool

  /// - Parameter tolerance: If only those with the fewest typos are hits, these come first as well.
  init(_ settings: IndexSettings, _ tolerance: TypoTolerance = .enabled) {
    let criteria = settings.ranking
    customRanking = settings.customRanking
    ranksByLength = settings.ranksByLength
    let isLimited = tolerance == .min || tolerance == .strict
    var seen: Set<RankingCriterion> = []
    self.criteria = ((isLimited ? [.typo] : []) + criteria).filter { seen.insert($0).inserted }
    isStandard =
      self.criteria.filter { ![.geo, .words, .filters].contains($0) }
      == [.typo, .proximity, .attribute, .exact, .custom]
  }

  /// The criteria that a column of the index decides: attributes, and the custom ranking unless it is
  /// the last, as the documents are in its order.
  var columns: [RankingCriterion] {
    criteria.enumerated().filter { index, criterion in
      criterion.sorting != nil || criterion == .custom && index < criteria.count - 1
    }.map(\.element)
  }
}
