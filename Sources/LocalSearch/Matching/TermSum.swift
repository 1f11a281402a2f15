/// What several query words together say of a document.
struct TermSum {
  private var typos: UInt16 = 0

  /// The best place of any word.
  private var attribute: UInt16 = .max

  /// Where two words can stand side by side at the earliest, by their best places.
  private var pairAttribute: UInt16 = 0

  private var exactWords: UInt16 = 0

  /// How many words of the query the document has.
  private(set) var words: UInt16 = 0

  /// Adds a word.
  ///
  /// - Parameter before: If it is one of two words, how many come before it.
  mutating func add(_ score: UInt16, weight: Int, before: UInt16, _ layout: PositionLayout) {
    typos &+= TermScore.typos(score)
    let place = UInt16(truncatingIfNeeded: TermScore.attribute(score))
    attribute = min(attribute, place)
    // Side by side both stand in one field, the first a place before the second, and that place is the one
    // that counts: it is not before the best place of the first, nor more than one before that of the second.
    // In a field whose positions do not count they are all 0.
    let position = place & UInt16(truncatingIfNeeded: layout.lastPosition)
    pairAttribute = max(pairAttribute, place &- min(position, before))
    words &+= UInt16(truncatingIfNeeded: weight)
    if score & TermScore.exactnessMask != TermScore.inexact {
      exactWords &+= UInt16(truncatingIfNeeded: weight)
    }
  }

  /// - Parameters:
  ///   - weight: How many words the query has.
  ///   - isPair: Whether its place is to be that of a pair side by side.
  func score(weight: Int, isPair: Bool) -> MatchScore {
    MatchScore(
      typos: Int(typos), attribute: Int(isPair ? pairAttribute : attribute),
      inexactWords: weight - Int(exactWords))
  }
}
