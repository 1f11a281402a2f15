extension TopDocuments {
  /// Returns the elements of a column for the documents that can reach the top *k*, after they have
  /// been checked.
  func ranked<Element>(_ column: FlatArray<Element>) -> FlatArray<Element> {
    if isEverything || !further.isEmpty { return column.checked }
    return column.checked(at: UnsafeBufferPointer(scratch.documents).prefix(rankedCount))
  }

  /// Finds the best documents, at most `limit`.
  ///
  /// - Parameter columns: What the documents are ranked by; those that have the query words as whole
  ///   words are added.
  mutating func rank(_ limit: Int, _ order: RankingOrder, _ columns: inout RankingColumns) {
    let limit = min(limit, rankedCount)
    guard limit > 0 else { return }
    if !columns.lengths.isEmpty {
      columns.finished = finishedDocuments(
        amongBest: limit, of: columns.lengths.count,
        isTypoFirst: order.criteria.first == .typo)
      // One feature holds both, so typos must have decided between hits with and without them.
      if order.criteria.contains(.typo), hasMatchWithoutTypos, let finished = matches.finished {
        columns.exactInMostImportant = finished.exactInMostImportant(of: columns.lengths.count)
      }
    }
    let usesScores =
      order.isStandard && columns.distance == nil && columns.filterScores.isConstant
      && columns.order == nil
      && !matches.canLackWords && columns.lengths.count < 1 << 23
    if usesScores, isEverything {
      best = (0..<limit).map(Self.hitWithoutWords)
      return
    }
    list()
    if !usesScores {
      let layout = RankingLayout(order, columns: columns, fields.layout)
      rank(
        limit, order, highest: .highest, isAmongBest: { _, _ in true },
        bound: { layout.key($0, words: $1, document: $2, withLength: false) },
        key: { layout.key($0, words: $1, document: $2) }, hit: { layout.hit($0) })
    } else if matches.wordCount == 0 {
      // Only the order of the documents decides.
      best = scratch.documents.prefix(limit).map { Self.hitWithoutWords(Int($0)) }
    } else if columns.lengths.isEmpty {
      let wordCount = matches.wordCount
      let key = { (score: MatchScore, _: Int, document: UInt32) in
        (UInt64(score.rawValue) << 32) | UInt64(document)
      }
      rank(
        limit, order, highest: UInt64.max, isAmongBest: Self.isAmongBest, bound: key, key: key,
        hit: { Self.hit($0, documentBits: 32, wordCount) })
    } else if columns.canDifferAmongEqualScores {
      rankByWholeWords(limit, order, columns)
    } else {
      rankByLength(limit, order, columns)
    }
  }

  /// Ranks by score, and records that match alike in their most important attribute by its length.
  private mutating func rankByLength(
    _ limit: Int, _ order: RankingOrder, _ columns: RankingColumns
  ) {
    let wordCount = matches.wordCount
    let layout = fields.layout
    // safe: if there are any lengths, there is one for each document of the segment (I1).
    columns.lengths.withUnsafeBufferPointer { lengths in
      let key = { (score: MatchScore, _: Int, document: UInt32) in
        let length =
          layout.isMostImportant(score) ? UInt64(lengths[Int(document)]) << 23 : 255 << 23
        return (UInt64(score.rawValue) << 32) | length | UInt64(document)
      }
      rank(
        limit, order, highest: UInt64.max, isAmongBest: Self.isAmongBest, bound: key, key: key,
        hit: {
          var hit = Self.hit($0, documentBits: 23, wordCount)
          hit.isUnfinished = columns.isUnfinished(hit.score, hit.document, layout)
          return hit
        })
    }
  }

  /// Ranks by score, then by whole words, then by length.
  ///
  /// A function of its own, so that both loops are compiled for their keys.
  private mutating func rankByWholeWords(
    _ limit: Int, _ order: RankingOrder, _ columns: RankingColumns
  ) {
    let wordCount = matches.wordCount
    let layout = fields.layout
    columns.lengths.withUnsafeBufferPointer { lengths in
      let key = { (score: MatchScore, _: Int, document: UInt32) in
        let length =
          layout.isMostImportant(score) ? UInt64(lengths[Int(document)]) << 23 : 255 << 23
        let isUnfinished = columns.isUnfinished(score, Int(document), layout)
        return (UInt64(score.rawValue) << 32) | (isUnfinished ? Self.unfinishedBit : 0) | length
          | UInt64(document)
      }
      rank(
        limit, order, highest: UInt64.max, isAmongBest: Self.isAmongBest, bound: key, key: key,
        hit: {
          var hit = Self.hit($0, documentBits: 23, wordCount)
          hit.isUnfinished = $0 & Self.unfinishedBit != 0
          return hit
        })
    }
  }

  private static let unfinishedBit: UInt64 = 1 << 31

  /// Returns whether a score alone, which comes first in a key, lets a document be among the best;
  /// it rules out most documents before anything else is looked up.
  @inline(__always)
  private static func isAmongBest(_ score: MatchScore, _ bar: UInt64) -> Bool {
    UInt64(score.rawValue) << 32 < bar
  }

  private static func hitWithoutWords(_ document: Int) -> RankedHit {
    RankedHit(
      document: document, score: MatchScore(typos: 0, attribute: 0, inexactWords: 0), words: 0)
  }

  private static func hit(_ key: UInt64, documentBits: UInt64, _ wordCount: Int) -> RankedHit {
    RankedHit(
      document: Int(key & ((1 << documentBits) - 1)),
      score: MatchScore(rawValue: UInt32(key >> 32)), words: wordCount)
  }

  @inline(__always)
  private mutating func rank<Key: Comparable>(
    _ limit: Int, _ order: RankingOrder, highest: Key,
    isAmongBest: (_ score: MatchScore, _ bar: Key) -> Bool,
    bound: (_ score: MatchScore, _ words: Int, _ document: UInt32) -> Key,
    key: (_ score: MatchScore, _ words: Int, _ document: UInt32) -> Key,
    hit: (Key) -> RankedHit
  ) {
    // Each document may occur once for every interpretation.
    let wanted = further.isEmpty ? limit : limit * matches.interpretationCount
    var top = TopK(capacity: wanted, highest: highest)
    let scores = scratch.scores
    let documents = scratch.documents
    let needsRefining = matches.needsRefining
    let canLackWords = matches.canLackWords
    let mostTypos =
      needsRefining && order.criteria.first == .typo ? typosReaching(limit) : 63
    let unreadCount = rankUnread(
      &top, wanted, mostTypos, highest: highest, isAmongBest: isAmongBest, bound: bound, key: key)
    for index in unreadCount..<rankedCount {
      var score = MatchScore(rawValue: scores[index])
      guard isAmongBest(score, top.bar) else { continue }
      let row = rows.isEmpty ? index : Int(rows[index])
      let words = canLackWords ? matches.words(row: row) : matches.wordCount
      if needsRefining {
        // What is known bounds the key from below, so most rows need no closer look.
        guard score.typos <= mostTypos, bound(score, words, documents[index]) < top.bar else {
          continue
        }
        matches.refine(&score, row: row, fields: fields)
      }
      top.insert(key(score, words, documents[index]))
    }
    for match in further { top.insert(key(match.score, match.words, match.document)) }
    let hits = top.sorted().lazy.map(hit)
    if further.isEmpty {
      best = Array(hits)
    } else {
      var seen: Set<Int> = []
      best = Array(hits.filter { seen.insert($0.document).inserted }.prefix(limit))
    }
  }

  /// Returns the largest number of typos among the `limit` documents with the fewest typos.
  private func typosReaching(_ limit: Int) -> Int {
    var rows = [Int](repeating: 0, count: 64)
    for score in scratch.scores.prefix(rankedCount) { rows[MatchScore(rawValue: score).typos] += 1 }
    var reached = 0
    return rows.firstIndex { number in
      reached += number
      return reached >= limit
    } ?? 63
  }

  /// Ranks the rows whose positions have not been read: first those with the best bounds, then the
  /// others that can still be among the best.
  ///
  /// - Returns: The number of these rows, which come first.
  @inline(__always)
  private func rankUnread<Key: Comparable>(
    _ top: inout TopK<Key>, _ wanted: Int, _ mostTypos: Int, highest: Key,
    isAmongBest: (_ score: MatchScore, _ bar: Key) -> Bool,
    bound: (_ score: MatchScore, _ words: Int, _ document: UInt32) -> Key,
    key: (_ score: MatchScore, _ words: Int, _ document: UInt32) -> Key
  ) -> Int {
    guard let (rowCount, reader) = matches.unread else { return 0 }
    let count = rows.isEmpty ? rowCount : rows.firstIndex { $0 >= rowCount } ?? rankedCount
    let scores = scratch.scores
    let documents = scratch.documents
    let wordCount = matches.wordCount
    func rankRows(_ indices: [Int]) {
      guard !indices.isEmpty else { return }
      let occurrences = reader.occurrences(in: indices.map { documents[$0] })
      for (slot, index) in indices.enumerated() {
        var score = MatchScore(rawValue: scores[index])
        guard bound(score, wordCount, documents[index]) < top.bar else { continue }
        occurrences.refine(&score, slot: slot, fields: fields)
        top.insert(key(score, wordCount, documents[index]))
      }
      top.raiseBar()
    }
    // Each step takes more rows, until a bound shows that none of the others can be among the best.
    var capacity = max(Self.firstStep, 2 * wanted)
    var last: BoundedRow<Key>?
    while true {
      // If few rows are left, all of them are taken: choosing among them would take as long.
      let takesAll = count <= Self.growth * capacity
      var all: [Int] = []
      var nearest = TopK(capacity: capacity, highest: BoundedRow(bound: highest, index: count))
      for index in 0..<count {
        let score = MatchScore(rawValue: scores[index])
        guard isAmongBest(score, top.bar), score.typos <= mostTypos else { continue }
        let row = BoundedRow(bound: bound(score, wordCount, documents[index]), index: index)
        guard row.bound < top.bar, last.map({ $0 < row }) ?? true else { continue }
        if takesAll { all.append(index) } else { nearest.insert(row) }
      }
      if takesAll {
        rankRows(all)
        return count
      }
      let chosen = nearest.sorted()
      rankRows(chosen.map(\.index).sorted())
      guard chosen.count == capacity, let furthest = chosen.last, furthest.bound < top.bar else {
        return count
      }
      last = furthest
      capacity *= Self.growth
    }
  }

  /// The smallest number of rows in the first step: the best of so many are usually close to the
  /// best of all.
  private static let firstStep = 128

  /// The factor by which the number of rows grows at each step, because each step reads all
  /// postings.
  private static let growth = 16
}
