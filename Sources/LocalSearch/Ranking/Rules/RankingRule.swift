import SearchCore

/// One rule of the ranking: by which figure it tells hits apart, and what answers say of it.
///
/// All that the engine knows of a criterion stands in its rule; ``RankingCriterion/rule`` is the one list of
/// them.
protocol RankingRule: Sendable {
  /// The part of a hit's score that is its figure; `nil` if it is not part of the score.
  var scoreBits: MatchScore.Bits? { get }

  /// By which values of records it compares hits of different segments, whose columns number values
  /// differently; empty if it compares figures.
  var sorting: [CustomRanking] { get }

  /// Whether figures say nothing of hits of different segments.
  var isForOneSegment: Bool { get }

  /// Where the figures of hits in one segment come from.
  func figure(in columns: RankingColumns) -> RankingFigure

  /// Writes into an answer what its figure is for a hit.
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
  /// What the criterion does.
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
