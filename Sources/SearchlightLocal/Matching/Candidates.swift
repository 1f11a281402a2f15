/// The documents of a segment that match; the scratch memory holds them and their scores, each
/// document once.
struct Candidates: Sendable {
  /// The rows that one interpretation of the query added.
  struct Part {
    var rows: Range<Int>

    /// For interpretations of several words, the positions of the words, and the slot of each row.
    var occurrences: Occurrences?
    var slots: [UInt32] = []

    /// Reads the positions of the words in some of the rows if they are not known yet; the
    /// documents of these rows ascend.
    var positionReader: PositionReader?

    /// The number of query words that each row has; empty if all rows have all words.
    var words: [UInt16] = []
  }

  /// A further score, by another interpretation, of a document that already has a row.
  struct Further {
    let document: UInt32
    let score: MatchScore
    let words: Int
  }

  private var parts: [Part] = []

  private(set) var further: [Further] = []

  /// The number of words in the query.
  let wordCount: Int

  /// The query words that match as prefixes, to be matched as whole words; `nil` if there are none.
  var finished: FinishedWords?

  init(wordCount: Int) {
    self.wordCount = wordCount
  }

  /// The number of documents with typos that follow the rows and have no scores.
  private var unscoredCount = 0

  /// Whether the matcher only listed the documents of some interpretations, because enough
  /// documents match without typos.
  ///
  /// Rows with typos may match better in these interpretations.
  private(set) var hasListed = false

  /// The number of documents, with or without a score.
  var count: Int { rankedCount + unscoredCount }

  /// The number of documents with a score, which come first.
  var rankedCount: Int { parts.last?.rows.upperBound ?? 0 }

  /// Whether scores lack the proximity of the words.
  var needsRefining: Bool { parts.contains { $0.occurrences != nil || $0.positionReader != nil } }

  /// The number of first rows whose positions have not been read, and what can read them; `nil` if
  /// the positions of all rows are known.
  var unread: (rowCount: Int, reader: PositionReader)? {
    parts.first.flatMap { part in part.positionReader.map { (part.rows.upperBound, $0) } }
  }

  /// Whether rows may lack words of the query.
  var canLackWords: Bool { parts.contains { !$0.words.isEmpty } }

  /// The number of interpretations that have added rows.
  var interpretationCount: Int { parts.count }

  mutating func append(_ part: Part) {
    parts.append(part)
  }

  /// Adds documents of interpretations that were only listed; they follow the rows.
  mutating func appendUnscored(_ count: Int) {
    unscoredCount += count
    hasListed = true
  }

  /// Adds the matches of another interpretation, which lie in scratch memory of their own.
  ///
  /// - Parameter typos: The number of typos that the interpretation itself counts.
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
        let words = part.words.isEmpty ? wordCount : Int(part.words[row])
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

  /// Adds the proximity of the words to the score of a row; leaves rows that are ``unread``
  /// unchanged.
  func refine(_ score: inout MatchScore, row: Int, fields: FieldTable) {
    let part = part(of: row)
    guard parts[part].occurrences != nil else { return }
    let slot = Int(parts[part].slots[row - parts[part].rows.lowerBound])
    parts[part].occurrences?.refine(&score, slot: slot, fields: fields)
  }

  /// Returns the number of query words that a row has.
  func words(row: Int) -> Int {
    let part = part(of: row)
    guard !parts[part].words.isEmpty else { return wordCount }
    return Int(parts[part].words[row - parts[part].rows.lowerBound])
  }

  @inline(__always)
  private func part(of row: Int) -> Int {
    var part = 0
    while row >= parts[part].rows.upperBound { part += 1 }
    return part
  }
}

/// Reads the positions of the query words in some of the documents that a ``DeferredConjunction``
/// found.
struct PositionReader: Sendable {
  let words: [ExpandedTerm]

  /// The number of words in the query.
  let wordCount: Int

  let index: TextIndex
  let fields: FieldTable
  let rule: ProximityOptions
  let exactness: Exactness

  /// The pool that lends scratch memory.
  let pool: ScratchPool

  /// Returns the positions in some documents, where the slot of a document is its index in the
  /// list.
  ///
  /// - Parameter documents: In ascending order.
  /// - Complexity: Linear in the postings of the words.
  func occurrences(in documents: [UInt32]) -> Occurrences {
    pool.withScratch { scratch in
      index.withPostings(fields, exactness) { postings in
        Conjunction(words, wordCount: wordCount, postings, scratch)
          .occurrences(in: documents, index.layout, rule)
      }
    }
  }
}
