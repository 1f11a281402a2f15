/// Collects the parts of a text that match.
///
/// The joined form of a compound counts only for query words that none of its parts has.
struct HighlightedParts {
  /// Which query words stand in the text.
  private(set) var found: [Bool]

  /// Whether all words are highlighted to their ends.
  private(set) var isFull = true

  /// The words that match; where only their beginning does, how many folded bytes it is.
  private var parts: [(range: Range<Int>, typed: Int?)] = []

  /// Of the compound at hand, which query words its parts have, and those parts that match to their
  /// ends, with the number of their folded bytes.
  private var isInParts: [Bool]
  private var fullParts: [(range: Range<Int>, count: Int)] = []
  private var isJoined = false

  init(wordCount: Int) {
    found = [Bool](repeating: false, count: wordCount)
    isInParts = found
  }

  /// Takes up the next word of the text.
  mutating func begin(_ token: Token) {
    isJoined = token.form == .joined
  }

  /// Takes up that the word matches a query word; whether that counts.
  mutating func find(_ index: Int) -> Bool {
    if isJoined, isInParts[index] { return false }
    isInParts[index] = true
    found[index] = true
    return true
  }

  /// Ends the word, of which the first `typed` bytes match.
  mutating func end(_ token: Token, typed: Int, of count: Int) {
    if typed > 0 { parts.append((token.range, typed < count ? typed : nil)) }
    let isWhole = typed >= count
    switch token.form {
    case .word:
      isFull = isFull && isWhole
    case .part:
      if isWhole { fullParts.append((token.range, count)) }
      return
    case .joined:
      isFull = isFull && (isWhole || fullPartsCount == count)
    }
    fullParts.removeAll(keepingCapacity: true)
    for index in isInParts.indices { isInParts[index] = false }
  }

  /// How many bytes of the joined form the parts that match to their ends are.
  private var fullPartsCount: Int {
    var count = 0
    var end = 0
    // Of parts that begin alike the longer one holds the others.
    for part in fullParts.sorted(by: {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }) where part.range.lowerBound >= end {
      count += part.count
      end = part.range.upperBound
    }
    return count
  }

  /// The ranges to highlight, rising and disjoint.
  func ranges(_ beginning: (Range<Int>, Int) -> Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let all = parts.map { range, typed in typed.map { beginning(range, $0) } ?? range }
    for range in all.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) })
    {
      if let last = ranges.last, range.lowerBound < last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }
}
