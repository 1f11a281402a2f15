/// A sequence of typed words, and the alternatives that replace it.
struct QueryReplacement {
  /// The range of the sequence among the typed words, stop words included.
  let span: Range<Int>

  let alternatives: [Derivation]

  /// The index of the first replacement of the same words.
  let first: Int
}

extension [QueryReplacement] {
  /// The largest number of combinations of replacements that are tried.
  static var choiceLimit: Int { 32 }

  /// The combinations of replacements that do not overlap, as indices: first each alone, then two
  /// together, and so on.
  var choices: [[Int]] {
    var choices: [[Int]] = indices.prefix(Self.choiceLimit).map { [$0] }
    var next = 0
    while next < choices.count {
      let choice = choices[next]
      for number in (choice.last ?? 0) + 1..<Swift.max(count, (choice.last ?? 0) + 1)
      where !choice.contains(where: { self[$0].span.overlaps(self[number].span) }) {
        guard choices.count < Self.choiceLimit else { return choices }
        choices.append(choice + [number])
      }
      next += 1
    }
    return choices
  }
}

/// A word, or a sequence of adjacent words, that matches in a record in place of a query word.
struct Derivation: Hashable {
  let words: [[UInt8]]

  /// The number of typos that a match counts.
  let typos: Int

  /// Whether a match counts as exact.
  let isExact: Bool
}

/// One of the queries that the engine tries in turn until one has hits.
struct QueryAttempt {
  /// The words of the text, with the typos that are allowed.
  let words: ParsedQuery

  /// The same query with some words made optional.
  let query: ParsedQuery

  /// The indices of the words that are made optional.
  let removed: Range<Int>
}
