import SearchCore

/// Finds the words of a query in the values of a hit.
///
/// The index keeps no texts, so the few values that are shown are cut into words again; of a long one
/// only the beginning, see ``TextTokens/maximumLength``.
struct Highlighter {
  let words: [QueryWord]

  /// Which words of the query as it was typed each of ``words`` stands for, and how many typos that
  /// counts by itself.
  let typedWords: [[Int]]
  let penalties: [Int]

  /// The words of the query as it was typed.
  private let texts: [String]

  let options: HighlightOptions
  var tokenizer: Tokenizer
  var tokens = TextTokens()

  /// What was highlighted in the text before, whose memory is used again.
  private var lastMarks = TextMarks()

  /// The texts of the record at hand that have been read once and will be read again.
  private var textsRead = CutTexts()

  init(
    _ query: QueryText, _ tokenizer: TokenizerOptions,
    _ options: HighlightOptions = HighlightOptions()
  ) {
    self.options = options
    self.tokenizer = Tokenizer(tokenizer)
    words = query.words
    typedWords = words.indices.map { query.typedWords(of: $0) }
    penalties = words.indices.map { query.typosOfStanding(of: $0) }
    texts = words.prefix(query.count).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// What of the attributes of a record matches; `nil` if it has none of those to highlight, or to cut a
  /// part of.
  ///
  /// Where a word stands in the record as it was typed, words with typos are not highlighted for it,
  /// nor are those with two typos where there is one with one.
  mutating func results(
    of record: JSON
  ) -> (highlights: TreeModel<HighlightResult>?, snippets: TreeModel<SnippetResult>?) {
    let highlighted = options.highlightedMembers(of: record)
    let snippets = options.snippetMembers(of: record)
    guard !highlighted.isEmpty || !snippets.isEmpty else { return (nil, nil) }
    textsRead.removeAll()
    let fewest = fewestTypos(
      in: record, highlighted + snippets.keys.filter { !highlighted.contains($0) })
    var highlights: [String: TreeModel<HighlightResult>] = [:]
    for key in highlighted {
      highlights[key] = record[key].flatMap { value in
        tree(of: value, path: key) { highlighter, text, use in
          let result = highlighter.highlight(text, as: use, fewest)
          return (result, result.matchLevel != .none)
        }
      }
    }
    var parts: [String: TreeModel<SnippetResult>] = [:]
    for (key, length) in snippets {
      parts[key] = record[key].flatMap { value in
        tree(of: value, path: key) { highlighter, text, use in
          let result = highlighter.snippet(text, as: use, length, fewest)
          return (result, result.matchLevel != .none)
        }
      }
    }
    return (
      highlights.isEmpty ? nil : .dictionary(highlights), parts.isEmpty ? nil : .dictionary(parts)
    )
  }

  /// What of a single text matches.
  mutating func highlight(_ text: String) -> HighlightResult {
    highlight(text, as: .text, [Int](repeating: .max, count: texts.count))
  }

  /// The results of all texts in a value; `nil` for what is no text: truth values and `null`.
  ///
  /// - Parameter result: That of a text, and whether something matches.
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

  /// For each word of the query the fewest typos with which it stands in some members of a record.
  private mutating func fewestTypos(in record: JSON, _ keys: [String]) -> [Int] {
    var fewest = [Int](repeating: .max, count: texts.count)
    for key in keys {
      if let value = record[key] { lower(&fewest, by: value, path: key) }
    }
    return fewest
  }

  private mutating func lower(_ fewest: inout [Int], by value: JSON, path: String) {
    switch value {
    case .array(let elements):
      for element in elements { lower(&fewest, by: element, path: path) }
    case .object(let members):
      for (key, value) in members { lower(&fewest, by: value, path: "\(path).\(key)") }
    default:
      guard let text = value.text else { return }
      let use = tokenizer.options.use(of: path)
      tokens.read(text, as: use, with: &tokenizer)
      // A constant is handed on as it is; of the property each call would make a copy.
      let tokens = tokens
      let typedWords = typedWords
      Self.forEachMatch(of: words, penalties, in: tokens) { word, _, _, typos in
        for typed in typedWords[word] { fewest[typed] = min(fewest[typed], typos) }
      }
      textsRead.keep(text, as: use, &self.tokens)
    }
  }

  private mutating func highlight(
    _ text: String, as use: Tokenizer.Use, _ fewest: [Int]
  ) -> HighlightResult {
    let text = replacingSynonyms(in: text, as: use, fewest)
    let marks = marks(in: text, as: use, fewest)
    defer { lastMarks = marks }
    let matched = texts.indices.filter { marks.found[$0] }.map { texts[$0] }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: marks.ranges),
      matchLevel: level(matched.count), matchedWords: matched,
      fullyHighlighted: matched.isEmpty ? nil : marks.isFull)
  }

  /// The part of a text that matches best, of so many words.
  ///
  /// It has as many of the query's words as can be, with these in its middle. A compound counts as one
  /// word.
  private mutating func snippet(
    _ text: String, as use: Tokenizer.Use, _ length: Int, _ fewest: [Int]
  ) -> SnippetResult {
    let text = replacingSynonyms(in: text, as: use, fewest)
    let marks = marks(in: text, as: use, fewest)
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

  /// Calls `body` with everything that matches in a text, word of the query by word: the number of the word,
  /// the word of the text with which it begins, and its typos in all.
  ///
  /// Not a method, as the body may use the highlighter: each call would make a copy of it.
  @inline(__always)
  static func forEachMatch(
    of words: [QueryWord], _ penalties: [Int], in tokens: TextTokens,
    _ body: (_ word: Int, _ first: Int, _ match: HighlightMatch, _ typos: Int) -> Void
  ) {
    // Of many words it is faster to look them up than to compare each with all of the query.
    let isLarge = words.count > 16 && words.count * tokens.count > 4096
    let table = isLarge ? TokenTable(tokens) : nil
    for (word, queryWord) in words.enumerated() {
      func look(at first: Int) {
        queryWord.forEachMatch(in: tokens, at: first) { match in
          body(word, first, match, match.typos + penalties[word])
        }
      }
      if let table {
        for first in table.candidates(for: queryWord) { look(at: first) }
      } else {
        for first in 0..<tokens.count { look(at: first) }
      }
    }
  }

  /// What is to be highlighted in a text.
  private mutating func marks(
    in text: String, as use: Tokenizer.Use, _ fewest: [Int]
  ) -> TextMarks {
    if !textsRead.take(text, as: use, into: &tokens) {
      tokens.read(text, as: use, with: &tokenizer)
    }
    let tokens = tokens
    var marks = TextMarks()
    swap(&marks, &lastMarks)
    marks.removeAll(
      wordCount: tokens.count, unitCount: tokens.unitRanges.count, queryCount: texts.count)
    // The last unit of which a part matched a word, as its joined form then does not count.
    var partial = (word: -1, unit: -1)
    let typedWords = typedWords
    Self.forEachMatch(of: words, penalties, in: tokens) { word, first, match, typos in
      guard typedWords[word].contains(where: { typos <= fewest[$0] }) else { return }
      if match.words.count == 1 {
        switch tokens.tokens[first].form {
        case .part: partial = (word, tokens.units[first])
        case .joined where partial == (word, tokens.units[first]): return
        case .joined, .word, .replacement: break
        }
      }
      for index in match.words {
        marks.lengths[index] = max(marks.lengths[index], match.typed ?? tokens.word(index).count)
        for typed in typedWords[word] where typos <= fewest[typed] {
          marks.add(typed, at: tokens.units[index])
        }
      }
    }
    for index in 0..<tokens.count where marks.lengths[index] > 0 {
      let range = tokens.tokens[index].range
      if marks.lengths[index] == tokens.word(index).count
        || tokens.tokens[index].form == .replacement
      {
        marks.parts.append(range)
      } else {
        let length = tokenizer.length(ofBeginning: marks.lengths[index], of: range, in: text)
        marks.parts.append(range.lowerBound..<range.lowerBound + length)
      }
    }
    marks.isFull = !tokens.isCut && Self.isFull(marks.lengths, tokens)
    return marks
  }

  /// Whether all words are highlighted to their ends, or of a compound all its parts; of what a
  /// placeholder stands for any is enough.
  private static func isFull(_ lengths: [Int], _ tokens: TextTokens) -> Bool {
    var parts: [(range: Range<Int>, count: Int)] = []
    let hasReplacements = tokens.tokens.contains { $0.form == .replacement }
    let markedUnits = Set(
      hasReplacements ? lengths.indices.filter { lengths[$0] > 0 }.map { tokens.units[$0] } : [])
    for (index, token) in tokens.tokens.enumerated() {
      let count = tokens.word(index).count
      let isWhole = lengths[index] == count
      switch token.form {
      case .word:
        if !isWhole { return false }
      case .replacement:
        if !markedUnits.contains(tokens.units[index]) { return false }
      case .part:
        if isWhole { parts.append((token.range, count)) }
      case .joined:
        if !isWhole, Self.count(of: parts) != count { return false }
        parts.removeAll()
      }
    }
    return true
  }

  /// How many bytes parts of a compound are together.
  private static func count(of parts: [(range: Range<Int>, count: Int)]) -> Int {
    var count = 0
    var end = 0
    // Of parts that begin alike the longer one holds the others.
    for part in parts.sorted(by: {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }) where part.range.lowerBound >= end {
      count += part.count
      end = part.range.upperBound
    }
    return count
  }
}
