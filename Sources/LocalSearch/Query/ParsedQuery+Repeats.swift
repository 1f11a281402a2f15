extension ParsedQuery {
  /// For each word, the index of the first word with the same letters.
  static func firsts(of words: [QueryTerm]) -> [Int] {
    // For a few words, a linear search is faster than a hash table.
    guard words.count > 16 else {
      return words.indices.map { number in
        words.firstIndex { $0.bytes == words[number].bytes } ?? number
      }
    }
    var known: [[UInt8]: Int] = [:]
    return words.indices.map { number in
      if let first = known[words[number].bytes] { return first }
      known[words[number].bytes] = number
      return number
    }
  }

  /// The number of positions at which a document must have each word of an interpretation: two for
  /// the second of two equal words, and so on.
  ///
  /// Empty if one position suffices for every word. Equal words are counted from the strictest to
  /// the loosest, as every match of a stricter word also matches a looser one: phrases before
  /// words, whole words before prefixes, and optional words last. In this order, each word finds a
  /// position of its own exactly if the document has that many.
  func positionCounts(of interpretation: Interpretation) -> [Int] {
    guard interpretation.words.contains(where: { firsts[$0] != $0 }) else { return [] }
    func order(_ index: Int) -> (Int, Int, Int, Int) {
      let word = words[interpretation.words[index]]
      return (word.isOptional ? 1 : 0, word.isTerm ? 1 : 0, word.isPrefix ? 1 : 0, index)
    }
    var known: [Int: Int] = [:]
    var counts = [Int](repeating: 1, count: interpretation.words.count)
    for index in interpretation.words.indices.sorted(by: { order($0) < order($1) }) {
      known[firsts[interpretation.words[index]], default: 0] += 1
      counts[index] = known[firsts[interpretation.words[index]]] ?? 1
    }
    return counts.allSatisfy { $0 == 1 } ? [] : counts
  }
}
