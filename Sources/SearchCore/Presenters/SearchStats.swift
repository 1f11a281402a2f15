/// How many hits a search has and how long it took.
public struct SearchStats: Hashable, Sendable {
  /// The text that was searched for.
  public let query: String

  /// How many records match in all.
  public let nbHits: Int

  /// How many pages they make.
  public let nbPages: Int

  /// How many hits make a page.
  public let hitsPerPage: Int

  /// The time that the engine took; `nil` if it does not say.
  public let processingTime: Duration?

  /// Creates figures.
  public init(
    query: String, nbHits: Int, nbPages: Int, hitsPerPage: Int, processingTime: Duration? = nil
  ) {
    self.query = query
    self.nbHits = nbHits
    self.nbPages = nbPages
    self.hitsPerPage = hitsPerPage
    self.processingTime = processingTime
  }
}

extension SearchStats: CustomStringConvertible {
  /// `42 results (3ms)`, in whole milliseconds; a time beyond all measure is as long as can be written.
  public var description: String {
    let count = nbHits == 1 ? "1 result" : "\(nbHits) results"
    guard let processingTime else { return count }
    let milliseconds = (processingTime / .milliseconds(1)).rounded(.towardZero)
    return "\(count) (\(Int(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))ms)"
  }
}
