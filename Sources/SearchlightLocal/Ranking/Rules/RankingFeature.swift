/// A feature by which hits are compared, and where it comes from; smaller is better.
enum RankingFeature: Hashable {
  /// The same for all hits.
  case same

  /// Some bits of the score.
  case score(MatchScore.Bits)

  /// The number of query words, inverted so that more words are better.
  case words

  /// A number in one of ``RankingColumns/columns``, by the index of the column.
  case column(Int)

  /// The score of the filters, inverted so that a higher score is better.
  case filterScore

  /// Whether a hit has a query word only as a prefix, see ``FinishedWords``.
  case unfinished

  /// The number of words in the most important attribute.
  case length

  /// The number of the document.
  case document

  /// The number of bits that the feature takes in a key.
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

  /// Whether a hit contains the feature, so that a key must store it.
  var isPartOfHit: Bool {
    switch self {
    case .score, .words: true
    case .same, .column, .filterScore, .unfinished, .length, .document: false
    }
  }
}
