/// Reads where the words of a query stand, in some of the documents that a ``DeferredConjunction`` has found.
struct PositionReader {
  let words: [ExpandedTerm]

  /// How many words the query has.
  let weight: Int

  let index: TextIndex
  let fields: FieldTable
  let rule: ProximityOptions
  let exactness: Exactness

  /// Where scratch memory is to be had.
  let pool: ScratchPool

  /// The slots of the documents are their numbers in the list.
  ///
  /// Linear in the postings of the words.
  ///
  /// - Parameter documents: Rising.
  func occurrences(in documents: [UInt32]) -> Occurrences {
    pool.withScratch { scratch in
      index.withPostings(fields, exactness) { postings in
        Conjunction(words, weight: weight, postings, scratch)
          .occurrences(in: documents, index.layout, rule)
      }
    }
  }
}
