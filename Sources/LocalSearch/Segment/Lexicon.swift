/// The distinct words of an index in sorted order, with what it takes to look up typed ones.
struct Lexicon: Sendable {
  /// The words, in the order of their bytes.
  let terms: ByteStrings

  let trie: Trie

  init(sorted terms: ByteStrings, trie: Trie? = nil) {
    self.terms = terms
    self.trie = trie ?? Trie(terms)
  }

  /// The size of the buffers in bytes.
  var byteCount: Int { terms.byteCount + trie.byteCount }

  /// The terms that begin with `prefix`.
  func range(ofPrefix prefix: [UInt8]) -> Range<Int> {
    let lower = firstTerm { !$0.lexicographicallyPrecedes(prefix) }
    let upper = firstTerm {
      !$0.prefix(prefix.count).elementsEqual(prefix) && !$0.lexicographicallyPrecedes(prefix)
    }
    return lower..<upper
  }

  /// The term equal to `word`.
  func term(_ word: [UInt8]) -> Int? {
    let index = firstTerm { !$0.lexicographicallyPrecedes(word) }
    return index < terms.count && terms.bytes[terms.range(index)].elementsEqual(word) ? index : nil
  }

  /// The first term for which `condition`, false and then true along the order, is true.
  private func firstTerm(where condition: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool) -> Int {
    terms.bytes.withUnsafeBufferPointer { bytes in
      var lower = 0
      var upper = terms.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if condition(bytes[terms.range(middle)]) { upper = middle } else { lower = middle + 1 }
      }
      return lower
    }
  }
}
