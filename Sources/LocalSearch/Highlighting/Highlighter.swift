// Highlighting: where the words of a query occur in the attributes that are shown.
// In: a query and the texts of a record. Out: marked and shortened texts.
// May use: the layers below it in Documentation/Architecture.md.

import SearchCore

/// Finds the words of a query in the values of a hit.
///
/// The index does not keep texts, so the highlighter splits the few values that are shown into
/// words again. Of a long value it reads only the beginning, see ``TextTokens/maximumLength``.
struct Highlighter {
  let words: [QueryTerm]

  /// For each of ``words``, the indices of the ``texts`` that it stands for, and the typos that it
  /// counts for that.
  let typedWords: [[Int]]
  let penalties: [Int]

  /// The words of the query as typed, each once.
  let texts: [String]

  let options: HighlightOptions
  var tokenizer: Tokenizer
  var tokens = TextTokens()

  /// The marks of the text before, whose memory is reused.
  var lastMarks = TextMarks()

  /// The texts of the current record that have been read once and will be read again.
  var tokenizedTexts = TokenizedTexts()

  /// For each of ``texts``, the fewest typos with which it occurs in the current record.
  var fewestTypos: [Int]

  init(
    _ query: ParsedQuery, _ tokenizer: TokenizerOptions,
    _ options: HighlightOptions = HighlightOptions()
  ) {
    self.options = options
    self.tokenizer = Tokenizer(tokenizer)
    words = query.words
    penalties = words.indices.map { query.replacementTypos(of: $0) }
    var texts: [String] = []
    // For each typed word, its index in `texts`.
    var numbers: [Int] = []
    for (number, word) in words.prefix(query.count).enumerated() {
      let first = query.firsts[number]
      numbers.append(first == number ? texts.count : numbers[first])
      if first == number { texts.append(String(decoding: word.bytes, as: UTF8.self)) }
    }
    self.texts = texts
    typedWords = words.indices.map { query.typedWords(of: $0).map { numbers[$0] } }
    fewestTypos = [Int](repeating: .max, count: texts.count)
  }

  /// Returns the highlights and snippets of a record; `nil` if it has none of the attributes to
  /// highlight, or to shorten.
  ///
  /// If a word occurs in the record as typed, matches of it with typos are not highlighted. If it
  /// occurs with one typo, matches with two are not.
  mutating func results(
    of record: JSON
  ) -> (highlights: TreeModel<HighlightResult>?, snippets: TreeModel<SnippetResult>?) {
    let highlighted = options.highlightedMembers(of: record)
    let snippets = options.snippetMembers(of: record)
    guard !highlighted.isEmpty || !snippets.isEmpty else { return (nil, nil) }
    tokenizedTexts.removeAll()
    forgetTypos()
    for (key, value) in highlighted { noteTypos(in: value, path: key) }
    if !snippets.isEmpty {
      let known = Set(highlighted.map(\.key))
      for (key, value, _) in snippets where !known.contains(key) { noteTypos(in: value, path: key) }
    }
    var highlights = [String: TreeModel<HighlightResult>](minimumCapacity: highlighted.count)
    for (key, value) in highlighted {
      highlights[key] = tree(of: value, path: key) { highlighter, text, use in
        let result = highlighter.highlight(text, as: use)
        return (result, result.matchLevel != .none)
      }
    }
    var parts = [String: TreeModel<SnippetResult>](minimumCapacity: snippets.count)
    for (key, value, length) in snippets {
      parts[key] = tree(of: value, path: key) { highlighter, text, use in
        let result = highlighter.snippet(text, as: use, length)
        return (result, result.matchLevel != .none)
      }
    }
    return (
      highlights.isEmpty ? nil : .dictionary(highlights), parts.isEmpty ? nil : .dictionary(parts)
    )
  }

  /// Highlights the matches in a single text.
  mutating func highlight(_ text: String) -> HighlightResult {
    forgetTypos()
    return highlight(text, as: .text)
  }

