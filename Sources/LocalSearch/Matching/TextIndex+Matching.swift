extension TextIndex {
  /// Finds the documents that have every word, and scores them.
  ///
  /// - Parameter words: At least one.
  func match(_ words: [QueryWord], fields: FieldTable, scratch: MatchScratch) -> Matches {
    let expanded = words.map { ExpandedWord($0, in: self) }
    guard expanded.allSatisfy({ $0.postingCount > 0 }) else { return Matches(count: 0) }
    return documents.withUnsafeBufferPointer { documents in
      places.withUnsafeBufferPointer { places in
        fields.entries.withUnsafeBufferPointer { entries in
          let postings = Postings(
            offsets: offsets, documents: documents, places: places, fields: entries,
            positionBits: UInt16(layout.positionBits))
          return expanded.count == 1
            ? postings.match(expanded[0], scratch)
            : postings.match(expanded, layout, scratch)
        }
      }
    }
  }
}
