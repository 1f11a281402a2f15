/// The text of a query, read: its words, and in which ways they may be found.
struct QueryText {
  /// One way to understand the query: words that a record must have.
  struct Reading {
    /// The numbers of the words among ``QueryText/words``.
    let words: [Int]

    /// How many typos it counts by itself.
    let typos: Int
  }

  /// All words of all readings: first those of the query in their order, each once.
  private(set) var words: [QueryWord]

  /// The first is the query as it was typed; a record matches if it does in one of them.
  private(set) var readings: [Reading]

  /// Phrases, most of them of one word, that a record must not have.
  let excluded: [[[UInt8]]]

  /// How many words the query has.
  let weight: Int

  /// Longer queries are understood as typed only.
  private static let longestJoined = 10

  /// - Parameter words: Those of the query in their order, each once.
  init(_ words: [QueryWord], excluded: [[[UInt8]]] = [], allowance: TypoAllowance) {
    self.words = words
    self.excluded = excluded
    weight = words.reduce(0) { $0 + $1.weight }
    readings = words.isEmpty ? [] : [Reading(words: Array(words.indices), typos: 0)]
    guard (2...Self.longestJoined).contains(words.count) else { return }
    for left in 0..<words.count - 1 { join(left..<left + 2, allowance) }
    if words.count > 2 { join(0..<words.count, allowance) }
  }

  /// Takes up something else that may stand for a word.
  mutating func add(_ alternative: WordAlternative, to word: Int) {
    words[word].alternatives.append(alternative)
  }

  /// Adds the reading in which other words stand for neighbours.
  mutating func replace(_ span: Range<Int>, by alternative: WordAlternative) {
    let replaced = words[span]
    var word = QueryWord(replacing: replaced.reduce(0) { $0 + $1.weight }, by: alternative)
    word.isOptional = replaced.allSatisfy(\.isOptional)
    add(word, for: span, typos: alternative.typos)
  }

  /// Adds the reading in which neighbours are one word.
  private mutating func join(_ span: Range<Int>, _ allowance: TypoAllowance) {
    let joined = words[span]
    guard joined.allSatisfy({ $0.isTerm && allowance.allows($0.bytes) }) else { return }
    let word = QueryWord(joining: joined)
    guard word.bytes.count <= FoldedWord.maximumCount else { return }
    add(word, for: span, typos: 1)
  }

  private mutating func add(_ word: QueryWord, for span: Range<Int>, typos: Int) {
    readings.append(
      Reading(
        words: Array(0..<span.lowerBound) + [words.count] + Array(span.upperBound..<count),
        typos: typos))
    words.append(word)
  }

  /// The query with some words that may be missing.
  func makingOptional(_ span: Range<Int>) -> QueryText {
    var result = self
    for word in span { result.words[word].isOptional = true }
    for word in words.indices.dropFirst(count) {
      result.words[word].isOptional = typedWords(of: word).allSatisfy {
        result.words[$0].isOptional
      }
    }
    return result
  }

  /// How many words and phrases the query has, as it was typed.
  var count: Int { readings.first?.words.count ?? 0 }

  /// How many typos the reading of a word counts by itself.
  func typosOfReading(of word: Int) -> Int {
    word < count ? 0 : readings.first { $0.words.contains(word) }?.typos ?? 0
  }

  /// Which of the words as they were typed one of ``words`` stands for.
  func typedWords(of word: Int) -> Range<Int> {
    guard word >= count, let reading = readings.first(where: { $0.words.contains(word) }),
      let place = reading.words.firstIndex(of: word)
    else { return word..<word + 1 }
    return place..<place + count - reading.words.count + 1
  }
}
