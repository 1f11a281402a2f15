/// Where a figure of a hit comes from, of which the smaller one is better.
enum RankingFigure: Hashable {
  /// All hits have the same.
  case same

  /// A part of the score.
  case score(MatchScore.Bits)

  /// How many words of the query are missing.
  case words

  /// A number of ``RankingColumns/columns``.
  case column(Int)

  /// How much the score of the filters lacks.
  case filterScore

  /// Whether a word with typos is only the beginning of one.
  case unfinished

  /// How many words the most important attribute has.
  case length

  /// The number of the document.
  case document

  /// How many bits it takes in a key.
  var bitCount: Int {
    switch self {
    case .same: 0
    case .score(let bits): Int(bits.count)
    case .words: 16
    case .column, .filterScore, .document: 32
    case .unfinished: 1
    case .length: 8
    }
  }

  /// Whether a hit is made of it, so that a key has to have it.
  var isPartOfHit: Bool {
    switch self {
    case .score, .words: true
    case .same, .column, .filterScore, .unfinished, .length, .document: false
    }
  }
}
