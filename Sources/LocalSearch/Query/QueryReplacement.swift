/// Words of a query in a row, and what counts for them.
struct QueryReplacement {
  /// Where they stand among the words as they were typed.
  let span: Range<Int>

  let alternatives: [Derivation]

  /// The number of the first replacement of the same words.
  let first: Int
}

extension [QueryReplacement] {
  /// More choices of replacements than that are not looked at.
  static var choiceLimit: Int { 32 }

  /// Which of them may hold together, by their numbers: first each alone, then two and so on.
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
