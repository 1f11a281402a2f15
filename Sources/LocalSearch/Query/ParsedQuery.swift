// Query: the words of a query: which forms and typos of them count.
// In: folded words. Out: a query that knows nothing of an index.
// May use: the storeys below it in Documentation/Architecture.md.

/// The text of a query, read: its words, and in which ways they may be found.
struct ParsedQuery {
  /// One way to understand the query: words that a record must have.
  struct Reading {
    /// The numbers of the words among ``ParsedQuery/words``.
    let words: [Int]

    /// How many typos it counts by itself.
    let typos: Int
  }

  /// All words of all readings: first those of the query in their order.
  private(set) var words: [QueryTerm]

  /// For each of ``words`` the number of the first that is the same word, whatever else is asked of it.
  private(set) var firsts: [Int]

  /// The first is the query as it was typed; a record matches if it does in one of them.
  private(set) var readings: [Reading]

  /// What each of the words behind those of the query stands for: which of these, and how many typos
  /// that counts by itself.
  private var stands: [(typed: [Int], typos: Int)] = []

  /// Phrases, most of them of one word, that a record must not have.
  let excluded: [[[UInt8]]]

  /// How many words the query has.
  let weight: Int

  /// Whether more typos are allowed, as few records have the words, and all with typos.
  private(set) var isLoosened = false

  /// For each word and phrase of the text its number among ``words``; `nil` for a stop word.
  let numbers: [Int?]

  /// Where fewer records than that have the words, and all with typos, more of these are allowed.
  static let fewRecords = 5

  /// Longer queries are understood as typed only.
  private static let longestJoined = 10

  /// - Parameters:
  ///   - words: Those of the query in their order, without its stop words.
  ///   - numbers: Which of them each word and phrase of the text is; `nil` if all are searched.
  init(
    _ words: [QueryTerm], numbers: [Int?]? = nil, excluded: [[[UInt8]]] = [],
    allowance: TypoAllowance
  ) {
    self.words = words
    self.numbers = numbers ?? words.indices.map(\.self)
    firsts = Self.firsts(of: words)
    self.excluded = excluded
    weight = words.reduce(0) { $0 + $1.weight }
    readings = words.isEmpty ? [] : [Reading(words: Array(words.indices), typos: 0)]
    guard (2...Self.longestJoined).contains(words.count) else { return }
    for left in 0..<words.count - 1 { join(left..<left + 2, allowance) }
    if words.count > 2 { join(0..<words.count, allowance) }
  }

  /// Takes up something else that may stand for a word.
  mutating func add(_ alternative: Derivation, to word: Int) {
    words[word].alternatives.append(alternative)
  }

  /// Adds the reading in which neighbours are one word.
  private mutating func join(_ span: Range<Int>, _ allowance: TypoAllowance) {
    let joined = words[span]
    guard joined.allSatisfy({ $0.isTerm && allowance.allows($0.bytes) }) else { return }
    let word = QueryTerm(joining: joined)
    guard word.bytes.count <= FoldedWord.maximumCount else { return }
    let number = add(word, for: Array(span), typos: 1)
    addReading(
      Array(0..<span.lowerBound) + [number] + Array(span.upperBound..<count), typos: 1)
  }

  /// Adds something that stands for words of the query, and returns its number.
  ///
  /// - Parameter first: The number of another that has the same alternatives.
  mutating func add(
    _ word: QueryTerm, for typed: [Int], typos: Int = 0, sameAs first: Int? = nil
  ) -> Int {
    firsts.append(first ?? words.count)
    words.append(word)
    stands.append((typed, typos))
    return words.count - 1
  }

  /// Adds a way to understand the query.
  mutating func addReading(_ words: [Int], typos: Int = 0) {
    readings.append(Reading(words: words, typos: typos))
  }

  /// The query with some words that may be missing.
  func makingOptional(_ span: Range<Int>) -> ParsedQuery {
    var result = self
    for word in span { result.words[word].isOptional = true }
    for word in words.indices.dropFirst(count) {
      result.words[word].isOptional = typedWords(of: word).allSatisfy {
        result.words[$0].isOptional
      }
    }
    return result
  }

  /// The query with what is allowed where few records have its words; `nil` if that is no more.
  func loosened(_ allowance: TypoAllowance) -> ParsedQuery? {
    var result = self
    for number in 0..<count {
      guard let word = words[number].loosened(allowance) else { continue }
      result.words[number] = word
      result.isLoosened = true
    }
    return result.isLoosened ? result : nil
  }

  /// How many words and phrases the query has, as it was typed.
  var count: Int { readings.first?.words.count ?? 0 }

  /// How many typos a word counts by standing for others.
  func typosOfStanding(of word: Int) -> Int {
    word < count ? 0 : stands[word - count].typos
  }

  /// Which of the words as they were typed one of ``words`` stands for.
  func typedWords(of word: Int) -> [Int] {
    word < count ? [word] : stands[word - count].typed
  }
}
