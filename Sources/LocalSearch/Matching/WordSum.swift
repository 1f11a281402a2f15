/// What several query words together say of a document.
struct WordSum {
  private var typos: UInt16 = 0
  private var attribute: UInt16 = .max
  private var inexactWords: UInt16 = 0

  mutating func add(_ score: UInt16) {
    typos &+= WordScore.typos(score)
    attribute = min(attribute, UInt16(WordScore.attribute(score)))
    if score & WordScore.exactnessMask == WordScore.inexact { inexactWords &+= 1 }
  }

  var score: MatchScore {
    MatchScore(
      typos: Int(typos), attribute: Int(attribute), inexactWords: Int(inexactWords))
  }
}
