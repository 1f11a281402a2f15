extension ParsedQuery {
  /// For each word the number of the first with the same letters.
  static func firsts(of words: [QueryTerm]) -> [Int] {
    // A few words are looked at one by one, which is quicker than a table.
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

  /// In how many places each word of a reading has to stand: the second of two equal words in two, and so
  /// on; empty if all in one.
  ///
  /// Where all that matches one of them matches the other, the first is the stricter one, so that each finds a
  /// place of its own just where there are so many: a phrase before a word, and a whole word before one that
  /// may be a beginning. What may be missing comes last.
  func placeCounts(of reading: Reading) -> [Int] {
    guard reading.words.contains(where: { firsts[$0] != $0 }) else { return [] }
    func order(_ index: Int) -> (Int, Int, Int, Int) {
      let word = words[reading.words[index]]
      return (word.isOptional ? 1 : 0, word.isTerm ? 1 : 0, word.isPrefix ? 1 : 0, index)
    }
    var known: [Int: Int] = [:]
    var counts = [Int](repeating: 1, count: reading.words.count)
    for index in reading.words.indices.sorted(by: { order($0) < order($1) }) {
      known[firsts[reading.words[index]], default: 0] += 1
      counts[index] = known[firsts[reading.words[index]]] ?? 1
    }
    return counts.allSatisfy { $0 == 1 } ? [] : counts
  }
}
