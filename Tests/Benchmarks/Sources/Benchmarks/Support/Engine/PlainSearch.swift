/// Answers a query by examining every record, to verify the engine's answers.
struct PlainSearch {
  /// For each query word, the words that match it.
  private let words: [Set<Int>]
  /// For each query word, the pairs of adjacent words that form it if they are joined.
  private let halves: [Set<[Int]>]
  /// The words that begin with all query words joined.
  private let joined: Set<Int>
  private let census: WordCensus

  /// The total number of postings of all words that match the query words.
  let postings: Int

  init(_ query: String, _ census: WordCensus) {
    self.census = census
    let typed = query.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)
    words = typed.enumerated().map { index, word in
      Set(TypoScan(word, isPrefix: index == typed.count - 1).terms(of: census))
    }
    postings = words.joined().reduce(0) { $0 + census.count($1) }
    halves = typed.map { word in
      guard word.count >= 4 else { return [] }
      return Set(
        (1..<word.count).compactMap { half in
          guard let first = census.number(of: word[..<half]),
            let second = census.number(of: word[half...])
          else { return nil }
          return [first, second]
        })
    }
    joined =
      typed.count < 2
      ? []
      : Set(
        TypoScan(Array(typed.joined()), isPrefix: true, allowed: 0).terms(of: census))
  }

  /// The numbers of the matching records, in order.
  func records() -> [Int] { (0..<census.recordCount).filter(matches) }

  private func matches(_ record: Int) -> Bool {
    if census.words(of: record).contains(where: { joined.contains(Int($0)) }) { return true }
    return words.indices.allSatisfy { index in
      census.words(of: record).contains { words[index].contains(Int($0)) }
        || !halves[index].isEmpty && hasPair(halves[index], record)
    }
  }

  private func hasPair(_ pairs: Set<[Int]>, _ record: Int) -> Bool {
    [2 * record, 2 * record + 1].contains { text in
      let words = census.words[census.texts[text]..<census.texts[text + 1]]
      return zip(words, words.dropFirst()).contains { pairs.contains([Int($0), Int($1)]) }
    }
  }
}

extension WordCensus {
  /// The number of a word; `nil` if no record contains it.
  fileprivate func number(of word: ArraySlice<UInt8>) -> Int? {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].elementsEqual(word) ? low : nil
  }
}
