/// How many hits a search has and how long it took.
public struct SearchStats: Hashable, Sendable {
  /// The text that was searched for.
  public let query: String

  /// How many records match in all, and whether that is exact.
  public let total: HitCount

  /// How many of the hits are relevant enough to be sorted; `nil` if the engine does not say.
  ///
  /// See ``AnswerDetails/nbSortedHits``.
  public let nbSortedHits: Int?

  /// How many pages they make.
  public let nbPages: Int

  /// How many hits make a page.
  public let hitsPerPage: Int

  /// The time that the engine took; `nil` if it does not say.
  public let processingTime: Duration?

  /// The time that the engine's server took in all; `nil` if it does not say.
  public let serverTime: Duration?

  /// Creates figures.
  public init(
    query: String, total: HitCount, nbSortedHits: Int? = nil, nbPages: Int, hitsPerPage: Int,
    processingTime: Duration? = nil, serverTime: Duration? = nil
  ) {
    self.query = query
    self.total = total
    self.nbSortedHits = nbSortedHits
    self.nbPages = nbPages
    self.hitsPerPage = hitsPerPage
    self.processingTime = processingTime
    self.serverTime = serverTime
  }

  /// How many records match in all; a lower bound if ``total`` is not exact.
  public var nbHits: Int { total.value }

  /// Whether only the relevant ones among the hits are sorted.
  public var areHitsSorted: Bool { nbSortedHits.map { $0 != nbHits } ?? false }
}

extension SearchStats: CustomStringConvertible {
  /// `42 results (3ms)`, in whole milliseconds; a time beyond all measure is as long as can be written.
  ///
  /// A total that is not exact reads `more than 10,000 results`, one of which only a part is sorted
  /// `20 relevant results sorted out of 100`.
  public var description: String {
    let count =
      if areHitsSorted, let nbSortedHits {
        "\(Self.results(HitCount(nbSortedHits), "relevant ")) sorted out of \(total)"
      } else {
        Self.results(total)
      }
    guard let processingTime else { return count }
    let milliseconds = (processingTime / .milliseconds(1)).rounded(.towardZero)
    return "\(count) (\(Int(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))ms)"
  }

  private static func results(_ count: HitCount, _ kind: String = "") -> String {
    "\(count) \(kind)\(count == HitCount(1) ? "result" : "results")"
  }
}
