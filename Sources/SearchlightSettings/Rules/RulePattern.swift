package import SearchlightBackend

/// Finds the matches of a pattern's elements in the words of a query.
///
/// The matcher evaluates each state only once, however it was reached. A pattern therefore takes at
/// most as many steps as it has elements, times the words of the query, times the different lengths
/// of values.
package struct RulePatternMatcher {
  /// The next element of the pattern, and the index of the query word with which it must begin.
  private struct State: Hashable {
    let element: Int
    let word: Int
  }

  /// A way to match an element, or the several elements that a synonym has.
  private struct Choice {
    let next: State

    /// The values that the words name, if the element is a facet.
    var facet: RuleMatch.Facet?
  }

  /// Words of the query, looked up as those of a value.
  private struct Phrase: Hashable {
    let attribute: Attribute
    let words: Range<Int>
  }

  private let elements: [RulePattern.Element]
  private let subject: RuleSubject

  /// Whether the match must end where the query does.
  private let isAtEnd: Bool

  private let alternatives: Bool

  /// The values of facets; `nil` if facets match nothing.
  private let phrases: (any RuleFacetValues)?

  /// The states that have been evaluated: the choice that leads on from a state, or `nil` if there
  /// is none.
  private var known: [State: Choice?] = [:]

  private var values: [Phrase: [String]] = [:]

  /// The number of choices and values that have been examined.
  package private(set) var steps = 0

  package init(
    _ elements: [RulePattern.Element], in subject: RuleSubject, isAtEnd: Bool, alternatives: Bool,
    _ phrases: (any RuleFacetValues)?
  ) {
    self.elements = elements
    self.subject = subject
    self.isAtEnd = isAtEnd
    self.alternatives = alternatives
    self.phrases = phrases
  }

  /// Returns the longest match that begins at a word; `nil` if there is none.
  package mutating func match(from start: Int) -> RuleMatch? {
    var state = State(element: 0, word: start)
    guard isPossible(from: state) else { return nil }
    var facets: [RuleMatch.Facet] = []
    while case .some(.some(let choice)) = known[state] {
      if let facet = choice.facet { facets.append(facet) }
      state = choice.next
    }
    return RuleMatch(words: start..<state.word, facets: facets)
  }

  /// Evaluates whether the end of the pattern can be reached from a state.
  ///
  /// A list of open states replaces recursion, because patterns and queries may be long.
  private mutating func isPossible(from start: State) -> Bool {
    let first = choices(from: start)
    if first.isEmpty { return false }
    var open = [(state: start, choices: first[...])]
    while let (state, _) = open.last {
      let last = open.count - 1
      guard let choice = open[last].choices.first else {
        known[state] = .some(nil)
        open.removeLast()
        continue
      }
      steps += 1
      let isKnown = known[choice.next]
      if isEnd(choice.next) || isKnown.map({ $0 != nil }) == true {
        // The way to the end leads through all open states.
        for (state, choices) in open { known[state] = choices.first }
        return true
      }
      if isKnown != nil || choice.next.element == elements.count {
        open[last].choices.removeFirst()
      } else {
        open.append((choice.next, choices(from: choice.next)[...]))
      }
    }
    return false
  }

  private func isEnd(_ state: State) -> Bool {
    state.element == elements.count && !(isAtEnd && state.word < subject.words.count)
  }

  /// Returns the choices from a state, the preferred ones first; empty if nothing can match there.
  private mutating func choices(from state: State) -> [Choice] {
    guard state.word < subject.words.count else { return [] }
    switch elements[state.element] {
    case .word(let word):
      var choices: [Choice] = []
      if subject.finds(word, at: state.word, alternatives: alternatives) {
        choices.append(
          Choice(next: State(element: state.element + 1, word: state.word + 1)))
      }
      guard alternatives else { return choices }
      for synonym in subject.synonyms(at: state.word)
      where elements[state.element...].starts(with: synonym.words.lazy.map { .word($0) }) {
        choices.append(
          Choice(
            next: State(
              element: state.element + synonym.words.count, word: state.word + synonym.length)))
      }
      return choices
    case .facet(let attribute):
      guard let phrases else { return [] }
      let end = subject.words.count
      return phrases.lengths(attribute).compactMap { length in
        guard length <= end - state.word else { return nil }
        let words = state.word..<state.word + length
        let values = values(of: attribute, words, in: phrases)
        if values.isEmpty { return nil }
        return Choice(
          next: State(element: state.element + 1, word: words.upperBound),
          facet: RuleMatch.Facet(attribute: attribute, values: values, words: words))
      }
    }
  }

  private mutating func values(
    of attribute: Attribute, _ words: Range<Int>, in phrases: any RuleFacetValues
  ) -> [String] {
    steps += 1
    let phrase = Phrase(attribute: attribute, words: words)
    if let known = values[phrase] { return known }
    let found = phrases.values(attribute, Array(subject.words[words]))
    values[phrase] = found
    return found
  }
}

