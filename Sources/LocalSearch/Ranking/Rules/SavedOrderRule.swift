/// Ranks by the custom ranking, and equal hits by the order in which records were saved.
///
/// The documents of a segment are numbered in this order; for a replica, a column holds it.
struct SavedOrderRule: RankingRule {
  var sorting: [CustomRanking] = []

  /// Documents of different segments are in the order of the segments.
  var isForOneSegment: Bool { true }

  func figure(in columns: RankingColumns) -> RankingFigure {
    columns.order.map(RankingFigure.column) ?? .document
  }
}
