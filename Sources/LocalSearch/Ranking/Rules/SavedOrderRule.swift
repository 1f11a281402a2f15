/// The custom ranking, and of equals the order in which records were saved: the order in which the documents
/// of a segment are numbered, or for a replica a column of its own.
struct SavedOrderRule: RankingRule {
  var sorting: [CustomRanking] = []

  /// Documents of different segments are in the order of those.
  var isForOneSegment: Bool { true }

  func figure(in columns: RankingColumns) -> RankingFigure {
    columns.order.map(RankingFigure.column) ?? .document
  }
}
