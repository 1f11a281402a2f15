import SearchCore

/// What a word, most often a short beginning of one, finds in a segment: so many records that finding them
/// again costs more than to keep the figures.
struct PrefixSummary {
  /// All that the figures depend on.
  struct Key: Hashable {
    let word: [UInt8]
    let isPrefix: Bool
    let budget: Int
    let hasHalves: Bool
    let context: Context

    /// Words tell nearly all apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(word)
    }
  }

  /// What they depend on beside the word.
  final class Context: Equatable, Sendable {
    private let exactness: ExactOnSingleWordQuery
    private let criteria: [RankingCriterion]
    private let customRanking: [CustomRanking]
    private let fields: [FieldTable.Entry]

    init(
      exactness: ExactOnSingleWordQuery, criteria: [RankingCriterion],
      customRanking: [CustomRanking], fields: [FieldTable.Entry]
    ) {
      self.exactness = exactness
      self.criteria = criteria
      self.customRanking = customRanking
      self.fields = fields
    }

    static func == (left: Context, right: Context) -> Bool {
      left === right
        || left.exactness == right.exactness && left.criteria == right.criteria
          && left.customRanking == right.customRanking && left.fields == right.fields
    }
  }

  /// How many of the best documents of so many are kept at least, if there are so many.
  static func hitCount(of documentCount: Int) -> Int { min(documentCount / 1000, 100) }

  /// How many documents there are.
  let count: Int

  /// The best of them, in order.
  let best: [RankedHit]

  /// The counts of the facets that have been asked for.
  var counts: [Attribute: FacetCounts]

  /// About how many bytes it takes.
  var byteCount: Int {
    best.count * MemoryLayout<RankedHit>.stride
      + counts.values.reduce(0) { $0 + $1.counts.count * 4 }
  }

  /// Whether it has so many of the best documents, and the counts of all the facets.
  func has(_ limit: Int, _ facets: some Sequence<Attribute>) -> Bool {
    best.count >= min(limit, count) && facets.allSatisfy { counts[$0] != nil }
  }
}
