import SearchCore

extension JSON {
  /// What of a value matches the words of a query; `nil` for values that are no text: truth values and
  /// `null`.
  func highlighted(words: [String]) -> TreeModel<HighlightResult>? {
    switch self {
    case .null, .bool: nil
    case .string, .integer, .number: text.map { .value(HighlightResult($0, words: words)) }
    case .array(let elements): .array(elements.compactMap { $0.highlighted(words: words) })
    case .object(let members):
      .dictionary(members.compactMapValues { $0.highlighted(words: words) })
    }
  }
}

extension HighlightResult {
  /// Highlights in a text what the query's words match: of each word of the text the beginning that
  /// was typed.
  fileprivate init(_ text: String, words: [String]) {
    var ranges: [Range<Int>] = []
    var found: Set<String> = []
    var isFull = true
    for word in text.words {
      let matching = words.filter { word.folded.hasPrefix($0) }
      found.formUnion(matching)
      guard let longest = matching.max(by: { $0.utf8.count < $1.utf8.count }) else {
        isFull = false
        continue
      }
      ranges.append(word.range(ofBeginning: longest))
      if longest != word.folded { isFull = false }
    }
    let matched = words.filter(found.contains)
    self.init(
      value: HighlightedString(text, utf8Ranges: ranges),
      matchLevel: matched.isEmpty ? .none : matched.count == words.count ? .full : .partial,
      matchedWords: matched,
      fullyHighlighted: matched.isEmpty ? nil : isFull)
  }
}
