import SearchCore

/// Finds the words of a query in the values of a hit.
///
/// The index keeps no texts, so the few values that are shown are cut into words again.
struct Highlighter {
  private let words: [QueryWord]
  private let texts: [String]
  private var tokenizer = Tokenizer()

  init(_ words: [QueryWord]) {
    self.words = words
    texts = words.map { String(decoding: $0.bytes, as: UTF8.self) }
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
    var fewest = [Int](repeating: 0, count: words.count)
    if words.contains(where: { $0.budget > 0 }) {
      fewest = [Int](repeating: .max, count: words.count)
      for key in keys {
        record[key]?.forEachText { text in
          tokenizer.forEachWord(in: text) { word, _ in
            for (index, queryWord) in words.enumerated() {
              guard fewest[index] > 0, let match = queryWord.match(word) else { continue }
              fewest[index] = min(fewest[index], match.typos)
            }
          }
        }
      }
    }
    var members: [String: TreeModel<HighlightResult>] = [:]
    for key in keys { members[key] = record[key].flatMap { tree(of: $0, fewest) } }
    return members.isEmpty ? nil : .dictionary(members)
  }

  /// What of a single text matches.
  mutating func highlight(_ text: String) -> HighlightResult {
    highlight(text, [Int](repeating: .max, count: words.count))
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
    var parts: [(range: Range<Int>, typed: Int?)] = []
    var found = [Bool](repeating: false, count: words.count)
    var isFull = true
    tokenizer.forEachWord(in: text) { word, range in
      var typed = 0
      for (index, queryWord) in words.enumerated() {
        guard let match = queryWord.match(word), match.typos <= fewest[index] else { continue }
        found[index] = true
        // With a typo there is no telling which letters were meant: the whole word counts.
        typed = max(typed, match.typos == 0 ? queryWord.bytes.count : word.count)
      }
      if typed < word.count { isFull = false }
      if typed > 0 { parts.append((range, typed < word.count ? typed : nil)) }
    }
    let ranges = parts.map { range, typed in
      guard let typed else { return range }
      let length = tokenizer.length(ofBeginning: typed, of: range, in: text)
      return range.lowerBound..<range.lowerBound + length
    }
    let matched = texts.indices.filter { found[$0] }.map { texts[$0] }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: ranges),
      matchLevel: matched.isEmpty ? .none : matched.count == words.count ? .full : .partial,
      matchedWords: matched, fullyHighlighted: matched.isEmpty ? nil : isFull)
  }
}
