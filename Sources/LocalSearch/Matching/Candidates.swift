/// The documents that match; they and their scores lie in the scratch memory, no document twice.
struct Candidates {
  /// The rows that one reading of the query gave.
  struct Part {
    var rows: Range<Int>

    /// For readings of several words where they stand, and the slot of each row.
    var occurrences: Occurrences?
    var slots: [UInt32] = []

    /// Reads where they stand in some of the rows, if that is not known yet; the documents of these rise.
    var places: PositionReader?

    /// How many words of the query each row has; empty if all have all.
    var words: [UInt16] = []
  }

  /// A better or worse match, by another reading, of a document that is among the rows.
  struct Further {
    let document: UInt32
    let score: MatchScore
    let words: Int
  }

  private var parts: [Part] = []

  private(set) var further: [Further] = []

  /// How many words the query has.
  let weight: Int

  /// The words of the query that may be beginnings; `nil` if there is none.
  var finished: FinishedWords?

  init(weight: Int) {
    self.weight = weight
  }

  /// How many further documents with typos there are behind the rows of the parts, without scores.
  private var unscoredCount = 0

  /// Whether some readings were only looked through for documents, as enough are known that match without a
  /// typo; documents among the rows that have typos may match better in these.
  private(set) var hasListed = false

  /// How many documents there are.
  var count: Int { rankedCount + unscoredCount }

  /// How many of the documents have scores: the first ones.
  var rankedCount: Int { parts.last?.rows.upperBound ?? 0 }

  /// Whether scores lack how near the words are to each other.
  var needsRefining: Bool { parts.contains { $0.occurrences != nil || $0.places != nil } }

  /// Of how many of the first rows it is not known where the words stand, and what can read it; `nil` if it is
  /// known of all rows.
  var unread: (rowCount: Int, places: PositionReader)? {
    parts.first.flatMap { part in part.places.map { (part.rows.upperBound, $0) } }
  }

  /// Whether rows may lack words of the query.
  var canLackWords: Bool { parts.contains { !$0.words.isEmpty } }

  /// How many readings have given documents.
  var readingCount: Int { parts.count }

  mutating func append(_ part: Part) {
    parts.append(part)
  }

  /// Adds the documents of readings that were only listed, behind the rows.
  mutating func appendUnscored(_ count: Int) {
    unscoredCount += count
    hasListed = true
  }

  /// Takes up what another reading has found in scratch memory of its own.
  ///
  /// - Parameter typos: What the reading counts by itself.
  mutating func take(
    _ part: Part, typos: Int, from other: MatchScratch, into scratch: MatchScratch,
    _ fields: FieldTable
  ) {
    let known = count
    var part = part
    for document in scratch.documents.prefix(known) {
      scratch.wordScores[Int(document)] = TermScore.awaited
    }
    var added = 0
    for row in part.rows {
      var score = MatchScore(rawValue: other.scores[row])
      score.typos += typos
      let document = other.documents[row]
      guard scratch.wordScores[Int(document)] == TermScore.none else {
        part.occurrences?.refine(&score, slot: Int(part.slots[row]), fields: fields)
        let words = part.words.isEmpty ? weight : Int(part.words[row])
        further.append(Further(document: document, score: score, words: words))
        continue
      }
      scratch.documents[known + added] = document
      scratch.scores[known + added] = score.rawValue
      if !part.slots.isEmpty { part.slots[added] = part.slots[row] }
      if !part.words.isEmpty { part.words[added] = part.words[row] }
      added += 1
    }
    for document in scratch.documents.prefix(known) {
      scratch.wordScores[Int(document)] = TermScore.none
    }
    part.rows = known..<known + added
    parts.append(part)
  }

  /// Takes up into the score of a row how near the words are to each other; not of those ``unread``.
  func refine(_ score: inout MatchScore, row: Int, fields: FieldTable) {
    let part = part(of: row)
    guard parts[part].occurrences != nil else { return }
    let slot = Int(parts[part].slots[row - parts[part].rows.lowerBound])
    parts[part].occurrences?.refine(&score, slot: slot, fields: fields)
  }

  /// How many words of the query a row has.
  func words(row: Int) -> Int {
    let part = part(of: row)
    guard !parts[part].words.isEmpty else { return weight }
    return Int(parts[part].words[row - parts[part].rows.lowerBound])
  }

  @inline(__always)
  private func part(of row: Int) -> Int {
    var part = 0
    while row >= parts[part].rows.upperBound { part += 1 }
    return part
  }
}
