extension TextIndex {
  /// Returns the documents that have adjacent words, or a single word, unchanged.
  func documents(having words: [[UInt8]], fields: FieldTable) -> [UInt32] {
    let phrase = ExpandedTerm(QueryTerm(phrase: words), in: self, fields: fields)
    var found: [UInt32] = []
    withPostings(fields, .words) { postings in
      postings.forEachPosting(of: phrase) { document, _, _ in found.append(UInt32(document)) }
    }
    return found
  }

  func withPostings<Result>(
    _ fields: FieldTable, _ exactness: Exactness, _ body: (Postings) -> Result
  ) -> Result {
    // safe: the pointers are lent for the call of `body`, and its result does not hold them.
    documents.withTouchedElements { documents in
      positions.withTouchedElements { positions in
        fields.entries.withUnsafeBufferPointer { entries in
          body(
            Postings(
              index: self, documents: documents, positions: positions, fields: entries,
              fieldCount: fields.fieldCount, isPlain: fields.isPlain,
              positionBits: UInt16(layout.positionBits),
              exactness: exactness))
        }
      }
    }
  }
}
