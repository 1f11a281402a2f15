import SearchBackend

/// One rule of the ranking: the figure by which it compares hits, and what answers say about it.
///
/// All that the engine knows about a criterion is in its rule; ``RankingCriterion/rule`` lists all
/// rules.
protocol RankingRule: Sendable {
  /// The bits of a hit's score that are the figure; `nil` if the figure is not part of the score.
  var scoreBits: MatchScore.Bits? { get }

  /// The attributes by which the rule compares hits of different segments, whose columns number
  /// values differently; empty if it compares figures.
  var sorting: [CustomRanking] { get }

  /// Whether figures of hits in different segments cannot be compared.
  var isForOneSegment: Bool { get }

  /// Returns where the figures of the hits in one segment come from.
  func figure(in columns: RankingColumns) -> RankingFigure

  /// Writes the figure of a hit into the ranking info of an answer.
  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo)
}

extension RankingRule {
  var scoreBits: MatchScore.Bits? { nil }

  var sorting: [CustomRanking] { [] }

  var isForOneSegment: Bool { false }

  func figure(in columns: RankingColumns) -> RankingFigure {
    scoreBits.map(RankingFigure.score) ?? .same
  }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {}
}

extension RankingCriterion {
  /// The rule that implements the criterion.
  var rule: any RankingRule {
    switch self {
    case .typo: TypoRule()
    case .geo: GeoRule()
    case .words: WordsRule()
    case .filters: FiltersRule()
    case .proximity: ProximityRule()
    case .attribute: AttributeRule()
    case .exact: ExactRule()
    case .custom: SavedOrderRule()
    case .ascending, .descending: SortRule(sorting: sorting.map { [$0] } ?? [])
    }
  }
}
