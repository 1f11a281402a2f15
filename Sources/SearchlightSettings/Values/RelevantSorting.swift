/// How a replica orders hits that are relevant enough, see `IndexReplica.relevancyStrictness`.
package struct RelevantSorting: Hashable, Sendable {
  /// The values of `relevancyStrictness`.
  package static let strictnesses = 0...100

  /// How relevant hits must be, in comparison with the best one.
  package let strictness: Int

  /// The attributes to sort by before the custom ranking.
  package let first: [RankingCriterion]

  package init(strictness: Int, first: [RankingCriterion]) {
    self.strictness = strictness
    self.first = first
  }
}
