/// The distinct words of an index, sorted, with a structure that finds prefixes and typos among
/// them.
struct Lexicon: Sendable {
  /// The words, in the order of their bytes.
  let terms: StringArena

  /// The common prefixes of neighbouring words, which replace a trie.
  let differences: LCPArray

  /// - Parameter terms: Strictly rising by their bytes, each one UTF-8 of 1 to
  ///   ``FoldedWord/maximumCount`` bytes. Everything that reads the terms relies on that.
  init(sorted terms: StringArena) {
    self.init(terms, differences: LCPArray(terms))
  }

  /// Creates the lexicon of terms and their prefixes, as a file has them.
  init(_ terms: StringArena, differences: LCPArray) {
    self.terms = terms
    self.differences = differences
  }

  /// The size of the buffers in bytes.
  var byteCount: Int { terms.byteCount + differences.byteCount }

  /// Returns the range of the terms that begin with `prefix`, which has at least one scalar, and
  /// only whole ones.
  func range(ofPrefix prefix: some Collection<UInt8>) -> Range<Int> {
    let lower = firstTerm(notBefore: prefix)
    guard lower < terms.count, terms.withEachBytes({ $0(lower).starts(with: prefix) }) else {
      return lower..<lower
    }
    var end = lower + 1
    while end < terms.count {
      // Few prefixes have more terms, and of a file no more should be read.
      let searched = end..<min(end + Self.searchedCount, terms.count)
      let found = differences.withSearch(of: searched) { $0.end(of: prefix.count, from: end) }
      guard let found else { return lower..<lower }
      end = found
      if end < searched.upperBound { break }
    }
    return lower..<end
  }

  /// The number of terms among which the end of a prefix is searched at once.
  private static let searchedCount = 1 << 12

  /// Returns the number of the term that is equal to `word`; `nil` if there is none.
  func term(_ word: some Collection<UInt8>) -> Int? {
    let index = firstTerm(notBefore: word)
    let isEqual = index < terms.count && terms.withEachBytes { $0(index).elementsEqual(word) }
    return isEqual ? index : nil
  }

  /// Returns the number of the first term that is equal to some bytes or comes after them.
  func firstTerm(notBefore wanted: some Collection<UInt8>) -> Int {
    terms.withEachBytes { bytes in
      var lower = 0
      var upper = terms.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if bytes(middle).lexicographicallyPrecedes(wanted) {
          lower = middle + 1
        } else {
          upper = middle
        }
      }
      return lower
    }
  }
}
