/// Matches the prefix words of a query as whole words.
///
/// Among the records that match with typos, those rank first that have these words as whole words,
/// typos included. Among those without typos, a single word decides: who types *perl* means the
/// package *perl*, not *perlbrew* in the section *perl*.
///
/// A class, because its owner is copied more often than the words are looked up.
final class FinishedWords: Sendable {
  private let words: [(typed: QueryTerm, expanded: ExpandedTerm)]
  private let index: TextIndex
  private let fields: FieldTable

  /// Whether the query has no other word, and exact matches of it rank before others.
  private let isSingle: Bool

  /// - Parameters:
  ///   - words: The words that match as prefixes, with the terms that match them so.
  ///   - isSingle: Whether the query has no other word, and exact matches of it rank before others.
  init(
    _ words: [(typed: QueryTerm, expanded: ExpandedTerm)], isSingle: Bool, in index: TextIndex,
    _ fields: FieldTable
  ) {
    self.words = words
    self.isSingle = isSingle
    self.index = index
    self.fields = fields
  }

  /// Returns the documents that have all of these words as whole words.
  func documents(of count: Int) -> Bitmap {
    var marks = [UInt64](repeating: 0, count: (count + 63) / 64)
    var result: Bitmap?
    for word in words {
      let whole = word.expanded.keepingRuns { wholeWords(of: $0, word.typed.finished) }
      // safe: there is a bit for each document (I1).
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

  /// Returns which documents have the only word of the query in their most important attribute, as
  /// a whole and exact.
  func exactInMostImportant(of count: Int) -> ExactDocuments {
    guard isSingle, let word = words.first?.expanded else { return .uncounted }
    // Most words that are being typed are no words yet.
    guard word.runs.contains(where: \.isExact) || word.lists.contains(where: \.isExact) else {
      return .missing
    }
    let exact = word.keepingRuns { $0.isExact ? [$0] : [] }
    let layout = fields.layout
    var marks = [UInt64](repeating: 0, count: (count + 63) / 64)
    // safe: there is a bit for each document (I1).
    marks.withUnsafeMutableBufferPointer { marks in
      index.withPostings(fields, .words) { postings in
        postings.forEachPosting(of: exact) { document, score, _ in
          let isExact = TermScore.typos(score) == 0 && score & TermScore.exactnessMask == 0
          if isExact, layout.isMostImportant(MatchScore(score)) { marks.mark(document) }
        }
      }
    }
    return .found(Bitmap(count: count, words: marks))
  }

  /// Returns the terms of a run that match a word as a whole; they are among the terms that match
  /// its prefix.
  private func wholeWords(of run: TermRun, _ word: QueryTerm) -> [TermRun] {
    if run.kind.isInstead { return [] }
    guard run.kind.isBeginning else { return [run] }
    let (terms, longest) = (index.lexicon.terms, word.bytes.count + word.mostBytesMissing)
    return terms.withEachBytes { bytes in
      run.terms.compactMap { term in
        let bytes = bytes(term)
        guard !bytes.isEmpty, bytes.count <= longest, let match = word.match(bytes) else {
          return nil
        }
        return TermRun(
          terms: term..<term + 1, typos: match.typos, kind: match.typos > 0 ? .typos : .whole)
      }
    }
  }
}

/// The documents of a segment that have the only word of a query whole in their most important
/// attribute.
enum ExactDocuments {
  /// The query has several words, or exactness does not count.
  case uncounted

  /// No document has it.
  case missing

  case found(Bitmap)

  var isCounted: Bool {
    if case .uncounted = self { return false }
    return true
  }
}
