// Ranking: which of the matches come first, in a segment and over all.
// In: matches, filters, columns. Out: the best documents, in order.
// May use: the storeys below it in Documentation/Architecture.md.

import SearchCore

/// What a query finds in a segment: how many documents, the scratch memory's list of all of them, and
/// the best.
///
/// First the matches are narrowed to what meets the filters, then to the fewest typos if that is wanted,
/// then ranked.
struct TopDocuments {
  /// The best documents, best first: as many as were asked for.
  var best: [RankedHit] = []

  /// How many documents are hits.
  private(set) var count = 0

  /// How many of the documents can be among the best: the others, with more typos than so many as are
  /// wanted have, come behind them.
  private(set) var rankedCount = 0

  /// How many documents match and meet the filters; they are the first in the scratch memory's list.
  private(set) var foundCount = 0

  /// Of the documents that were found those that are hits; `nil` if all are.
  private(set) var kept: [UInt32]?

  /// For each disjunctive facet the documents that miss only its own choice.
  private(set) var others: [(attribute: Attribute, documents: [UInt32])]

  private let filter: DocumentFilter
  private(set) var matches = Candidates(weight: 0)
  let fields: FieldTable
  let scratch: MatchScratch

  /// For each row that is left the number that it had among the matches; empty if all are.
  private(set) var rows: [UInt32] = []

  /// Further matches of the documents that are left.
  private(set) var further: [Candidates.Further] = []

  /// Finds the documents that have the words, all without words, and meet the filters.
  ///
  /// - Parameter wanted: How many of those with the fewest typos can be among the best.
  init(
    _ query: ParsedQuery, _ options: MatchingOptions, fields: FieldTable, filter: DocumentFilter,
    wanted: Int, in reader: SegmentReader, scratch: MatchScratch
  ) {
    self.filter = filter
    self.fields = fields
    self.scratch = scratch
    others = filter.passingOthers.map { ($0.attribute, []) }
    guard !query.words.isEmpty else {
      takeAll(reader.segment.count)
      rankedCount = count
      foundCount = count
      return
    }
    func match(wanted: Int) -> Candidates {
      QueryMatcher(
        query, in: reader.segment.text, fields, options.proximity,
        options.exactness, wanted: wanted, scratch, reader.memory.scratch
      ).run()
    }
    matches = match(wanted: wanted)
    further = matches.further
    filterMatches()
    if matches.hasListed, filter.passing != nil,
      scratch.countWithoutTypos(among: rankedCount, limit: wanted) < min(wanted, count)
    {
      // The filters have left too few without typos, so those with typos have to be looked at closely too.
      matches = match(wanted: .max)
      further = matches.further
      rows = []
      for index in others.indices { others[index].documents = [] }
      filterMatches()
    }
  }

  /// Keeps what meets the filters.
  private mutating func filterMatches() {
    count = matches.count
    rankedCount = matches.rankedCount
    if let passing = filter.passing {
      narrow(count) { selection, document in selection.passes(Int(document)) }
      further.removeAll { !passing.contains(Int($0.document)) }
    }
    foundCount = count
  }

  private mutating func takeAll(_ documentCount: Int) {
    guard filter.passing != nil else {
      for document in 0..<documentCount {
        scratch.documents[document] = UInt32(truncatingIfNeeded: document)
        scratch.scores[document] = 0
      }
      count = documentCount
      return
    }
    for document in 0..<documentCount where passes(document) {
      scratch.documents[count] = UInt32(document)
      scratch.scores[count] = 0
      count += 1
    }
  }

  /// Keeps the rows that a condition is true for.
  private mutating func narrow(_ found: Int, _ isKept: (inout Self, UInt32) -> Bool) {
    let needsRows = matches.needsRefining || matches.canLackWords
    var kept: [UInt32] = []
    let ranked = rankedCount
    count = 0
    for row in 0..<found {
      if row == ranked { rankedCount = count }
      let document = scratch.documents[row]
      guard isKept(&self, document) else { continue }
      scratch.documents[count] = document
      scratch.scores[count] = scratch.scores[row]
      if needsRows { kept.append(rows.isEmpty ? UInt32(row) : rows[row]) }
      count += 1
    }
    rankedCount = min(rankedCount, count)
    if needsRows { rows = kept }
  }

  /// The documents that have the words of the query as whole words, where that can tell the best so many apart.
  ///
  /// - Parameters:
  ///   - documentCount: How many documents the segment has.
  ///   - isTypoFirst: Whether fewer typos come before all else.
  func finishedDocuments(
    amongBest limit: Int, of documentCount: Int, isTypoFirst: Bool
  ) -> Bitmap? {
    if matches.finished == nil { return nil }
    let plainCount = scratch.countWithoutTypos(
      among: rankedCount, limit: isTypoFirst ? limit : .max)
    guard plainCount < (isTypoFirst ? min(limit, rankedCount) : rankedCount) || !further.isEmpty
    else { return nil }
    return matches.finished?.documents(of: documentCount)
  }

  /// Whether a document has the words without typos.
  var hasMatchWithoutTypos: Bool {
    scratch.countWithoutTypos(among: rankedCount, limit: 1) > 0
      || further.contains { $0.score.typos == 0 }
  }

  /// Whether a document meets the filters; one that misses only the choice of a facet is noted there.
  @inline(__always)
  private mutating func passes(_ document: Int) -> Bool {
    guard let passing = filter.passing else { return true }
    if passing.contains(document) { return true }
    guard let nearly = filter.nearlyPassing, nearly.contains(document) else { return false }
    for index in others.indices where filter.passingOthers[index].documents.contains(document) {
      others[index].documents.append(UInt32(document))
    }
    return false
  }
}

// MARK: - Typos

extension TopDocuments {
  /// With how many typos documents match, rising, no number twice.
  var typoNumbers: [Int] {
    var found = [Bool](repeating: false, count: 64)
    let best = fewestFurtherTypos
    for row in 0..<count { found[typos(row, best)] = true }
    return found.indices.filter { found[$0] }
  }

  /// Drops the documents with more typos.
  mutating func keep(typosUpTo most: Int) {
    let best = fewestFurtherTypos
    var row = 0
    narrow(count) { selection, _ in
      defer { row += 1 }
      return selection.typos(row, best) <= most
    }
    further.removeAll { $0.score.typos > most }
    foundCount = count
  }

  private var fewestFurtherTypos: [UInt32: Int] {
    Dictionary(further.map { ($0.document, $0.score.typos) }, uniquingKeysWith: min)
  }

  private func typos(_ row: Int, _ further: [UInt32: Int]) -> Int {
    let own = MatchScore(rawValue: scratch.scores[row]).typos
    return further.isEmpty ? own : min(own, further[scratch.documents[row]] ?? own)
  }
}

extension TopDocuments {
  /// Notes which of the documents are hits, if not all are.
  mutating func keep(_ documents: [UInt32]) {
    kept = documents
  }
}
