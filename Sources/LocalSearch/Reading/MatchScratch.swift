/// The memory that one query works in: a cell for each document, and lists that may hold them all.
///
/// Between queries all cells of ``wordScores`` are ``TermScore/none``, and all ``marks`` are clear.
final class MatchScratch: @unchecked Sendable {  // safe: the pool gives it to one query at a time
  /// For each document the score of the word at hand.
  let wordScores: UnsafeMutableBufferPointer<UInt16>

  /// The documents that match; in no order, but that those of a ``RankBitmap`` rise.
  let documents: UnsafeMutableBufferPointer<UInt32>

  /// The ``MatchScore`` of each of ``documents``.
  let scores: UnsafeMutableBufferPointer<UInt32>

  /// For each document a bit, that of the first the lowest of the first word.
  let marks: UnsafeMutableBufferPointer<UInt64>

  /// For each word of the marks a number, for a ``RankBitmap``.
  let ranks: UnsafeMutableBufferPointer<UInt32>

  init(documentCount: Int) {
    wordScores = .allocate(capacity: documentCount)
    wordScores.initialize(repeating: TermScore.none)
    documents = .allocate(capacity: documentCount)
    documents.initialize(repeating: 0)
    scores = .allocate(capacity: documentCount)
    scores.initialize(repeating: 0)
    marks = .allocate(capacity: (documentCount + 63) / 64)
    marks.initialize(repeating: 0)
    ranks = .allocate(capacity: marks.count)
    ranks.initialize(repeating: 0)
  }

  /// How many of the first documents match without a typo; at most a limit, which few looks may show.
  func countWithoutTypos(among count: Int, limit: Int = .max) -> Int {
    var result = 0
    for score in scores[..<count] where MatchScore(rawValue: score).typos == 0 {
      result += 1
      if result == limit { break }
    }
    return result
  }

  /// Clears the marks, and the scores of the documents that are marked: as many cells at once as a word of
  /// marks has.
  func clearMarked() {
    for index in marks.indices where marks[index] != 0 {
      let cells = index * 64..<min(index * 64 + 64, wordScores.count)
      UnsafeMutableBufferPointer(rebasing: wordScores[cells]).update(repeating: TermScore.none)
      marks[index] = 0
    }
  }

  deinit {
    wordScores.deallocate()
    documents.deallocate()
    scores.deallocate()
    marks.deallocate()
    ranks.deallocate()
  }
}
