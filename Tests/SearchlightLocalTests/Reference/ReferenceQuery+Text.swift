import SearchlightCore

@testable import SearchlightLocal

extension ReferenceQuery {
  /// The text of the searched words and the exclusions, for the ranking info.
  var normalizedText: String {
    let exclusions = excluded.map { parts in
      "-" + parts.map { ReferenceQueryWord(parts: [$0]).text }.joined(separator: "-")
    }
    return (words.map { $0.isPhrase ? "\"\($0.text)\"" : $0.text } + exclusions)
      .joined(separator: " ")
  }

  /// A word as it was typed first, or its folded form if a text would split it into several words.
  func typedText(of word: ReferenceQueryWord) -> String {
    guard let found = wordRanges.first(where: { !$0.isPhrase && $0.text == word.text }) else {
      return word.text
    }
    let typed = String(decoding: Array(query.utf8)[found.range], as: UTF8.self)
    let words = ReferenceWord.words(
      of: typed, parameters.ownSettings, attribute: nil, parameters.synonyms)
    return words.map(\.scalars) == [word.scalars] ? typed : word.text
  }

  /// The text with the optional words marked; `nil` if none became optional for lack of hits.
  var afterRemoval: HighlightedString? {
    if removed.isEmpty { return nil }
    return HighlightedString(
      query,
      utf8Ranges: zip(wordRanges, typed).filter { $1.number.map(removed.contains) ?? false }
        .map(\.0.range))
  }
}
