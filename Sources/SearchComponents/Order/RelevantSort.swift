/// Whether the hits that are shown are all that match, sorted, or only the relevant ones among them.
public struct RelevantSort: Hashable, Sendable {
  /// What comes first where not both can be had.
  public enum Priority: String, Hashable, Sendable, Codable, CaseIterable {
    /// Only relevant hits are sorted.
    case relevancy

    /// All hits are sorted, however little they have to do with the text.
    case hitsCount

    /// What `relevancyStrictness` is set to, as InstantSearch does.
    public var strictness: Int { self == .relevancy ? 100 : 0 }
  }

  /// How strict the engine was, from 0 (all hits are sorted) to 100; `nil` if what was searched is no virtual
  /// replica, or there is no answer.
  public let strictness: Int?

  /// How many hits are relevant enough to be sorted; `nil` if the engine does not say.
  public let nbSortedHits: Int?

  /// How many hits there are.
  public let nbHits: Int

  /// Creates what an answer says of its order.
  public init(strictness: Int? = nil, nbSortedHits: Int? = nil, nbHits: Int = 0) {
    self.strictness = strictness
    self.nbSortedHits = nbSortedHits
    self.nbHits = nbHits
  }

  /// Whether what was searched is a virtual replica: there is nothing to choose elsewhere.
  public var isVirtualReplica: Bool { strictness != nil }

  /// What came first; `nil` if there is nothing to choose.
  public var priority: Priority? { strictness.map { $0 > 0 ? .relevancy : .hitsCount } }
}
