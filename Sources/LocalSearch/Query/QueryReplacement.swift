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