  /// The results of all texts in a value; `nil` for what is not a text: booleans and `null`.
  ///
  /// - Parameter result: Returns the result of a text, and whether something matches.
  private mutating func tree<Leaf>(
    of value: JSON, path: String,
    _ result: (inout Self, String, Tokenizer.Use) -> (leaf: Leaf, isMatch: Bool)
  ) -> TreeModel<Leaf>? {
    switch value {
    case .null, .bool: return nil
    case .string, .integer, .number:
      let use = tokenizer.options.use(of: path)
      return value.text.map { .value(result(&self, $0, use).leaf) }
    case .array(let elements):
      let use = tokenizer.options.use(of: path)
      return .array(
        elements.compactMap { element in
          if options.dropsElementsWithoutMatch, let text = element.text {
            let (leaf, isMatch) = result(&self, text, use)
            return isMatch ? .value(leaf) : nil
          }
          return tree(of: element, path: path, result)
        })
    case .object(let members):
      var results: [String: TreeModel<Leaf>] = [:]
      for (key, value) in members { results[key] = tree(of: value, path: "\(path).\(key)", result) }
      return .dictionary(results)
    }
  }

  /// Until typos are recorded, a word matches with any number of them.
  private mutating func forgetTypos() {
    for word in fewestTypos.indices { fewestTypos[word] = .max }
  }

  /// Records the fewest typos with which the query words occur in a member of a record.
  private mutating func noteTypos(in value: JSON, path: String) {
    switch value {
    case .array(let elements):
      for element in elements { noteTypos(in: element, path: path) }
    case .object(let members):
      for (key, value) in members { noteTypos(in: value, path: "\(path).\(key)") }
    default:
      guard let text = value.text else { return }
      let use = tokenizer.options.use(of: path)
      tokens.read(text, as: use, with: &tokenizer)
      // A constant is passed as it is; of a property, each call would make a copy.
      let tokens = tokens
      let typedWords = typedWords
      Self.forEachMatch(of: words, penalties, in: tokens) { word, _, _, typos in
        for typed in typedWords[word] { fewestTypos[typed] = min(fewestTypos[typed], typos) }
      }
      tokenizedTexts.keep(text, as: use, &self.tokens)
    }
  }

  private mutating func highlight(_ text: String, as use: Tokenizer.Use) -> HighlightResult {
    let text = replacingSynonyms(in: text, as: use)
    let marks = marks(in: text, as: use)
    defer { lastMarks = marks }
    let isAll = marks.found.allSatisfy { $0 }
    let matched = isAll ? texts : texts.indices.filter { marks.found[$0] }.map { texts[$0] }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: marks.ranges),
      matchLevel: level(matched.count), matchedWords: matched,
      fullyHighlighted: matched.isEmpty ? nil : marks.isFull)
  }

  /// Returns the part of a text that matches best, with `length` words.
  ///
  /// It has as many query words as possible, with these in its middle. A compound counts as one
  /// word.
  private mutating func snippet(
    _ text: String, as use: Tokenizer.Use, _ length: Int
  ) -> SnippetResult {
    let text = replacingSynonyms(in: text, as: use)
    let marks = marks(in: text, as: use)
    defer { lastMarks = marks }
    let level = level(marks.found.reduce(0) { $0 + ($1 ? 1 : 0) })
    let units = tokens.unitRanges
    guard units.count > length || tokens.isCut && !units.isEmpty else {
      return SnippetResult(
        value: HighlightedString(text, utf8Ranges: marks.ranges), matchLevel: level)
    }
    let length = min(length, units.count)
    let first = marks.bestWindow(of: length)
    let isAtEnd = !tokens.isCut && first + length == units.count
    let start = first == 0 ? 0 : units[first].lowerBound
    let end = isAtEnd ? text.utf8.count : units[first + length - 1].upperBound
    let before = first == 0 ? "" : options.ellipsis
    let part = String(decoding: Array(text.utf8)[start..<end], as: UTF8.self)
    let shift = before.utf8.count - start
    let ranges = marks.ranges.filter { $0.lowerBound >= start && $0.upperBound <= end }
      .map { $0.lowerBound + shift..<$0.upperBound + shift }
    return SnippetResult(
      value: HighlightedString(
        before + part + (isAtEnd ? "" : options.ellipsis), utf8Ranges: ranges),
      matchLevel: level)
  }

  private func level(_ matchedCount: Int) -> MatchLevel {
    matchedCount == 0 ? .none : matchedCount == texts.count ? .full : .partial
  }
}
