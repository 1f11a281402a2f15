/// Whether the shown hits are all matches, sorted, or only the relevant ones among them.
public struct RelevantSort: Hashable, Sendable {
  /// The choice between relevance and completeness of sorted hits.
  public enum Priority: String, Hashable, Sendable, Codable, CaseIterable {
    /// Only relevant hits are sorted.
    case relevancy

    /// All hits are sorted, even those of little relevance to the text.
    case hitsCount

    /// The value of `relevancyStrictness` for the priority, 100 or 0, as in InstantSearch.
    public var strictness: Int { self == .relevancy ? 100 : 0 }
  }

  /// The strictness that the engine applied, from 0 (all hits are sorted) to 100.
  ///
  /// `nil` if the searched index is no virtual replica, or there is no answer.
  public let strictness: Int?

  /// The number of hits that are relevant enough to be sorted; `nil` if the engine does not return
  /// it.
  public let nbSortedHits: Int?

  /// The number of hits.
  public let nbHits: Int

  /// Creates the output; without arguments, that of a source without an answer.
  public init(strictness: Int? = nil, nbSortedHits: Int? = nil, nbHits: Int = 0) {
    self.strictness = strictness
    self.nbSortedHits = nbSortedHits
    self.nbHits = nbHits
  }

  /// Whether the searched index is a virtual replica; only then is there a priority to choose.
  public var isVirtualReplica: Bool { strictness != nil }

  /// The priority that the engine applied; `nil` if the index is no virtual replica.
  public var priority: Priority? { strictness.map { $0 > 0 ? .relevancy : .hitsCount } }
}
