import SearchlightSettings

/// The synonyms of the words of a query.
struct QuerySynonyms: Sendable {
  /// A part of one interpretation of the query.
  enum Element {
    /// A word, by its index.
    case word(Int)

    /// A word, by its index, that its parts may replace.
    case compound(Int)

    /// Neighbouring words that alternatives replace.
    case substitution(Substitution)
  }

  /// Neighbouring words and their alternatives.
  struct Substitution: Sendable {
    /// The indices of the words.
    let span: Range<Int>
    let alternatives: [SynonymTable.Alternative]
  }

  /// For each word, the alternatives that replace it alone.
  private let alternatives: [[SynonymTable.Alternative]]

  /// The substitutions of several neighbouring words, in the order of their first words.
  private let substitutions: [Substitution]

  private let words: [String]

  /// Finds the synonyms of the words of a text, in which stop words keep their places.
  ///
  /// - Parameters:
  ///   - table: The synonyms of the index; `nil` if none match.
  ///   - analysis: How words are folded.
  init(_ text: ParsedText, _ table: SynonymTable?, _ analysis: WordAnalysis = .standard) {
    words = text.words.map(analysis.folded)
    guard let table, !table.isEmpty else {
      alternatives = []
      substitutions = []
      return
    }
    var alternatives = words.map { _ in [SynonymTable.Alternative]() }
    var substitutions: [Substitution] = []
    let typed = text.typed
    let bytes = typed.map { Array(analysis.folded($0.word).utf8) }
    for index in typed.indices {
      // Words before and behind a phrase are no neighbours.
      let end =
        (index + 1..<typed.count).first { typed[$0].number.map(text.breaks.contains) ?? false }
        ?? typed.count
      let found = table.alternatives(in: Array(bytes[..<end]), at: index)
      for (length, alternative) in Dictionary(grouping: found, by: \.length)
        .sorted(by: { $0.key < $1.key })
      {
        let numbers = typed[index..<index + length].compactMap(\.number)
        guard let first = numbers.first else { continue }
        if length == 1 {
          alternatives[first] = alternative
        } else {
          substitutions.append(
            Substitution(span: first..<first + numbers.count, alternatives: alternative))
        }
      }
    }
    self.alternatives = alternatives
    self.substitutions = substitutions
  }

  /// The largest number of synonyms that a word has, or of interpretations that the query has besides
  /// the one as typed.
  var largestCount: Int {
    let counts = alternatives.map(\.count) + substitutions.map(\.alternatives.count)
    return max(counts.max() ?? 0, choices.count)
  }

  /// Returns the most typos that a synonym of a word, or of words with it, counts as.
  func typos(of word: Int) -> Int {
    let own = alternatives.isEmpty ? [] : alternatives[word]
    let others = substitutions.filter { $0.span.contains(word) }.flatMap(\.alternatives)
    return (own + others).map(\.typos).max() ?? 0
  }

  private var choices: [[Int]] { SynonymTable.choices(of: substitutions.map(\.span)) }

  /// Returns the first alternatives of a word, at most a number of them.
  func alternatives(of word: Int, atMost limit: Int) -> [SynonymTable.Alternative] {
    alternatives.isEmpty ? [] : Array(alternatives[word].prefix(limit))
  }

  /// Returns the interpretations of the query in which alternatives replace neighbouring words, at
  /// most a number of them.
  func interpretations(atMost limit: Int) -> [[Element]] {
    choices.prefix(limit).map { choice in
      var elements: [Element] = []
      var index = 0
      while index < words.count {
        if let number = choice.first(where: { substitutions[$0].span.lowerBound == index }) {
          elements.append(.substitution(substitutions[number]))
          index = substitutions[number].span.upperBound
        } else {
          elements.append(.word(index))
          index += 1
        }
      }
      return elements
    }
  }

  /// The folded words of the synonyms of several neighbouring words.
  var substitutedWords: Set<String> {
    Set(
      substitutions.flatMap(\.alternatives).flatMap(\.words).map {
        String(decoding: $0, as: UTF8.self)
      })
  }

  /// The words of the synonyms, each with the words of the query that it matches for.
  var matchedWords: [String: Set<String>] {
    var matched: [String: Set<String>] = [:]
    func add(_ alternatives: [SynonymTable.Alternative], for typed: some Sequence<String>) {
      for word in alternatives.flatMap(\.words) {
        matched[String(decoding: word, as: UTF8.self), default: []].formUnion(typed)
      }
    }
    for (word, alternatives) in zip(words, alternatives) { add(alternatives, for: [word]) }
    for substitution in substitutions {
      add(substitution.alternatives, for: words[substitution.span])
    }
    return matched
  }
}
