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

  /// What they depend on beside the word; a class, as each key holds it.
  final class Context: Equatable, Sendable {
    struct Content: Equatable {
      let exactness: ExactOnSingleWordQuery
      let criteria: [RankingCriterion]
      let customRanking: [CustomRanking]
      let fields: [FieldTable.Entry]
    }

    private let content: Content

    init(_ content: Content) {
      self.content = content
    }

    static func == (left: Context, right: Context) -> Bool {
      left === right || left.content == right.content
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
