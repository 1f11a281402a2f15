// Query: the words of a query, with the forms and typos that count for each.
// In: folded words. Out: a query that is independent of any index.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightSettings

/// A parsed query: its words, and the interpretations in which records may match them.
struct ParsedQuery {
  /// One interpretation of the query, as the words that a record has to match.
  struct Interpretation {
    /// Indices into ``ParsedQuery/words``.
    let words: [Int]

    /// The number of typos that the interpretation itself counts, such as 1 for joined words.
    let typos: Int
  }

  /// The words of all interpretations; those of the query as typed come first, in their order.
  private(set) var words: [QueryTerm]

  /// For each of ``words``, the index of the first with the same letters, whatever their other
  /// properties.
  private(set) var firsts: [Int]

  /// The interpretations, of which a record has to match one; the first is the query as typed.
  private(set) var interpretations: [Interpretation]

  /// For each of ``words`` after the typed ones, the typed words that it replaces, and the typos
  /// that the replacement counts.
  private var replaced: [(typed: [Int], typos: Int)] = []

  /// Phrases, most of them of a single word, that a record must not contain.
  let excluded: [[[UInt8]]]

  /// The number of words in the query; each word of a phrase counts.
  let wordCount: Int

  /// Whether more typos are allowed, because few records match and all of them with typos.
  private(set) var isLoosened = false

  /// For each word and phrase of the text, its index in ``words``; `nil` for a stop word.
  let numbers: [Int?]

  /// If fewer records than this match, and all with typos, more typos are allowed.
  static let fewRecords = 5

  /// The number of first words of a query of which each pair of neighbours is joined, as Algolia
  /// does it.
  private static let pairedWords = 5

  /// - Parameters:
  ///   - words: The searched words in query order, without stop words.
  ///   - numbers: For each word and phrase of the text, its index in `words`; `nil` if all are
  ///     searched.
  ///   - codes: The ranges of `words` that are written together, see ``WrittenCode``.
  init(
    _ words: [QueryTerm], numbers: [Int?]? = nil, codes: [Range<Int>] = [],
    excluded: [[[UInt8]]] = [], allowance: TypoAllowance
  ) {
    self.words = words
    self.numbers = numbers ?? words.indices.map(\.self)
    firsts = Self.firsts(of: words)
    self.excluded = excluded
    wordCount = words.reduce(0) { $0 + $1.wordCount }
    interpretations = words.isEmpty ? [] : [Interpretation(words: Array(words.indices), typos: 0)]
    for second in words.indices.prefix(Self.pairedWords).dropFirst() {
      join(second - 1..<second + 1, allowance)
    }
    if words.count > 2 { join(0..<words.count, allowance) }
    for code in codes.prefix(WrittenCode.maximumCount) where code.count < words.count {
      if code.count > 2 || code.upperBound > Self.pairedWords { join(code, allowance) }
    }
  }

  /// Adds a derivation that matches in place of a word.
  mutating func add(_ alternative: Derivation, to word: Int) {
    words[word].alternatives.append(alternative)
  }

  /// Adds the interpretation in which adjacent words are written as one, which counts one typo.
  private mutating func join(_ span: Range<Int>, _ allowance: TypoAllowance) {
    let joined = words[span]
    guard joined.allSatisfy({ $0.isTerm && allowance.allows($0.bytes) }) else { return }
    let word = QueryTerm(joining: joined)
    guard word.bytes.count <= FoldedWord.maximumCount else { return }
    let number = add(word, for: Array(span), typos: 1)
    addInterpretation(
      Array(0..<span.lowerBound) + [number] + Array(span.upperBound..<count), typos: 1)
  }

  /// Adds a term that replaces typed words, and returns its index in ``words``.
  ///
  /// - Parameter first: The index of another term with the same alternatives.
  mutating func add(
    _ word: QueryTerm, for typed: [Int], typos: Int = 0, sameAs first: Int? = nil
  ) -> Int {
    firsts.append(first ?? words.count)
    words.append(word)
    replaced.append((typed, typos))
    return words.count - 1
  }

  /// Adds an interpretation, given as indices into ``words``.
  mutating func addInterpretation(_ words: [Int], typos: Int = 0) {
    interpretations.append(Interpretation(words: words, typos: typos))
  }

  /// Returns the query with the words in a range made optional.
  ///
  /// A term that replaces typed words becomes optional if all of these are.
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

  /// Returns the query with the further typos that are allowed when few records match; `nil` if
  /// there are none.
  func loosened(_ allowance: TypoAllowance) -> ParsedQuery? {
    var result = self
    for number in 0..<count {
      guard let word = words[number].loosened(allowance) else { continue }
      result.words[number] = word
      result.isLoosened = true
    }
    return result.isLoosened ? result : nil
  }

  /// The same query, whose words match only what counts as exact.
  var exact: ParsedQuery {
    var result = self
    result.words = words.map(\.exact)
    return result
  }

  /// The number of searched words and phrases in the query as typed.
  var count: Int { interpretations.first?.words.count ?? 0 }

  /// Returns the number of typos that a word counts for replacing typed words; 0 for a typed word.
  func replacementTypos(of word: Int) -> Int {
    word < count ? 0 : replaced[word - count].typos
  }

  /// Returns the indices of the typed words that a word replaces; for a typed word, its own index.
  func typedWords(of word: Int) -> [Int] {
    word < count ? [word] : replaced[word - count].typed
  }
}

extension ParsedQuery {
  /// The query in normal form: folded words, phrases in quotes, and exclusions after a minus.
  var normalizedText: String {
    let words = self.words.prefix(count).map { word in
      let text = String(decoding: word.bytes, as: UTF8.self)
      return word.isTerm ? text : "\"\(text)\""
    }
    let exclusions = excluded.map { words in
      "-" + words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }
    return (words + exclusions).joined(separator: " ")
  }

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

  /// Returns the number of positions at which a document must have each word of an interpretation:
  /// two for the second of two equal words, and so on.
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

  /// Returns the query, followed by the queries to try in turn while there are no hits.
  ///
  /// Each later attempt makes some words optional, and lists the indices of these words.
  func attempts(
    _ removal: RemoveWordsIfNoResults
  ) -> [QueryAttempt] {
    guard count > 1 else { return [QueryAttempt(words: self, query: self, removed: 0..<0)] }
    let most = min(5, count - 1)
    let removed: [Range<Int>] =
      switch removal {
      case .none: []
      case .lastWords: (1...most).map { count - $0..<count }
      case .firstWords: (1...most).map { 0..<$0 }
      case .allOptional: [0..<count]
      }
    return [QueryAttempt(words: self, query: self, removed: 0..<0)]
      + removed.map { QueryAttempt(words: self, query: makingOptional($0), removed: $0) }
  }
}
