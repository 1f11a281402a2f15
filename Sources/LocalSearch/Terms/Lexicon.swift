/// The distinct words of an index in sorted order, with what it takes to look up typed ones.
struct Lexicon: Sendable {
  /// The words, in the order of their bytes.
  let terms: StringArena

  /// Where they differ from each other, which is as good as a trie over them.
  let differences: LCPArray

  /// - Parameter terms: Rising strictly by their bytes; none empty or longer than
  ///   ``FoldedWord/maximumCount``, all of them UTF-8. What reads them relies on that.
  init(sorted terms: StringArena) {
    self.terms = terms
    differences = LCPArray(terms)
  }

  /// The size of the buffers in bytes.
  var byteCount: Int { terms.byteCount + differences.byteCount }

  /// The terms that begin with `prefix`, whole scalars and at least one.
  func range(ofPrefix prefix: some Collection<UInt8>) -> Range<Int> {
    let lower = firstTerm(notBefore: prefix)
    guard lower < terms.count, terms.bytes[terms.range(lower)].starts(with: prefix) else {
      return lower..<lower
    }
    return lower..<differences.withSearch { $0.end(of: prefix.count, from: lower + 1) }
  }

  /// The term equal to `word`.
  func term(_ word: some Collection<UInt8>) -> Int? {
    let index = firstTerm(notBefore: word)
    return index < terms.count && terms.bytes[terms.range(index)].elementsEqual(word) ? index : nil
  }

  /// The first term that is equal to some bytes or comes after them.
  func firstTerm(notBefore wanted: some Collection<UInt8>) -> Int {
    // safe: `middle` is the number of a term, and its range lies in the bytes (I2).
    terms.bytes.withUnsafeBufferPointer { bytes in
      var lower = 0
      var upper = terms.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if bytes[terms.range(middle)].lexicographicallyPrecedes(wanted) {
          lower = middle + 1
        } else {
          upper = middle
        }
      }
      return lower
    }
  }
}
