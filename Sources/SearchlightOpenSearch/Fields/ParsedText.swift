import SearchlightBackend
import SearchlightSettings

/// The text of a query, split into words, phrases and excluded words.
struct ParsedText: Sendable {
  /// The searched words in order, without those of phrases.
  private(set) var words: [String] = []

  /// The place of each searched word in the text, as UTF-8 offsets.
  private(set) var ranges: [Range<Int>] = []

  /// The indices of the searched words that follow a phrase, and so are not adjacent to the word
  /// before.
  private(set) var breaks: Set<Int> = []

  /// All words as they were typed, without those of phrases, each with its index among the searched
  /// ones; `nil` for a stop word.
  private(set) var typed: [(word: String, number: Int?)] = []

  /// The words of each phrase, which must be adjacent in a record.
  private(set) var phrases: [[String]] = []

  /// The words that records must not contain.
  private(set) var excluded: [String] = []

  /// Whether the text ends with a word, which may be the beginning of a longer one.
  ///
  /// As in the embedded engine, spaces and signs after the word do not end it, so that the list does
  /// not change between two words.
  private(set) var isUnfinished = false

  /// Whether the text has no words at all.
  var isEmpty: Bool { words.isEmpty && phrases.isEmpty && excluded.isEmpty }

  /// - Parameters:
  ///   - syntax: What the text may use besides words.
  ///   - analysis: How it is split into words.
  init(
    _ text: String, _ syntax: Set<AdvancedSyntaxFeature>, _ analysis: WordAnalysis = .standard
  ) {
    defer { typed = words.indices.map { (words[$0], $0) } }
    guard !syntax.isEmpty else {
      ranges = analysis.ranges(in: text)
      words = ranges.map { TextWords.substring(text, $0) }
      isUnfinished = !words.isEmpty
      return
    }
    let hasPhrases = syntax.contains(.exactPhrase)
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"", hasPhrases {
        rest.removeFirst()
        let phrase = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(phrase.count + 1)
        let words = analysis.split(String(phrase))
        guard !words.isEmpty else { continue }
        phrases.append(words)
        breaks.insert(self.words.count)
        isUnfinished = false
      } else {
        let token = rest.prefix { !$0.isWhitespace && ($0 != "\"" || !hasPhrases) }
        rest = rest.dropFirst(token.count)
        let words = analysis.split(String(token))
        guard !words.isEmpty else { continue }
        isUnfinished = first != "-" || !syntax.contains(.excludeWords)
        if isUnfinished {
          let start = text.utf8.distance(from: text.startIndex, to: token.startIndex)
          self.words += words
          ranges += analysis.ranges(in: String(token)).map {
            start + $0.lowerBound..<start + $0.upperBound
          }
        } else {
          excluded += words
        }
      }
    }
  }
}

extension ParsedText {
  /// The text without the words that are not searched.
  ///
  /// - Parameter isSearched: For each word, whether it is.
  func searching(_ isSearched: [Bool]) -> ParsedText {
    guard isSearched.contains(false) else { return self }
    var text = self
    let kept = words.indices.filter { isSearched[$0] }
    text.words = kept.map { words[$0] }
    text.ranges = kept.map { ranges[$0] }
    text.breaks = Set(breaks.compactMap { first in kept.firstIndex { $0 >= first } })
    text.typed = words.indices.map { (words[$0], kept.firstIndex(of: $0)) }
    return text
  }
}
