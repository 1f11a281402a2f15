import SearchlightCore

@testable import SearchlightLocal

/// Highlights and shortens the values of a parsed record: it splits every text into all of its
/// words and compares each with the whole query.
struct PlainHighlighter {
  private let words: [QueryTerm]
  private let typedWords: [[Int]]
  private let penalties: [Int]
  private let texts: [String]
  private let tokenizer: TokenizerOptions
  private let options: HighlightOptions

  init(_ query: ParsedQuery, _ tokenizer: TokenizerOptions, _ options: HighlightOptions) {
    self.tokenizer = tokenizer
    self.options = options
    words = query.words
    penalties = words.indices.map { query.replacementTypos(of: $0) }
    let firsts = query.firsts.prefix(query.count)
    let kept = firsts.indices.filter { firsts[$0] == $0 }
    texts = kept.map { String(decoding: query.words[$0].bytes, as: UTF8.self) }
    typedWords = words.indices.map { number in
      query.typedWords(of: number).compactMap { kept.firstIndex(of: query.firsts[$0]) }
    }
  }

  func results(of record: JSON) -> Highlighter.Results {
    let members = record.objectValue ?? [:]
    let places = PlainPlaces(record, options)
    var fewest = texts.map { _ in Int.max }
    for (key, value) in members { noteTypos(in: value, at: [key], path: key, places, &fewest) }
    var highlights: [String: TreeModel<HighlightResult>] = [:]
    var snippets: [String: TreeModel<SnippetResult>] = [:]
    for (key, value) in members {
      let results = tree(of: value, at: [key], path: key, isWanted: places.isHighlighted) {
        text, use, _ in
        let result = highlight(text, as: use, fewest)
        return (result, result.matchLevel != .none)
      }
      highlights[key] = places.isHighlighted([key]) ? results : results?.withValues
      let shortened = tree(
        of: value, at: [key], path: key, isWanted: { places.length($0) != nil }
      ) { text, use, place in
        let result = snippet(text, as: use, places.length(place) ?? 0, fewest)
        return (result, result.matchLevel != .none)
      }
      snippets[key] = places.length([key]) != nil ? shortened : shortened?.withValues
    }
    return (
      highlights.isEmpty ? nil : .dictionary(highlights),
      snippets.isEmpty ? nil : .dictionary(snippets)
    )
  }

  /// Highlights a single text, with any number of typos.
  func highlight(_ text: String) -> HighlightResult {
    highlight(text, as: .text, texts.map { _ in .max })
  }

