import SearchlightBackend
import SearchlightSettings

/// What a word, most often a short prefix, finds in an index; kept if it finds so many records
/// that searching again would cost more.
struct PrefixSummary {
  /// All that a summary depends on.
  struct Key: Hashable {
    let word: [UInt8]
    let isPrefix: Bool
    let budget: Int
    let hasHalves: Bool
    let context: Context

    /// Hashes the word alone, which distinguishes nearly all keys.
    func hash(into hasher: inout Hasher) {
      hasher.combine(word)
    }
  }

  /// What a summary depends on besides the word; a class, because every key holds it.
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

  /// Returns the number of best documents that a summary keeps at least, if as many match.
  ///
  /// - Parameter documentCount: The number of documents of the index.
  static func hitCount(of documentCount: Int) -> Int { min(documentCount / 1000, 100) }

  /// The number of documents that match.
  let count: Int

  /// The best of them, in order.
  let best: [SummaryHit]

  /// The counts of the facets that have been asked for, by attribute.
  var counts: [Attribute: FacetCounts]

  /// The approximate size in bytes.
  var byteCount: Int {
    best.count * MemoryLayout<SummaryHit>.stride
      + counts.values.reduce(0) { $0 + $1.counts.count * 4 }
  }

  /// Returns whether the summary has the best `limit` documents, and the counts of all given
  /// facets.
  func has(_ limit: Int, _ facets: some Sequence<Attribute>) -> Bool {
    best.count >= min(limit, count) && facets.allSatisfy { counts[$0] != nil }
  }
}

/// A hit as a ``PrefixSummary`` keeps it, in half of the memory.
struct SummaryHit {
  private let segmentNumber: UInt32
  private let document: UInt32
  private let score: MatchScore
  private let words: UInt16
  private let isUnfinished: Bool

  init(_ hit: RankedHit, segment: Int) {
    segmentNumber = UInt32(segment)
    document = UInt32(hit.document)
    score = hit.score
    words = UInt16(clamping: hit.words)
    isUnfinished = hit.isUnfinished
  }

  /// The index of the segment.
  var segment: Int { Int(segmentNumber) }

  var hit: RankedHit {
    RankedHit(
      document: Int(document), score: score, words: Int(words), isUnfinished: isUnfinished)
  }
}

extension PrefixSummary.Key {
  /// Creates the key for a query of at most one word over all records; `nil` for any other query.
  ///
  /// - Parameter context: What else the summaries depend on; `nil` if they cannot be used.
  init?(_ text: ParsedQuery, _ filtering: FilterCriteria, _ context: PrefixSummary.Context?) {
    guard let context, text.isPlain, filtering.isUnbounded else { return nil }
    let word = text.words.first
    self.init(
      word: word?.bytes ?? [], isPrefix: word?.isPrefix ?? true, budget: word?.budget ?? 0,
      hasHalves: word?.hasHalves ?? false, context: context)
  }
}

extension ParsedQuery {
  /// Whether the query is empty, or one required word without alternatives.
  fileprivate var isPlain: Bool {
    guard words.count <= 1, excluded.isEmpty else { return false }
    guard let word = words.first else { return true }
    return word.isTerm && !word.isOptional && word.alternatives.isEmpty
  }
}

extension FilterCriteria {
  /// Whether the options neither exclude a record nor raise the rank of any.
  fileprivate var isUnbounded: Bool {
    groups.isEmpty && optionalGroups.isEmpty && geo.centre == nil && geo.area == nil
      && bindingAreas.isEmpty && hierarchicalFacets.isEmpty && promotions == nil
      && similarity == nil
  }
}
