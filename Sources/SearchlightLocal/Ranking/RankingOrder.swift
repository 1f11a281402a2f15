import SearchlightSettings

/// The rules that rank hits: the criteria of the settings, and what decides after them.
struct RankingOrder {
  /// The largest number of attributes to sort by; more do not fit into a key.
  static let maximumSortCount = 4

  /// The criteria of the ranking, each once.
  let criteria: [RankingCriterion]

  /// The attributes that decide last, before the order in which records were saved.
  let customRanking: [CustomRanking]

  /// Whether, without a custom ranking, hits with fewer words in their most important attribute
  /// rank first.
  let ranksByLength: Bool

  /// All rules in order of precedence; the last one distinguishes any two documents.
  let rules: [any RankingRule]

  /// Whether the scores of hits, and then the order of the documents, decide everything that does
  /// not depend on distances, filters or optional words.
  let isStandard: Bool

  /// - Parameters:
  ///   - tolerance: If only the records with the fewest typos are hits, the criterion `typo` comes
  ///     first.
  ///   - filtersFirst: Whether the criterion `filters` comes before all others that the settings
  ///     have.
  init(
    _ settings: IndexSettings, _ tolerance: TypoTolerance = .enabled, filtersFirst: Bool = false
  ) {
    let customRanking = settings.customRanking
    self.customRanking = customRanking
    ranksByLength = settings.ranksByLength
    let isLimited = tolerance == .min || tolerance == .strict
    var seen: Set<RankingCriterion> = []
    let first: [RankingCriterion] = (isLimited ? [.typo] : []) + (filtersFirst ? [.filters] : [])
    let sorting = settings.relevantSorting.map {
      $0.first + (customRanking.isEmpty ? [] : [.custom])
    }
    let criteria = ((sorting ?? []) + first + settings.ranking)
      .filter { seen.insert($0).inserted }
    self.criteria = criteria
    let columns = Self.columns(of: criteria)
    // Documents are numbered in the order of the custom ranking, so a custom ranking that comes
    // last needs no rule.
    let own = criteria.filter { $0 != .custom || columns.contains(.custom) }
      .map { $0 == .custom ? SortRule(sorting: customRanking) : $0.rule }
    rules =
      own + [WholeWordsRule(), LengthRule(), SavedOrderRule(sorting: customRanking)]
    isStandard = columns.isEmpty && own.compactMap(\.scoreBits) == MatchScore.Bits.all
  }

  /// Returns the criteria that a column of the index decides.
  ///
  /// These are attributes, and the custom ranking unless it is last, because the documents are in
  /// its order.
  static func columns(of criteria: [RankingCriterion]) -> [RankingCriterion] {
    criteria.enumerated().filter { index, criterion in
      criterion.sorting != nil || criterion == .custom && index < criteria.count - 1
    }.map(\.element)
  }
}

extension IndexSettings {
  /// Whether hits that match equally well are ordered by the length of their most important
  /// attribute.
  var ranksByLength: Bool { customRanking.isEmpty && !searchableAttributes.isEmpty }

  /// The criteria of the ranking for which an index has a column.
  var sortCriteria: [RankingCriterion] { RankingOrder.columns(of: RankingOrder(self).criteria) }
}
