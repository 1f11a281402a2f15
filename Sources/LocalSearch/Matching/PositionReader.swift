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
