@testable import SearchlightLocal

/// What is highlighted in a text, found word by word.
struct PlainMarks {
  /// The highlighted ranges, in ascending order and disjoint.
  private(set) var ranges: [Range<Int>] = []

  /// For each query word, whether it was found.
  private(set) var found: [Bool]

  private(set) var isFull = true

  /// For each unit, the query words that it matches.
  private var units: [Set<Int>]

  init(
    _ text: PlainText, _ matches: [PlainText.Match], _ typedWords: [[Int]], _ fewest: [Int],
    _ options: TokenizerOptions
  ) {
    found = fewest.map { _ in false }
    units = text.unitRanges.map { _ in [] }
    var lengths = text.words.map { _ in 0 }
    var partial = (term: -1, unit: -1)
    for match in matches {
      let typed = typedWords[match.term].filter { match.typos <= fewest[$0] }
      if typed.isEmpty { continue }
      if match.words.count == 1 {
        let word = text.words[match.words[0]]
        if word.token.form == .part { partial = (match.term, word.unit) }
        if word.token.form == .joined, partial == (match.term, word.unit) { continue }
      }
      for index in match.words {
        lengths[index] = max(lengths[index], match.typed ?? text.words[index].bytes.count)
        for word in typed {
          found[word] = true
          units[text.words[index].unit].insert(word)
        }
      }
    }
    var parts: [Range<Int>] = []
    var tokenizer = Tokenizer(options)
    for (index, word) in text.words.enumerated() where lengths[index] > 0 {
      var range = word.token.range
      if lengths[index] < word.bytes.count, word.token.form != .replacement {
        var copy = text.text
        let length = copy.withUTF8 {
          tokenizer.length(ofBeginning: lengths[index], of: range, in: $0)
        }
        range = range.lowerBound..<range.lowerBound + length
      }
      parts.append(range)
    }
    for range in parts.sorted(by: {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }) {
      if let last = ranges.last, range.lowerBound < last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    isFull = !text.isCut && Self.isFull(text.words, lengths)
  }

  /// Whether each word is highlighted to its end, or all parts of a compound, or any replacement of
  /// a placeholder.
  private static func isFull(_ words: [PlainText.Word], _ lengths: [Int]) -> Bool {
    var parts: [(range: Range<Int>, count: Int)] = []
    for (index, word) in words.enumerated() {
      let isWhole = lengths[index] == word.bytes.count
      switch word.token.form {
      case .word:
        if !isWhole { return false }
      case .replacement:
        let isMarked = words.indices.contains { other in
          words[other].unit == word.unit && lengths[other] > 0
        }
        if !isMarked { return false }
      case .part:
        if isWhole { parts.append((word.token.range, word.bytes.count)) }
      case .joined:
        var count = 0
        var end = 0
        // Of parts with the same start, the longer one contains the others.
        let sorted = parts.sorted {
          ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
        }
        for part in sorted where part.range.lowerBound >= end {
          count += part.count
          end = part.range.upperBound
        }
        if !isWhole, count != word.bytes.count { return false }
        parts.removeAll()
      }
    }
    return true
  }

  /// The first unit of the best part with `length` units: the one with the most different query
  /// words, and then the most highlighted units; of several in a row, the middle one.
  func bestWindow(of length: Int) -> Int {
    var best = (different: 0, highlighted: 0)
    var range = 0..<1
    for start in units.indices where start + length <= units.count {
      let part = units[start..<start + length]
      let figures = (
        different: part.reduce(into: Set<Int>()) { $0.formUnion($1) }.count,
        highlighted: part.count { !$0.isEmpty }
      )
      if figures.highlighted == 0 { continue }
      if figures > best {
        best = figures
        range = start..<start + 1
      } else if figures == best, range.upperBound == start {
        range = range.lowerBound..<start + 1
      }
    }
    return (range.lowerBound + range.upperBound - 1) / 2
  }
}
