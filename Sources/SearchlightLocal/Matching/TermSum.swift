/// The scores of several query words in one document, added up.
struct TermSum {
  private var typos: UInt16 = 0

  /// The best attribute and position of any word.
  private var attribute: UInt16 = .max

  /// The earliest attribute and position at which two words can be adjacent, by their best
  /// positions.
  private var pairAttribute: UInt16 = 0

  private var exactWords: UInt16 = 0

  /// The number of query words that the document has.
  private(set) var words: UInt16 = 0

  /// Adds the score of a word.
  ///
  /// - Parameter before: The number of words before it, if it is one of two words.
  mutating func add(_ score: UInt16, wordCount: Int, before: UInt16, _ layout: PositionLayout) {
    typos &+= TermScore.typos(score)
    let attributeKey = UInt16(truncatingIfNeeded: TermScore.attribute(score))
    attribute = min(attribute, attributeKey)
    // Adjacent words lie in one field, the first one position before the second, and the position
    // of the first counts. It is not before the best position of the first word, nor more than one
    // before that of the second. In a field whose positions do not count, all positions are 0.
    let position = attributeKey & UInt16(truncatingIfNeeded: layout.lastPosition)
    pairAttribute = max(pairAttribute, attributeKey &- min(position, before))
    words &+= UInt16(truncatingIfNeeded: wordCount)
    if score & TermScore.exactnessMask != TermScore.inexact {
      exactWords &+= UInt16(truncatingIfNeeded: wordCount)
    }
  }

  /// - Parameters:
  ///   - wordCount: The number of words in the query.
  ///   - isPair: Whether to use the earliest position of an adjacent pair.
  func score(wordCount: Int, isPair: Bool) -> MatchScore {
    MatchScore(
      typos: Int(typos), attribute: Int(isPair ? pairAttribute : attribute),
      inexactWords: wordCount - Int(exactWords))
  }
}
