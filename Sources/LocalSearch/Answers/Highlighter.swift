import SearchCore

/// Finds the words of a query in the values of a hit.
///
/// The index keeps no texts, so the few values that are shown are cut into words again.
struct Highlighter {
  private let words: [QueryWord]

  /// Which words of the query as it was typed each of ``words`` stands for, and what that counts.
  private let typedWords: [Range<Int>]
  private let typosOfReading: [Int]

  /// The words of the query as it was typed.
  private let texts: [String]

  private let options: HighlightOptions
  private var tokenizer = Tokenizer()
  private var tokens = TextTokens()

  init(_ query: QueryText, _ options: HighlightOptions = HighlightOptions()) {
    self.options = options
    words = query.words
    typedWords = words.indices.map { query.typedWords(of: $0) }
    typosOfReading = words.indices.map { $0 < query.count ? 0 : 1 }
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
    let fewest = fewestTypos(
      in: record, highlighted + snippets.keys.filter { !highlighted.contains($0) })
    var highlights: [String: TreeModel<HighlightResult>] = [:]
    for key in highlighted {
      highlights[key] = record[key].flatMap { value in
        tree(of: value) { highlighter, text in
          let result = highlighter.highlight(text, fewest)
          return (result, result.matchLevel != .none)
        }
      }
    }
    var parts: [String: TreeModel<SnippetResult>] = [:]
    for (key, length) in snippets {
      parts[key] = record[key].flatMap { value in
        tree(of: value) { highlighter, text in
          let result = highlighter.snippet(text, length, fewest)
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
    highlight(text, [Int](repeating: .max, count: texts.count))
  }

  /// The results of all texts in a value; `nil` for what is no text: truth values and `null`.
  ///
  /// - Parameter result: That of a text, and whether something matches.
  private mutating func tree<Leaf>(
    of value: JSON, _ result: (inout Self, String) -> (leaf: Leaf, isMatch: Bool)
  ) -> TreeModel<Leaf>? {
    switch value {
    case .null, .bool: return nil
    case .string, .integer, .number:
      return value.text.map { .value(result(&self, $0).leaf) }
    case .array(let elements):
      return .array(
        elements.compactMap { element in
          if options.dropsElementsWithoutMatch, let text = element.text {
            let (leaf, isMatch) = result(&self, text)
            return isMatch ? .value(leaf) : nil
          }
          return tree(of: element, result)
        })
    case .object(let members):
      return .dictionary(members.compactMapValues { tree(of: $0, result) })
    }
  }

  /// For each word of the query the fewest typos with which it stands in some members of a record.
  private mutating func fewestTypos(in record: JSON, _ keys: [String]) -> [Int] {
    var fewest = [Int](repeating: .max, count: texts.count)
    for key in keys {
      record[key]?.forEachText { text in
        tokens.read(text, with: &tokenizer)
        forEachMatch { word, _, match in
          for typed in typedWords[word] { fewest[typed] = min(fewest[typed], match.typos) }
        }
      }
    }
    return fewest
  }

  private mutating func highlight(_ text: String, _ fewest: [Int]) -> HighlightResult {
    let marks = marks(in: text, fewest)
    let matched = texts.indices.filter { marks.found[$0] }.map { texts[$0] }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: marks.ranges.compactMap(\.self)),
      matchLevel: level(matched.count), matchedWords: matched,
      fullyHighlighted: matched.isEmpty ? nil : marks.isFull)
  }

  /// The part of a text that matches best, of so many words: one with as many of the query's words as
  /// can be, and with these in its middle.
  private mutating func snippet(_ text: String, _ length: Int, _ fewest: [Int]) -> SnippetResult {
    let marks = marks(in: text, fewest)
    let level = level(marks.found.reduce(0) { $0 + ($1 ? 1 : 0) })
    guard tokens.count > length else {
      return SnippetResult(
        value: HighlightedString(text, utf8Ranges: marks.ranges.compactMap(\.self)),
        matchLevel: level)
    }
    let first = marks.bestWindow(of: length)
    let window = first..<first + length
    let start = first == 0 ? 0 : tokens.ranges[first].lowerBound
    let isAtEnd = window.upperBound == tokens.count
    let end = isAtEnd ? text.utf8.count : tokens.ranges[window.upperBound - 1].upperBound
    let before = first == 0 ? "" : options.ellipsis
    let part = String(decoding: Array(text.utf8)[start..<end], as: UTF8.self)
    let shift = before.utf8.count - start
    let ranges = marks.ranges[window].compactMap(\.self).map {
      $0.lowerBound + shift..<$0.upperBound + shift
    }
    return SnippetResult(
      value: HighlightedString(
        before + part + (isAtEnd ? "" : options.ellipsis), utf8Ranges: ranges),
      matchLevel: level)
  }

  private func level(_ matchedCount: Int) -> MatchLevel {
    matchedCount == 0 ? .none : matchedCount == texts.count ? .full : .partial
  }

  /// What is to be highlighted in a text.
  private mutating func marks(in text: String, _ fewest: [Int]) -> TextMarks {
    tokens.read(text, with: &tokenizer)
    var marks = TextMarks(wordCount: tokens.count, queryCount: texts.count)
    // How many bytes of each word of the text are highlighted.
    var lengths = [Int](repeating: 0, count: tokens.count)
    forEachMatch { word, first, match in
      let counted = typedWords[word].filter { match.typos <= fewest[$0] }
      guard !counted.isEmpty else { return }
      for index in first..<first + match.count {
        lengths[index] = max(lengths[index], match.typed ?? tokens.slice(index).count)
        for typed in counted { marks.add(typed, at: index) }
      }
    }
    for index in 0..<tokens.count {
      let range = tokens.ranges[index]
      if lengths[index] == tokens.slice(index).count {
        marks.ranges[index] = range
      } else {
        marks.isFull = false
        guard lengths[index] > 0 else { continue }
        let length = tokenizer.length(ofBeginning: lengths[index], of: range, in: text)
        marks.ranges[index] = range.lowerBound..<range.lowerBound + length
      }
    }
    return marks
  }

  /// The matches of all words in the text that was read last, with what their reading counts.
  private func forEachMatch(_ body: (_ word: Int, _ first: Int, HighlightMatch) -> Void) {
    for (word, queryWord) in words.enumerated() {
      for first in 0..<tokens.count {
        queryWord.forEachMatch(in: tokens, at: first) { match in
          let typos = match.typos + typosOfReading[word]
          body(word, first, HighlightMatch(typos: typos, count: match.count, typed: match.typed))
        }
      }
    }
  }
}
