import SearchCore

/// Highlights the words of a query in a record.
struct ReferenceHighlighter {
  let words: [ReferenceQueryWord]

  /// What of the attributes of a record matches.
  ///
  /// For each query word only the matches with the fewest typos in the record count.
  func highlights(of record: JSON, _ attributes: [Attribute]) -> TreeModel<HighlightResult>? {
    var members: [String: JSON] = [:]
    for attribute in attributes {
      let name = attribute.rawValue
      let key = record[name] == nil ? String(name.prefix { $0 != "." }) : name
      members[key] = record[key]
    }
    let texts = members.values.flatMap(\.referenceTexts)
    let fewest = words.map { word in
      texts.flatMap { ReferenceWord.words(of: $0) }.compactMap { word.typos(in: $0.scalars) }.min()
        ?? 0
    }
    let trees = members.compactMapValues { tree(of: $0, fewest) }
    return trees.isEmpty ? nil : .dictionary(trees)
  }

  private func tree(of value: JSON, _ fewest: [Int]) -> TreeModel<HighlightResult>? {
    switch value {
    case .null, .bool: nil
    case .string, .integer, .number:
      value.referenceTexts.first.map { .value(highlight($0, fewest)) }
    case .array(let elements): .array(elements.compactMap { tree(of: $0, fewest) })
    case .object(let members): .dictionary(members.compactMapValues { tree(of: $0, fewest) })
    }
  }

  /// What of a text matches with at most so many typos for each word; without a limit all that does.
  func highlight(_ text: String, _ fewest: [Int]? = nil) -> HighlightResult {
    var ranges: [Range<Int>] = []
    var found = Array(repeating: false, count: words.count)
    var isFull = true
    for textWord in ReferenceWord.words(of: text) {
      var longest = 0
      for (index, word) in words.enumerated() {
        guard let typos = word.typos(in: textWord.scalars), typos <= fewest?[index] ?? typos
        else { continue }
        found[index] = true
        longest = max(longest, typos == 0 ? word.scalars.count : textWord.scalars.count)
      }
      if longest > 0 { ranges.append(textWord.range(ofBeginning: longest)) }
      if longest < textWord.scalars.count { isFull = false }
    }
    let matched = words.indices.filter { found[$0] }.map { words[$0].text }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: ranges),
      matchLevel: matched.isEmpty ? .none : matched.count == words.count ? .full : .partial,
      matchedWords: matched, fullyHighlighted: matched.isEmpty ? nil : isFull)
  }
}
