/// The number of hits of a search and the time it took.
public struct SearchStats: Hashable, Sendable {
  /// The query of the answered request.
  public let query: String

  /// The number of matching records, and whether it is exact.
  public let total: HitCount

  /// The number of hits that are relevant enough to be sorted; `nil` if the engine does not report
  /// it.
  ///
  /// See ``SearchlightBackend/AnswerDetails/nbSortedHits``.
  public let nbSortedHits: Int?

  /// The number of pages that can be requested.
  public let nbPages: Int

  /// The number of hits of a full page.
  public let hitsPerPage: Int

  /// The time that the engine took; `nil` if it does not report one.
  public let processingTime: Duration?

  /// The total time on the engine's server; `nil` if it does not report one.
  public let serverTime: Duration?

  /// Creates statistics.
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

  /// Whether the engine sorted only the relevant ones among the hits.
  public var areHitsSorted: Bool { nbSortedHits.map { $0 != total.value } ?? false }
}

extension SearchStats: CustomStringConvertible {
  /// The count and the time, such as `42 results (3ms)`.
  ///
  /// The time is in whole milliseconds; one beyond the range of `Int` is shown as the largest or
  /// smallest `Int`.
  ///
  /// A total that is not exact reads `more than 10,000 results`. A total of which only a part is
  /// sorted reads `20 relevant results sorted out of 100`.
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
