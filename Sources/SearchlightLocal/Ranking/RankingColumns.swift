import SearchlightSettings

/// What ranks the documents of a segment in addition to their words, for one query.
struct RankingColumns {
  /// Columns with a number for each document, of which smaller is better: distances, ranks by
  /// attributes, orders of replicas.
  private(set) var columns: [FlatArray<UInt32>] = []

  /// The index of the column of distances, in steps; `nil` if the query has no centre.
  private(set) var distance: Int?

  /// The index of the column that decides last; `nil` if the number of the document decides.
  private(set) var order: Int?

  private var sorts: [(sorting: [CustomRanking], column: Int)] = []

  /// The scores of the filters.
  let filterScores: FilterScores

  /// For each document, the number of words in its most important attribute; empty if that does not
  /// count.
  let lengths: FlatArray<UInt8>

  /// The documents that have the query words as whole words, typos included, see
  /// ``FinishedWords``; `nil` if that does not count.
  var finished: Bitmap?

  /// The documents that have the only query word whole in their most important attribute, see
  /// ``FinishedWords``.
  var exactInMostImportant = ExactDocuments.uncounted

  /// - Parameter selection: The documents to rank, of which alone anything may be asked.
  init(_ selection: SegmentTopDocuments, _ order: RankingOrder) {
    let segment = selection.reader.segment
    let filter = selection.filter
    filterScores = filter.scores
    // Without words, no record matches better than another.
    let ranksByLength = order.ranksByLength && selection.top.matches.wordCount > 0
    lengths = ranksByLength ? selection.top.ranked(segment.lengths) : []
    func add(_ column: FlatArray<UInt32>) -> Int {
      columns.append(selection.top.ranked(column))
      return columns.count - 1
    }
    if let distances = filter.geo?.buckets { distance = add(distances) }
    for rule in order.rules where rule is SortRule {
      guard let sort = segment.sorts.first(where: { $0.sorting == rule.sorting }) else { continue }
      sorts.append((rule.sorting, add(sort.ranks)))
    }
    if let sort = segment.orders.first(where: { $0.sorting == order.customRanking }) {
      self.order = add(sort.ranks)
    }
  }

  func column(sortedBy sorting: [CustomRanking]) -> Int? {
    sorts.first { $0.sorting == sorting }?.column
  }

  /// Returns whether hits may differ in a feature.
  func canDiffer(in feature: RankingFeature) -> Bool {
    switch feature {
    case .same: false
    case .filterScore: !filterScores.isConstant
    case .unfinished: finished != nil || exactInMostImportant.isCounted
    case .length: !lengths.isEmpty
    case .score, .words, .column, .document: true
    }
  }

  /// Returns whether a document has a query word only as a prefix of another word: with typos
  /// anywhere, without typos in its most important attribute.
  @inline(__always)
  func isUnfinished(_ score: MatchScore, _ document: Int, _ layout: PositionLayout) -> Bool {
    if score.typos > 0 { return finished.map { !$0.contains(document) } ?? false }
    return switch exactInMostImportant {
    case .uncounted: false
    case .missing: true
    case .found(let documents): !(layout.isMostImportant(score) && documents.contains(document))
    }
  }

  /// Whether hits of one segment that match alike may differ in whether they are unfinished.
  var canDifferAmongEqualScores: Bool {
    if case .found = exactInMostImportant { return true }
    return finished != nil
  }

  /// Returns the value of a feature for a hit; smaller is better.
  ///
  /// - Parameter layout: The layout that tells whether the words were found in the most important
  ///   attribute.
  @inline(__always)
  func value(
    of feature: RankingFeature, _ score: MatchScore, words: Int, document: Int,
    _ layout: PositionLayout
  ) -> UInt64 {
    switch feature {
    case .same: 0
    case .score(let bits): UInt64(bits.value(of: score))
    case .words: UInt64(0xFFFF - min(words, 0xFFFF))
    case .column(let index): UInt64(columns[index][document])
    case .filterScore: UInt64(UInt32.max) &- UInt64(filterScores.score(of: document))
    case .unfinished: isUnfinished(score, document, layout) ? 1 : 0
    case .length:
      lengths.isEmpty ? 0 : layout.isMostImportant(score) ? UInt64(lengths[document]) : 255
    case .document: UInt64(document)
    }
  }
}
