import Expectations
import SearchlightBasics
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Search quality")
struct KnownItemTests {
  /// The shares of queries for which the record is the first hit, and among the first three.
  struct Shares: CustomStringConvertible {
    var first = 0
    var third = 0
    var all = 0

    mutating func add(_ rank: Int?) {
      all += 1
      if rank == 0 { first += 1 }
      if let rank, rank < 3 { third += 1 }
    }

    var atFirst: Double { Double(first) / Double(max(1, all)) }
    var atThird: Double { Double(third) / Double(max(1, all)) }

    var description: String { "\(Self.text(atFirst)) / \(Self.text(atThird))" }

    private static func text(_ share: Double) -> String {
      "\((share * 1000).rounded() / 1000)"
    }
  }

  #if DEBUG
    private static let recordCount = RandomCases.count(of: 20_000, usually: 4_000)
    private static let queryCount = 100
    /// The margin for chance, as few queries are made; none for a small corpus, in which fewer
    /// records are alike.
    private static let margin = RandomCases.areAll ? 0.06 : 0.0
  #else
    private static let recordCount = 100_000
    private static let queryCount = 400
    private static let margin = 0.0
  #endif

  /// For each kind of noise, the required shares at the first rank and among the first three.
  private static let floors: [QueryNoise: (first: Double, third: Double)] = [
    .exact: (0.92, 0.97), .prefix: (0.53, 0.81), .substitution: (0.87, 0.94),
    .deletion: (0.82, 0.93), .insertion: (0.88, 0.96), .transposition: (0.87, 0.95),
    .twoEdits: (0.86, 0.95), .wrongFirstLetter: (0.89, 0.96), .typoAndPrefix: (0.51, 0.82),
    .nameAndText: (0.84, 0.94), .joinedWords: (0.85, 0.93),
  ]

  /// The required shares over all kinds.
  private static let floor = (first: 0.88, third: 0.93)

  @Test("Records are found by their names, however these are typed")
  func knownItems() async throws {
    let corpus = KnownItemCorpus(count: Self.recordCount)
    let probe = try IndexProbe(
      corpus.items.map(\.json), IndexSettings(searchableAttributes: ["name", "summary"]))
    var generator = SplitMix64(seed: 42)
    var sum = Shares()
    for noise in QueryNoise.allCases {
      var shares = Shares()
      // Other tests get their turn, but not after each query, because their turns take longer.
      await Task.yield()
      while shares.all < Self.queryCount {
        guard let item = corpus.items.randomElement(using: &generator),
          let query = noise.query(for: item, &generator)
        else { continue }
        let rank = try probe.found(
          query, ["hitsPerPage": 3, "attributesToHighlight": [], "attributesToRetrieve": []]
        ).firstIndex(of: item.name)
        shares.add(rank)
        sum.add(rank)
      }
      let floor = Self.floors[noise] ?? (0, 0)
      expect(shares.atFirst >= floor.first - Self.margin, "\(noise): \(shares)")
      expect(shares.atThird >= floor.third - Self.margin, "\(noise): \(shares)")
    }
    expect(sum.atFirst >= Self.floor.first - Self.margin, "\(sum)")
    expect(sum.atThird >= Self.floor.third - Self.margin, "\(sum)")
  }
}
