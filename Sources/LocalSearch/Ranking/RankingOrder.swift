/// By what hits are ranked: criteria of the settings, and what decides after them.
struct RankingOrder {
  /// More attributes to sort by do not fit into a key.
  static let maximumSortCount = 4

  /// The criteria of the settings, none twice.
  let criteria: [RankingCriterion]

  /// What decides at last, before the order in which records were saved.
  let customRanking: [CustomRanking]

  /// Whether, without a custom ranking, the fewer words of the most important attribute decide.
  let ranksByLength: Bool

  /// All rules, the first to decide first; the last one tells any two documents apart.
  let rules: [any RankingRule]

  /// Whether the scores of hits, and then the order of the documents, decide all that does not depend on
  /// places, filters or optional words.
  let isStandard: Bool

  /// - Parameter tolerance: If only those with the fewest typos are hits, these come first as well.
  init(_ settings: IndexSettings, _ tolerance: TypoTolerance = .enabled) {
    let customRanking = settings.customRanking
    self.customRanking = customRanking
    ranksByLength = settings.ranksByLength
    let isLimited = tolerance == .min || tolerance == .strict
    var seen: Set<RankingCriterion> = []
    let criteria = ((isLimited ? [.typo] : []) + settings.ranking)
      .filter { seen.insert($0).inserted }
    self.criteria = criteria
    let columns = Self.columns(of: criteria)
    // A custom ranking that comes last is the order in which the documents are numbered.
    let own = criteria.filter { $0 != .custom || columns.contains(.custom) }
      .map { $0 == .custom ? SortRule(sorting: customRanking) : $0.rule }
    rules =
      own + [WholeWordsRule(), LengthRule(), SavedOrderRule(sorting: customRanking)]
    isStandard = columns.isEmpty && own.compactMap(\.scoreBits) == MatchScore.Bits.all
  }

  /// The criteria that a column of the index decides: attributes, and the custom ranking unless it is
  /// the last, as the documents are in its order.
  static func columns(of criteria: [RankingCriterion]) -> [RankingCriterion] {
    criteria.enumerated().filter { index, criterion in
      criterion.sorting != nil || criterion == .custom && index < criteria.count - 1
    }.map(\.element)
  }
}

extension IndexSettings {
  /// Whether hits that match equally well are ordered by the length of their most important attribute.
  var ranksByLength: Bool { customRanking.isEmpty && !searchableAttributes.isEmpty }

  /// The criteria of the ranking that get a column.
  var sortCriteria: [RankingCriterion] { RankingOrder.columns(of: RankingOrder(self).criteria) }
}
