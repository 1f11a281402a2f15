import LocalSearch

/// How a record matches a query: the figures of the ranking criteria.
struct ReferenceMatch {
  var typos = 0
  var words = 0
  var proximity = 0
  /// The rank of the attribute and the position in it.
  var place = [0, 0]
  var inexactWords = 0
  var nbExactWords = 0

  /// In Algolia's order.
  var allFigures: [Int] { [typos, -words, proximity] + place + [inexactWords] }

  /// Smaller is better; `nil` for what has no figures.
  func figures(_ criterion: RankingCriterion) -> [Int]? {
    switch criterion {
    case .typo: [typos]
    case .words: [-words]
    case .proximity: [proximity]
    case .attribute: place
    case .exact: [inexactWords]
    case .geo, .filters, .custom, .ascending, .descending: nil
    }
  }
}
