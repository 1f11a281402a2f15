import SearchlightSettings

/// The synonyms of the words of a query.
struct QuerySynonyms: Sendable {
  /// A part of one interpretation of the query.
  enum Element {
    /// A word, by its index.
    case word(Int)

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

  /// - Parameter table: The synonyms of the index; `nil` if none match.
  init(_ text: ParsedText, _ table: SynonymTable?) {
    words = text.words.map(\.foldedForSearch)
    guard let table, !table.isEmpty else {
      alternatives = []
      substitutions = []
      return
    }
    var alternatives = words.map { _ in [SynonymTable.Alternative]() }
    var substitutions: [Substitution] = []
    let bytes = words.map { Array($0.utf8) }
    for index in words.indices {
      // Words before and behind a phrase are no neighbours.
      let end = (index + 1..<words.count).first(where: text.breaks.contains) ?? words.count
      let found = table.alternatives(in: Array(bytes[..<end]), at: index)
      for (length, alternative) in Dictionary(grouping: found, by: \.length)
        .sorted(by: { $0.key < $1.key })
      {
        if length == 1 {
          alternatives[index] = alternative
        } else {
          substitutions.append(
            Substitution(span: index..<index + length, alternatives: alternative))
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
