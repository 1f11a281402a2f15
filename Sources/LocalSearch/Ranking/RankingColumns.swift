/// What the documents of a segment have for ranking beside their words, for one query.
struct RankingColumns {
  /// A number for each document, smaller is better: distances, ranks by attributes, orders of replicas.
  private(set) var columns: [[UInt32]] = []

  /// Which of the columns is how far documents are away, in steps; `nil` if the query names no place.
  private(set) var distance: Int?

  /// Which of the columns is the order that decides last; `nil` if that is the number of the document.
  private(set) var order: Int?

  private var sorts: [(sorting: [CustomRanking], column: Int)] = []

  /// The scores of the filters.
  let filterScores: FilterScores

  /// For each document how many words its most important attribute has; empty if that does not count.
  var lengths: [UInt8]

  /// The documents that have the words of the query as whole words, see ``FinishedWords``; `nil` if that does
  /// not count.
  var finished: Bitmap?

  init(_ filter: DocumentFilter, _ order: RankingOrder, in segment: Segment) {
    filterScores = filter.scores
    lengths = order.ranksByLength ? segment.lengths : []
    if let distances = filter.geo?.buckets { distance = add(distances) }
    for rule in order.rules where rule is SortRule {
      guard let sort = segment.sorts.first(where: { $0.sorting == rule.sorting }) else { continue }
      sorts.append((rule.sorting, add(sort.ranks)))
    }
    if let sort = segment.orders.first(where: { $0.sorting == order.customRanking }) {
      self.order = add(sort.ranks)
    }
  }

  private mutating func add(_ column: [UInt32]) -> Int {
    columns.append(column)
    return columns.count - 1
  }

  func column(sortedBy sorting: [CustomRanking]) -> Int? {
    sorts.first { $0.sorting == sorting }?.column
  }

  /// Whether hits may have different figures.
  func tellApart(by figure: RankingFigure) -> Bool {
    switch figure {
    case .same: false
    case .filterScore: !filterScores.isConstant
    case .unfinished: finished != nil
    case .length: !lengths.isEmpty
    case .score, .words, .column, .document: true
    }
  }

  /// Whether a document that matches with typos has a word only as the beginning of another.
  @inline(__always)
  func isUnfinished(_ score: MatchScore, _ document: Int) -> Bool {
    guard let finished, score.typos > 0 else { return false }
    return !finished.contains(document)
  }

  /// The figure of a hit, so that smaller is better.
  ///
  /// - Parameter layout: Tells whether the words were found in the most important attribute.
  @inline(__always)
  func value(
    of figure: RankingFigure, _ score: MatchScore, words: Int, document: Int,
    _ layout: PositionLayout
  ) -> UInt64 {
    switch figure {
    case .same: 0
    case .score(let bits): UInt64(bits.value(of: score))
    case .words: UInt64(0xFFFF - min(words, 0xFFFF))
    case .column(let index): UInt64(columns[index][document])
    case .filterScore: UInt64(UInt32.max) &- UInt64(filterScores.score(of: document))
    case .unfinished: isUnfinished(score, document) ? 1 : 0
    case .length:
      lengths.isEmpty ? 0 : layout.isMostImportant(score) ? UInt64(lengths[document]) : 255
    case .document: UInt64(document)
    }
  }
}
