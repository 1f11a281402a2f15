/// What several query words together say of a document.
struct WordSum {
  private var typos: UInt16 = 0
  private var attribute: UInt16 = .max
  private var exactWords: UInt16 = 0

  /// How many words of the query the document has.
  private(set) var words: UInt16 = 0

  mutating func add(_ score: UInt16, weight: Int) {
    typos &+= WordScore.typos(score)
    attribute = min(attribute, UInt16(WordScore.attribute(score)))
    words &+= UInt16(truncatingIfNeeded: weight)
    if score & WordScore.exactnessMask != WordScore.inexact {
      exactWords &+= UInt16(truncatingIfNeeded: weight)
    }
  }

  /// - Parameter weight: How many words the query has.
  func score(weight: Int) -> MatchScore {
    MatchScore(
      typos: Int(typos), attribute: Int(attribute), inexactWords: weight - Int(exactWords))
  }
}
