import Foundation
import SearchlightBackend
import SearchlightBasics

/// The scratch memory of one query: cells for all documents, and lists that can hold all documents.
///
/// Between queries all cells of ``wordScores`` are ``TermScore/none``, and all ``marks`` are clear. The
/// other cells are written before they are read, so they begin with anything: the system then gives
/// memory only for those that are used.
final class MatchScratch: @unchecked Sendable {  // safe: the pool gives it to one query at a time
  /// For each document, the score of the current word of the query.
  let wordScores: WordScores

  /// The documents that match, in no order; those of a ``RankBitmap`` rise.
  let documents: UnsafeMutableBufferPointer<UInt32>

  /// The ``MatchScore`` of each of ``documents``.
  let scores: UnsafeMutableBufferPointer<UInt32>

  /// One bit for each document; that of the first is the lowest bit of the first word.
  let marks: UnsafeMutableBufferPointer<UInt64>

  /// For each word of the marks, a number for a ``RankBitmap``.
  let ranks: UnsafeMutableBufferPointer<UInt32>

  init(documentCount: Int) {
    wordScores = WordScores(count: documentCount)
    documents = .allocate(capacity: documentCount)
    scores = .allocate(capacity: documentCount)
    marks = .zeroed(count: (documentCount + 63) / 64)
    ranks = .allocate(capacity: marks.count)
  }

  /// Returns the number of the first `count` documents that match without a typo, counted up to a
  /// limit.
  func countWithoutTypos(among count: Int, limit: Int = .max) -> Int {
    var result = 0
    for score in scores[..<count] where MatchScore(rawValue: score).typos == 0 {
      result += 1
      if result == limit { break }
    }
    return result
  }

  /// Clears the marks and the word scores of the documents that are marked, 64 cells at once.
  func clearMarked() {
    for index in marks.indices where marks[index] != 0 {
      wordScores.clear(index * 64..<min(index * 64 + 64, wordScores.count))
      marks[index] = 0
    }
  }

  deinit {
    wordScores.deallocate()
    documents.deallocate()
    scores.deallocate()
    free(marks.baseAddress)
    ranks.deallocate()
  }
}

/// A pool that keeps the scratch memory of finished queries for later ones, as much as has been in
/// use at once.
final class ScratchPool: Sendable {
  private let documentCount: Int
  private let free = Locked<[MatchScratch]>([])

  init(documentCount: Int) {
    self.documentCount = documentCount
  }

  /// Takes scratch memory, which must be given back.
  func take() -> MatchScratch {
    free.withLock { $0.popLast() } ?? MatchScratch(documentCount: documentCount)
  }

  func give(_ scratch: MatchScratch) {
    free.withLock { $0.append(scratch) }
  }

  /// Runs `body` with scratch memory that nothing else uses meanwhile.
  func withScratch<Result, Failure: Error>(
    _ body: (MatchScratch) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let scratch = take()
    defer { give(scratch) }
    return try body(scratch)
  }
}

/// The scratch memory that the queries of one segment share.
final class MatchMemory: Sendable {
  let scratch: ScratchPool

  /// For each searchable facet, scratch memory with a cell for each of its values.
  private let valueScratch: [Attribute: ScratchPool]

  init(of segment: Segment) {
    scratch = ScratchPool(documentCount: segment.count)
    valueScratch = Dictionary(
      segment.facets.lazy.filter { $0.search != nil }
        .map { ($0.attribute, ScratchPool(documentCount: $0.values.count)) }
    ) { $1 }
  }

  /// Returns the scratch memory for a search among the values of a facet.
  func scratch(forValuesOf column: FacetColumn) -> ScratchPool {
    valueScratch[column.attribute] ?? ScratchPool(documentCount: column.values.count)
  }
}

extension SegmentReader {
  /// The scratch memory of the segment.
  var memory: MatchMemory { caches.value { MatchMemory(of: segment) } }
}
