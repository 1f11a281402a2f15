/// What of a text is highlighted, word by word.
struct TextMarks {
  /// For each word of the text the part of it that is highlighted.
  var ranges: [Range<Int>?]

  /// Whether every word is highlighted whole.
  var isFull = true

  /// Which words of the query were found.
  private(set) var found: [Bool]

  /// For each word of the text the words of the query that it matches.
  private var queryWords: [[Int]]

  init(wordCount: Int, queryCount: Int) {
    ranges = [Range<Int>?](repeating: nil, count: wordCount)
    found = [Bool](repeating: false, count: queryCount)
    queryWords = [[Int]](repeating: [], count: wordCount)
  }

  mutating func add(_ queryWord: Int, at word: Int) {
    found[queryWord] = true
    if !queryWords[word].contains(queryWord) { queryWords[word].append(queryWord) }
  }

  /// Where the best part of so many words begins: one with the most different words of the query, then
  /// with the most highlighted words; of several in a row the middle one.
  ///
  /// Linear in the words of the text.
  func bestWindow(of length: Int) -> Int {
    var counts = [Int](repeating: 0, count: found.count)
    var different = 0
    var highlighted = 0
    var best = (different: 0, highlighted: 0)
    var range = 0..<1
    for end in 0..<queryWords.count {
      for word in queryWords[end] {
        if counts[word] == 0 { different += 1 }
        counts[word] += 1
      }
      if !queryWords[end].isEmpty { highlighted += 1 }
      let start = end - length + 1
      if start > 0 {
        for word in queryWords[start - 1] {
          counts[word] -= 1
          if counts[word] == 0 { different -= 1 }
        }
        if !queryWords[start - 1].isEmpty { highlighted -= 1 }
      }
      guard start >= 0, highlighted > 0 else { continue }
      if (different, highlighted) > best {
        best = (different, highlighted)
        range = start..<start + 1
      } else if (different, highlighted) == best, range.upperBound == start {
        range = range.lowerBound..<start + 1
      }
    }
    return (range.lowerBound + range.upperBound - 1) / 2
  }
}
