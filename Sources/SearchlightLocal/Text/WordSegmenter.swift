import SearchlightSettings

/// Splits a run of ideograms or kana, which has no spaces, into words of dictionaries.
///
/// Of several ways to split a run, the one with the fewest words counts, where a single character
/// counts for more than a word of several, and for still more if no dictionary has it. If that
/// decides nothing, the first word is as short as possible, because later words are more often the
/// longer ones.
struct WordSegmenter: Sendable {
  private let dictionaries: [WordTrie]
  private let touches: [@Sendable () -> Void]

  /// - Parameters:
  ///   - dictionaries: The folded words of each language.
  ///   - touches: Called with each run, to note that the words are those of a damaged file.
  init(_ dictionaries: [WordTrie], touches: [@Sendable () -> Void] = []) {
    self.dictionaries = dictionaries
    self.touches = touches
  }

  /// Whether no run needs it; the words of a damaged file are missed by each.
  var isEmpty: Bool { dictionaries.allSatisfy(\.isEmpty) && touches.isEmpty }

  private enum Cost {
    static let word = 2
    static let character = 3
    static let unknownCharacter = 4
  }

  /// Returns the number of characters of each word.
  ///
  /// - Parameters:
  ///   - text: The folded run in UTF-8.
  ///   - ends: For each character of the run, the offset in `text` at which it ends, rising.
  /// - Complexity: Linear in the length of the run times that of the longest word.
  func wordLengths(in text: [UInt8], ends: [Int]) -> [Int] {
    for touch in touches { touch() }
    // For each offset of the text, the number of characters before it; `nil` inside a character.
    var counts = [Int?](repeating: nil, count: text.count + 1)
    counts[0] = 0
    for (index, end) in ends.enumerated() { counts[end] = index + 1 }
    var costs = [Int](repeating: 0, count: ends.count + 1)
    var lengths = [Int](repeating: 1, count: ends.count)
    for index in ends.indices.reversed() {
      costs[index] = Cost.unknownCharacter + costs[index + 1]
      for words in dictionaries {
        words.forEachWord(in: text[...], from: index == 0 ? 0 : ends[index - 1]) { end in
          guard let next = counts[end] else { return }
          let cost = costs[next] + (next - index == 1 ? Cost.character : Cost.word)
          guard cost < costs[index] else { return }
          costs[index] = cost
          lengths[index] = next - index
        }
      }
    }
    var result: [Int] = []
    var index = 0
    while index < ends.count {
      result.append(lengths[index])
      index += lengths[index]
    }
    return result
  }
}
