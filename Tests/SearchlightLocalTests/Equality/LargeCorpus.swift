import SearchlightCore
import SearchlightBasics

@testable import SearchlightLocal

/// Generated records for comparisons of large indices with brute force: words whose frequencies fall
/// as in real texts, facets and numbers.
struct LargeCorpus {
  static let settings = IndexSettings(
    searchableAttributes: ["title", "text"],
    attributesForFaceting: ["searchable(genre)", "year"],
    customRanking: [.descending("votes")])

  private var generator: SplitMix64
  private let words: [String]

  init(seed: UInt64 = 1) {
    generator = SplitMix64(seed: seed)
    var generator = SplitMix64(seed: seed &+ 1)
    let syllables = ["ka", "to", "mi", "ren", "sol", "da", "vi", "lor", "en", "pas", "u", "gri"]
    words = (0..<6000).map { _ in
      (0..<Int.random(in: 2...4, using: &generator)).map { _ in
        syllables[Int.random(in: 0..<syllables.count, using: &generator)]
      }.joined()
    }
  }

  mutating func records(_ count: Int) -> [JSON] { (0..<count).map { record($0) } }

  mutating func record(_ number: Int) -> JSON {
    [
      "objectID": .string("r\(number)"), "title": .string(text(1...3)),
      "text": .string(text(2...7)),
      "genre": .string("genre\(Int.random(in: 0..<40, using: &generator))"),
      "year": .integer(Int.random(in: 1950...2025, using: &generator)),
      "votes": .integer(Int.random(in: 0..<100_000, using: &generator)),
    ]
  }

  /// A request as users type them, some with typos and some unfinished.
  mutating func request() -> SearchRequest {
    var query = text(1...2)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: query = String(query.dropLast(2))
    case 1: query = String(query.prefix(3))
    case 2 where query.count > 2:
      var letters = Array(query)
      letters.swapAt(letters.count - 2, letters.count - 3)
      query = String(letters)
    default: break
    }
    var request = SearchRequest(index: "large", query: query)
    request.parameters.facets = ["*"]
    if Int.random(in: 0..<3, using: &generator) == 0 {
      request.filters = [[FilterGroup(.and("n"), [.numeric("year", .lessThan, 1990)])]]
    }
    return request
  }

  private mutating func text(_ counts: ClosedRange<Int>) -> String {
    (0..<Int.random(in: counts, using: &generator)).map { _ in word() }.joined(separator: " ")
  }

  /// A word, the first ones more often than the others.
  private mutating func word() -> String {
    let share = Double.random(in: 0..<1, using: &generator)
    return words[Int(Double(words.count) * share * share * share)]
  }
}
