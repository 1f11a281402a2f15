import SearchlightLocal

/// How a record matches a query: the figures for the ranking criteria.
struct ReferenceMatch {
  var typos = 0
  var words = 0
  var proximity = 0
  /// The rank of the attribute and the position in it.
  var attributeFigures = [0, 0]
  var inexactWords = 0
  var nbExactWords = 0

  /// Whether the single word of the query, which may be a prefix, is nowhere whole and exact in the
  /// most important attribute.
  var isInexactInFirst = false

  /// All figures in Algolia's order of the criteria.
  var allFigures: [Int] { [typos, -words, proximity] + attributeFigures + [inexactWords] }

  /// The figures for a criterion, smaller is better; `nil` for criteria that have none here.
  func figures(_ criterion: RankingCriterion) -> [Int]? {
    switch criterion {
    case .typo: [typos]
    case .words: [-words]
    case .proximity: [proximity]
    case .attribute: attributeFigures
    case .exact: [inexactWords]
    case .geo, .filters, .custom, .ascending, .descending: nil
    }
  }
}
