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

  private var tokenizer = Tokenizer()
  private var tokens = TextTokens()

  init(_ query: QueryText) {
    words = query.words
    typedWords = words.indices.map { query.typedWords(of: $0) }
    typosOfReading = words.indices.map { $0 < query.count ? 0 : 1 }
    texts = words.prefix(query.count).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// What of the given attributes of a record matches; `nil` if it has none of them.
  ///
  /// Where a word stands in the record as it was typed, words with typos are not highlighted for it,
  /// nor are those with two typos where there is one with one.
  ///
  /// - Parameter attributes: `nil` for all that are searched when the settings name none.
  mutating func highlights(
    of record: JSON, _ attributes: [Attribute]?
  ) -> TreeModel<HighlightResult>? {
    let attributes = attributes ?? record.searchedKeys.map { Attribute($0) }
    var keys: [String] = []
    for attribute in attributes {
      // The tree mirrors the record, so a nested attribute brings its whole outermost member along.
      let name = attribute.rawValue
      let key = record[name] == nil ? String(name.prefix { $0 != "." }) : name
      if !keys.contains(key) { keys.append(key) }
    }
    var fewest = [Int](repeating: .max, count: texts.count)
    for key in keys {
      record[key]?.forEachText { text in
        tokens.read(text, with: &tokenizer)
        forEachMatch { word, _, match in
          for typed in typedWords[word] { fewest[typed] = min(fewest[typed], match.typos) }
        }
      }
    }
    var members: [String: TreeModel<HighlightResult>] = [:]
    for key in keys { members[key] = record[key].flatMap { tree(of: $0, fewest) } }
    return members.isEmpty ? nil : .dictionary(members)
  }

  /// What of a single text matches.
  mutating func highlight(_ text: String) -> HighlightResult {
    highlight(text, [Int](repeating: .max, count: texts.count))
  }

  /// The results of all texts in a value; `nil` for what is no text: truth values and `null`.
  private mutating func tree(of value: JSON, _ fewest: [Int]) -> TreeModel<HighlightResult>? {
    switch value {
    case .null, .bool: return nil
    case .string, .integer, .number:
      return value.text.map { .value(highlight($0, fewest)) }
    case .array(let elements):
      return .array(elements.compactMap { tree(of: $0, fewest) })
    case .object(let members):
      return .dictionary(members.compactMapValues { tree(of: $0, fewest) })
    }
  }

  private mutating func highlight(_ text: String, _ fewest: [Int]) -> HighlightResult {
    tokens.read(text, with: &tokenizer)
    var found = [Bool](repeating: false, count: texts.count)
    // How many bytes of each word of the text are highlighted.
    var lengths = [Int](repeating: 0, count: tokens.count)
    forEachMatch { word, first, match in
      var counts = false
      for typed in typedWords[word] where match.typos <= fewest[typed] {
        found[typed] = true
        counts = true
      }
      guard counts else { return }
      for index in first..<first + match.count {
        lengths[index] = max(lengths[index], match.typed ?? tokens.slice(index).count)
      }
    }
    var ranges: [Range<Int>] = []
    var isFull = true
    for index in 0..<tokens.count {
      let range = tokens.ranges[index]
      if lengths[index] < tokens.slice(index).count {
        isFull = false
        guard lengths[index] > 0 else { continue }
        let length = tokenizer.length(ofBeginning: lengths[index], of: range, in: text)
        ranges.append(range.lowerBound..<range.lowerBound + length)
      } else {
        ranges.append(range)
      }
    }
    let matched = texts.indices.filter { found[$0] }.map { texts[$0] }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: ranges),
      matchLevel: matched.isEmpty ? .none : matched.count == texts.count ? .full : .partial,
      matchedWords: matched, fullyHighlighted: matched.isEmpty ? nil : isFull)
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
