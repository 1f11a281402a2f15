import SearchCore

/// What a query finds in a segment: the best documents, how many there are, and the scratch memory's
/// list of all of them.
struct Selection {
  /// The best documents with their scores, best first: as many as were asked for.
  private(set) var best: [(document: Int, score: MatchScore)] = []

  /// How many documents match and meet the filters; they are the first in the scratch memory's list.
  private(set) var count = 0

  /// For each disjunctive facet the documents that miss only its own choice.
  private(set) var others: [(attribute: Attribute, documents: [UInt32])]

  private let filter: DocumentFilter

  /// For each row that the filters left the number that it had among the matches.
  private var passing: [UInt32] = []

  /// Finds the documents that have the words, all without words, and meet the filters.
  ///
  /// - Parameter limit: How many of the best are wanted.
  init(
    _ words: [QueryWord], fields: FieldTable, filter: DocumentFilter, limit: Int,
    in segment: Segment, scratch: MatchScratch
  ) {
    self.filter = filter
    others = filter.passingOthers.map { ($0.attribute, []) }
    if words.isEmpty {
      takeAll(of: segment, limit: limit, scratch)
    } else {
      let matches = segment.text.match(words, fields: fields, scratch: scratch)
      take(matches, fields, limit: limit, scratch)
    }
  }

  private mutating func takeAll(of segment: Segment, limit: Int, _ scratch: MatchScratch) {
    for document in 0..<segment.count where passes(document) {
      scratch.documents[count] = UInt32(document)
      count += 1
    }
    best = scratch.documents.prefix(min(limit, count)).map {
      (Int($0), MatchScore(typos: 0, attribute: 0, inexactWords: 0))
    }
  }

  private mutating func take(
    _ matches: Matches, _ fields: FieldTable, limit: Int, _ scratch: MatchScratch
  ) {
    if filter.passing != nil { narrow(matches, scratch) } else { count = matches.count }
    guard limit > 0 else { return }
    let scores = scratch.scores
    let documents = scratch.documents
    var top = TopKeys(capacity: limit)
    guard matches.needsRefining else {
      for index in 0..<count {
        top.insert(UInt64(scores[index]) << 32 | UInt64(documents[index]))
      }
      best = Self.rows(top)
      return
    }
    let mostTypos = typosReaching(limit, scores)
    for index in 0..<count {
      var score = MatchScore(rawValue: scores[index])
      // What is known bounds the key from below, so most rows need no closer look.
      guard score.typos <= mostTypos, UInt64(score.rawValue) << 32 < top.bar else { continue }
      matches.refine(&score, row: passing.isEmpty ? index : Int(passing[index]), fields: fields)
      top.insert(UInt64(score.rawValue) << 32 | UInt64(documents[index]))
    }
    best = Self.rows(top)
  }

  /// Keeps the matches that meet the filters; where they need a closer look, with the numbers that they
  /// had among all.
  private mutating func narrow(_ matches: Matches, _ scratch: MatchScratch) {
    for row in 0..<matches.count {
      let document = scratch.documents[row]
      guard passes(Int(document)) else { continue }
      scratch.documents[count] = document
      scratch.scores[count] = scratch.scores[row]
      if matches.needsRefining { passing.append(UInt32(row)) }
      count += 1
    }
  }

  /// How many typos the best so many rows have at most.
  private func typosReaching(_ limit: Int, _ scores: UnsafeMutableBufferPointer<UInt32>) -> Int {
    var rows = [Int](repeating: 0, count: 64)
    for score in scores.prefix(count) { rows[MatchScore(rawValue: score).typos] += 1 }
    var reached = 0
    return rows.firstIndex { number in
      reached += number
      return reached >= limit
    } ?? 63
  }

  private static func rows(_ keys: consuming TopKeys) -> [(document: Int, score: MatchScore)] {
    keys.sorted().map { (Int($0 & 0xFFFF_FFFF), MatchScore(rawValue: UInt32($0 >> 32))) }
  }

  /// Whether a document meets the filters; one that misses only the choice of a facet is noted there.
  @inline(__always)
  private mutating func passes(_ document: Int) -> Bool {
    guard let passing = filter.passing else { return true }
    if passing.contains(document) { return true }
    guard let nearlyPassing = filter.nearlyPassing, nearlyPassing.contains(document) else {
      return false
    }
    for index in others.indices where filter.passingOthers[index].documents.contains(document) {
      others[index].documents.append(UInt32(document))
    }
    return false
  }
}
