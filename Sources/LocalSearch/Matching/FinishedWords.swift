/// The words of a query that may be beginnings, as whole words: of records that match with typos those come
/// first that have them so, typos included.
///
/// A class, as what holds it is copied more often than the words are looked for.
final class FinishedWords {
  private let words: [(typed: QueryTerm, expanded: ExpandedTerm)]
  private let index: TextIndex
  private let fields: FieldTable

  /// - Parameter words: What may be a beginning, with the terms that match it as one.
  init(
    _ words: [(typed: QueryTerm, expanded: ExpandedTerm)], in index: TextIndex, _ fields: FieldTable
  ) {
    self.words = words
    self.index = index
    self.fields = fields
  }

  /// The documents that have all of them.
  func documents(of count: Int) -> Bitmap {
    var marks = [UInt64](repeating: 0, count: (count + 63) / 64)
    var result: Bitmap?
    for word in words {
      let whole = word.expanded.keepingRuns { wholeWords(of: $0, word.typed.finished) }
      // safe: a bit for each document (I1).
      marks.withUnsafeMutableBufferPointer { marks in
        marks.update(repeating: 0)
        index.withPostings(fields, .words) { postings in
          postings.forEachPosting(of: whole) { document, _, _ in marks.mark(document) }
        }
      }
      let documents = Bitmap(count: count, words: marks)
      result = result?.intersection(documents) ?? documents
    }
    return result ?? Bitmap(count: count, repeating: true)
  }

  /// What of a run matches as whole words: among all that begin so they are.
  private func wholeWords(of run: TermRun, _ word: QueryTerm) -> [TermRun] {
    if run.kind.isInstead { return [] }
    guard run.kind.isBeginning else { return [run] }
    let (terms, longest) = (index.lexicon.terms, word.bytes.count + word.mostBytesMissing)
    return terms.bytes.withUnsafeBufferPointer { bytes in
      run.terms.compactMap { term in
        let range = terms.range(term)
        guard range.count <= longest,
          let match = word.match(UnsafeBufferPointer(rebasing: bytes[range]))
        else { return nil }
        return TermRun(
          terms: term..<term + 1, typos: match.typos, kind: match.typos > 0 ? .typos : .whole)
      }
    }
  }
}