  private func noteTypos(
    in value: JSON, at place: [String], path: String, _ places: PlainPlaces, _ fewest: inout [Int]
  ) {
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        noteTypos(in: element, at: place + ["#\(index)"], path: path, places, &fewest)
      }
    case .object(let members):
      for (key, value) in members {
        noteTypos(in: value, at: place + [key], path: "\(path).\(key)", places, &fewest)
      }
    default:
      guard places.isHighlighted(place) || places.length(place) != nil, let text = value.text else {
        return
      }
      let plain = PlainText(text, as: tokenizer.use(of: path), tokenizer)
      for match in plain.matches(of: words, penalties) {
        for word in typedWords[match.term] { fewest[word] = min(fewest[word], match.typos) }
      }
    }
  }

  private func tree<Leaf>(
    of value: JSON, at place: [String], path: String, isWanted: ([String]) -> Bool,
    _ result: (String, Tokenizer.Use, [String]) -> (leaf: Leaf, isMatch: Bool)
  ) -> TreeModel<Leaf>? {
    let use = tokenizer.use(of: path)
    switch value {
    case .null, .bool: return nil
    case .array(let elements):
      return .array(
        elements.enumerated().compactMap { index, element in
          let place = place + ["#\(index)"]
          if options.dropsElementsWithoutMatch, let text = element.text {
            guard isWanted(place) else { return nil }
            let (leaf, isMatch) = result(text, use, place)
            return isMatch ? .value(leaf) : nil
          }
          return tree(of: element, at: place, path: path, isWanted: isWanted, result)
        })
    case .object(let members):
      var results: [String: TreeModel<Leaf>] = [:]
      for (key, value) in members {
        let inner = tree(
          of: value, at: place + [key], path: "\(path).\(key)", isWanted: isWanted, result)
        results[key] = isWanted(place + [key]) ? inner : inner?.withValues
      }
      return .dictionary(results)
    default:
      return isWanted(place) ? value.text.map { .value(result($0, use, place).leaf) } : nil
    }
  }

  private func highlight(
    _ text: String, as use: Tokenizer.Use, _ fewest: [Int]
  ) -> HighlightResult {
    let text = replacingSynonyms(in: text, as: use, fewest)
    let (_, marks) = marks(in: text, as: use, fewest)
    let matched = texts.indices.filter { marks.found[$0] }.map { texts[$0] }
    return HighlightResult(
      value: HighlightedString(text, utf8Ranges: marks.ranges), matchLevel: level(matched.count),
      matchedWords: matched, fullyHighlighted: matched.isEmpty ? nil : marks.isFull)
  }

  private func snippet(
    _ text: String, as use: Tokenizer.Use, _ length: Int, _ fewest: [Int]
  ) -> SnippetResult {
    let text = replacingSynonyms(in: text, as: use, fewest)
    let (plain, marks) = marks(in: text, as: use, fewest)
    let level = level(marks.found.count { $0 })
    let units = plain.unitRanges
    guard units.count > length || plain.isCut && !units.isEmpty else {
      return SnippetResult(
        value: HighlightedString(text, utf8Ranges: marks.ranges), matchLevel: level)
    }
    let length = min(length, units.count)
    let first = marks.bestWindow(of: length)
    let isAtEnd = !plain.isCut && first + length == units.count
    let start = first == 0 ? 0 : units[first].lowerBound
    let end = isAtEnd ? text.utf8.count : units[first + length - 1].upperBound
    let before = first == 0 ? "" : options.ellipsis
    let part = String(decoding: Array(text.utf8)[start..<end], as: UTF8.self)
    let shift = before.utf8.count - start
    return SnippetResult(
      value: HighlightedString(
        before + part + (isAtEnd ? "" : options.ellipsis),
        utf8Ranges: marks.ranges.filter { $0.lowerBound >= start && $0.upperBound <= end }
          .map { $0.lowerBound + shift..<$0.upperBound + shift }),
      matchLevel: level)
  }

  private func marks(
    in text: String, as use: Tokenizer.Use, _ fewest: [Int]
  ) -> (PlainText, PlainMarks) {
    let plain = PlainText(text, as: use, tokenizer)
    let matches = plain.matches(of: words, penalties)
    return (plain, PlainMarks(plain, matches, typedWords, fewest, tokenizer))
  }

  private func level(_ count: Int) -> MatchLevel {
    count == 0 ? .none : count == texts.count ? .full : .partial
  }

  private func replacingSynonyms(
    in text: String, as use: Tokenizer.Use, _ fewest: [Int]
  ) -> String {
    guard let shown = options.shownSynonyms else { return text }
    let plain = PlainText(text, as: use, tokenizer)
    var own: [Range<Int>] = []
    var replaced: [(words: [Int], range: Range<Int>, term: Int, text: String)] = []
    for match in plain.matches(of: words, penalties)
    where typedWords[match.term].contains(where: { match.typos <= fewest[$0] }) {
      let tokens = match.words.map { plain.words[$0].token }
      guard let synonym = shown.words[match.term], let alternative = match.alternative,
        synonym.alternatives.contains(alternative)
      else {
        own += tokens.map(\.range)
        continue
      }
      if tokens.contains(where: { $0.form == .replacement }) { continue }
      let range = tokens[0].range.lowerBound..<tokens[tokens.count - 1].range.upperBound
      replaced.append((match.words, range, match.term, synonym.text))
    }
    replaced.removeAll { match in
      match.words.contains { index in
        own.contains { $0.overlaps(plain.words[index].token.range) }
      }
    }
    replaced.sort {
      ($0.range.lowerBound, -$0.range.upperBound, $0.term)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.term)
    }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for (_, range, _, word) in replaced where range.lowerBound >= end {
      result += bytes[end..<range.lowerBound] + Array(word.utf8)
      end = range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