/// Adjacent words that a query must have, some of which may be the words of any value of a facet.
package struct RulePattern: Sendable {
  package enum Element: Hashable, Sendable {
    /// A folded word.
    case word([UInt8])

    /// The words of any value of a facet.
    case facet(Attribute)
  }

  /// The delimiters of a facet in the text of a pattern.
  private static let opening = "{facet:"
  private static let closing: Character = "}"

  package let elements: [Element]

  /// Parses a pattern, whose words are folded as in queries.
  package init(_ text: String, _ splitter: any QueryWordSplitter) {
    var elements: [Element] = []
    var rest = text[...]
    func add(_ words: Substring) {
      elements += splitter.queryWords(of: String(words)).map { .word($0.word) }
    }
    while let start = rest.firstRange(of: Self.opening) {
      let inside = rest[start.upperBound...]
      guard let end = inside.firstIndex(of: Self.closing) else { break }
      add(rest[..<start.lowerBound])
      elements.append(.facet(Attribute(String(inside[..<end]))))
      rest = inside[inside.index(after: end)...]
    }
    add(rest)
    self.elements = elements
  }

  var isEmpty: Bool { elements.isEmpty }

  /// The facets whose values the pattern contains.
  var facets: [Attribute] {
    elements.compactMap { if case .facet(let attribute) = $0 { attribute } else { nil } }
  }
}

extension RulePattern {
  /// Returns the matches of the pattern in the order of their first words; for each first word, the
  /// longest match.
  func matches(
    in subject: RuleSubject, _ anchoring: Rule.Anchoring, alternatives: Bool,
    phrases: (any RuleFacetValues)?
  ) -> [RuleMatch] {
    let count = subject.words.count
    if isEmpty { return count == 0 ? [RuleMatch(words: 0..<0)] : [] }
    guard count > 0 else { return [] }
    let isAtEnd = anchoring == .is || anchoring == .endsWith
    let starts = anchoring == .is || anchoring == .startsWith ? 0..<1 : 0..<count
    var matcher = RulePatternMatcher(
      elements, in: subject, isAtEnd: isAtEnd, alternatives: alternatives, phrases)
    return starts.compactMap { matcher.match(from: $0) }
  }

  /// Returns the ranges of words that the pattern, which has no facets, matches.
  func ranges(in subject: RuleSubject, alternatives: Bool) -> [Range<Int>] {
    matches(in: subject, .contains, alternatives: alternatives, phrases: nil).map(\.words)
  }
}

/// The values of facets, which the patterns of rules look up by their words.
package protocol RuleFacetValues {
  /// Returns the numbers of words that the values of a facet have, each once, in descending order.
  func lengths(_ attribute: Attribute) -> [Int]

  /// Returns the values that consist of exactly these words and occur in records, in order.
  func values(_ attribute: Attribute, _ words: [[UInt8]]) -> [String]
}
