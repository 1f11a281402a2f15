/// How a replica orders hits that are relevant enough, see ``IndexReplica/relevancyStrictness``.
struct RelevantSorting: Hashable, Sendable {
  /// The values of `relevancyStrictness`.
  static let strictnesses = 0...100

  /// How relevant hits must be, in comparison with the best one.
  let strictness: Int

  /// The attributes to sort by before the custom ranking.
  let first: [RankingCriterion]
}
