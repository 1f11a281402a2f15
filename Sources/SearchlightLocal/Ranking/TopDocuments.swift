// Ranking: which matches rank first, in a segment and over all segments.
// In: matches, filters, columns. Out: the best documents, in order.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend

/// The result of a query in a segment: the number of hits, the list of all of them in the scratch
/// memory unless all documents are hits, and the best ones.
///
/// The matches are narrowed to those that meet the filters, then to the fewest typos if that is
/// wanted, and then ranked.
struct TopDocuments: Sendable {
  /// The best documents, best first, at most as many as were requested.
  var best: [RankedHit] = []

  /// The number of documents that are hits.
  private(set) var count = 0

  /// The number of documents that can reach the top *k*; the others, with more typos than *k*
  /// documents have, follow them.
  private(set) var rankedCount = 0

  /// The number of documents that match and meet the filters; they come first in the list of the
  /// scratch memory, unless ``isEverything`` is true.
  private(set) var foundCount = 0

  /// Whether all documents of the segment were found, of which the scratch memory has no list.
  private(set) var isEverything = false

  /// The found documents that are hits; `nil` if all are.
  private(set) var kept: [UInt32]?

  /// For each disjunctive facet, the documents that miss only its own choice.
  private(set) var others: [(attribute: Attribute, documents: [UInt32])]

  private let filter: DocumentFilter
  private(set) var matches = Candidates(wordCount: 0)
  let fields: FieldTable
  let scratch: MatchScratch

  /// For each row that is left, its index among the matches; empty if all are left.
  private(set) var rows: [UInt32] = []

  /// Further scores of the documents that are left.
  private(set) var further: [Candidates.Further] = []

  /// Finds the documents that have the words and meet the filters; without words, all that meet the
  /// filters.
  ///
  /// - Parameter wanted: The number of documents with the fewest typos that can reach the top *k*.
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
      // The filters left too few documents without typos, so those with typos need scores too.
      matches = match(wanted: .max)
      further = matches.further
      rows = []
      for index in others.indices { others[index].documents = [] }
      filterMatches()
    }
  }

  /// Keeps the matches that meet the filters.
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
      count = documentCount
      isEverything = true
      return
    }
    for document in 0..<documentCount where passes(document) {
      scratch.documents[count] = UInt32(document)
      scratch.scores[count] = 0
      count += 1
    }
  }

  /// Lists the documents in the scratch memory, if it has no list of them.
  mutating func list() {
    guard isEverything else { return }
    isEverything = false
    for document in 0..<count {
      scratch.documents[document] = UInt32(truncatingIfNeeded: document)
      scratch.scores[document] = 0
    }
  }

  /// Keeps the rows for which a condition is true.
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

  /// Returns the documents that have the query words as whole words, if that can distinguish the
  /// best `limit` documents.
  ///
  /// - Parameters:
  ///   - documentCount: The number of documents in the segment.
  ///   - isTypoFirst: Whether the number of typos decides before everything else.
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

  /// Whether some document matches without typos.
  var hasMatchWithoutTypos: Bool {
    isEverything || scratch.countWithoutTypos(among: rankedCount, limit: 1) > 0
      || further.contains { $0.score.typos == 0 }
  }

  /// Returns whether a document meets the filters; a document that misses only the choice of a
  /// facet is recorded for that facet.
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
  /// The numbers of typos with which documents match, in ascending order, each once.
  var typoNumbers: [Int] {
    if isEverything { return [0] }
    var found = [Bool](repeating: false, count: 64)
    let best = fewestFurtherTypos
    for row in 0..<count { found[typos(row, best)] = true }
    return found.indices.filter { found[$0] }
  }

  /// Drops the documents with more than `most` typos.
  mutating func keep(typosUpTo most: Int) {
    if isEverything { return }
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

  /// Records which documents are hits, if not all are.
  mutating func keep(_ documents: [UInt32]) {
    kept = documents
  }
}
