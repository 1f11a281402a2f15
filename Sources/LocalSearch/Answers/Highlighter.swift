import SearchCore

/// Finds the words of a query in the values of a hit.
///
/// The index keeps no texts, so the few values that are shown are cut into words again.
struct Highlighter {
  private let words: [QueryWord]
  private let texts: [String]
  private let options: TokenizerOptions
  private var tokenizer: Tokenizer

  init(_ words: [QueryWord], _ options: TokenizerOptions) {
    self.words = words
    self.options = options
    texts = words.map { String(decoding: $0.bytes, as: UTF8.self) }
    tokenizer = Tokenizer(options)
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
        if let value = record[key] { lower(&fewest, by: value, path: key) }
      }
    }
    var members: [String: TreeModel<HighlightResult>] = [:]
    for key in keys { members[key] = record[key].flatMap { tree(of: $0, path: key, fewest) } }
    return members.isEmpty ? nil : .dictionary(members)
  }

  /// What of a single text matches.
  mutating func highlight(_ text: String) -> HighlightResult {
    highlight(text, as: .text, [Int](repeating: .max, count: words.count))
  }

  /// Takes up with how few typos the words stand in the texts of a value.
  private mutating func lower(_ fewest: inout [Int], by value: JSON, path: String) {
    switch value {
    case .array(let elements):
      for element in elements { lower(&fewest, by: element, path: path) }
    case .object(let members):
      for (key, value) in members { lower(&fewest, by: value, path: "\(path).\(key)") }
    default:
      guard let text = value.text else { return }
      tokenizer.forEachWord(in: text, as: options.use(of: path)) { word, _ in
        for (index, queryWord) in words.enumerated() {
          guard fewest[index] > 0, let match = queryWord.match(word) else { continue }
          fewest[index] = min(fewest[index], match.typos)
        }
      }
    }
  }

  /// The results of all texts in a value; `nil` for what is no text: truth values and `null`.
  private mutating func tree(
    of value: JSON, path: String, _ fewest: [Int]
  ) -> TreeModel<HighlightResult>? {
    switch value {
    case .null, .bool: return nil
    case .string, .integer, .number:
      return value.text.map { .value(highlight($0, as: options.use(of: path), fewest)) }
    case .array(let elements):
      return .array(elements.compactMap { tree(of: $0, path: path, fewest) })
    case .object(let members):
      var results: [String: TreeModel<HighlightResult>] = [:]
      for (key, value) in members { results[key] = tree(of: value, path: "\(path).\(key)", fewest) }
      return .dictionary(results)
    }
  }

  private mutating func highlight(
    _ text: String, as use: Tokenizer.Use, _ fewest: [Int]
  ) -> HighlightResult {
    var parts = HighlightedParts(wordCount: words.count)
    tokenizer.forEachWord(in: text, as: use) { word, token in
      parts.begin(token)
      var typed = 0
      for (index, queryWord) in words.enumerated() {
        guard let match = queryWord.match(word), match.typos <= fewest[index],
          parts.find(index)
        else { continue }
        // With a typo there is no telling which letters were meant: the whole word counts.
        typed = max(typed, match.typos == 0 ? queryWord.bytes.count : word.count)
      }
      parts.end(token, typed: typed, of: word.count)
    }
    let ranges = parts.ranges { range, typed in
      range.lowerBound..<range.lowerBound
        + tokenizer.length(ofBeginning: typed, of: range, in: text)
    }
    let matched = texts.indices.filter { parts.found[$0] }.map { texts[$0] }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: ranges),
      matchLevel: matched.isEmpty ? .none : matched.count == words.count ? .full : .partial,
      matchedWords: matched, fullyHighlighted: matched.isEmpty ? nil : parts.isFull)
  }
}
