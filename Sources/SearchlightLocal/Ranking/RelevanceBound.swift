import SearchlightBackend
import SearchlightSettings

/// Selects the hits that are nearly as relevant as the best one.
///
/// Algolia's documentation says that a hit has a relevancy of 0 to 100 in comparison with the best
/// one, but not how it is computed. Here it follows from the order of the criteria, so hits that
/// rank higher by relevance are never less relevant.
struct RelevanceBound {
  /// The strictness that applies, from 0 to 100.
  let strictness: Int

  private let criteria: [RankingCriterion]
  private let rules: [any RankingRule]

  /// - Parameter criteria: The criteria of the ranking. Those that sort by attributes or by the
  ///   custom ranking say nothing about relevance.
  init(strictness: Int, _ criteria: [RankingCriterion]) {
    self.strictness = strictness
    // A criterion that is listed twice decides once.
    var seen: Set<RankingCriterion> = [.custom]
    self.criteria = criteria.filter { $0.sorting == nil && seen.insert($0).inserted }
    rules = self.criteria.map(\.rule)
  }

  /// The features of a hit in the order of the criteria, of which there are at most seven; smaller is
  /// better.
  private typealias Features = SIMD8<Int>

  /// Returns the hits that are relevant enough, and then the others, each in their order.
  ///
  /// - Complexity: O(*n*).
  func partition(
    _ found: [FoundDocument], wordCount: Int, _ fields: FieldTable, _ filters: [DocumentFilter]
  ) -> (hits: [FoundDocument], relevantCount: Int) {
    guard strictness > 0, !criteria.isEmpty else { return (found, found.count) }
    let contexts = filters.map { RankingContext(wordCount: wordCount, fields: fields, filter: $0) }
    let features = found.map { self.features(of: $0.hit, contexts[$0.segment]) }
    guard var best = features.first else { return ([], 0) }
    for features in features where precedes(features, best) { best = features }
    var (relevant, others): ([FoundDocument], [FoundDocument]) = ([], [])
    for (hit, features) in zip(found, features) {
      if isRelevant(features, best) { relevant.append(hit) } else { others.append(hit) }
    }
    return (relevant + others, relevant.count)
  }

  private func features(of hit: RankedHit, _ context: RankingContext) -> Features {
    var info = RankingInfo()
    var features = Features()
    for (index, criterion) in criteria.enumerated() {
      rules[index].explain(hit, context, in: &info)
      features[index] =
        switch criterion {
        case .typo: info.nbTypos
        // The explained distance is in steps that may differ from hit to hit.
        case .geo: context.filter.geo.map { Int($0.buckets[hit.document]) } ?? 0
        case .words: -info.words
        case .filters: -info.filters
        case .proximity: info.proximityDistance
        case .attribute: info.firstMatchedWord
        case .exact: -info.nbExactWords
        case .custom, .ascending, .descending: 0
        }
    }
    return features
  }

  private func precedes(_ left: Features, _ right: Features) -> Bool {
    for index in criteria.indices where left[index] != right[index] {
      return left[index] < right[index]
    }
    return false
  }

  /// Returns whether 100(n + 1/(1 + d))/k is at least the strictness.
  private func isRelevant(_ features: Features, _ best: Features) -> Bool {
    guard let equal = criteria.indices.first(where: { features[$0] != best[$0] }) else {
      return true
    }
    // Larger differences count as this one, so that nothing overflows.
    let steps = 1 + min(features[equal] - best[equal], 1 << 32)
    return 100 * (equal * steps + 1) >= strictness * criteria.count * steps
  }
}
