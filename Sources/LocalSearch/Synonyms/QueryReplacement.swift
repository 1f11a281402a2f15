/// Words of a query in a row, and what counts for them.
struct QueryReplacement {
  /// Where they stand among the words as they were typed; rising, and none overlaps another.
  private(set) var spans: [Range<Int>]

  let alternatives: [WordAlternative]

  init(at span: Range<Int>, by alternatives: [WordAlternative]) {
    spans = [span]
    self.alternatives = alternatives
  }

  /// Takes up a place where the words come again.
  mutating func add(_ span: Range<Int>) {
    if let last = spans.last, last.upperBound <= span.lowerBound { spans.append(span) }
  }

  func overlaps(_ other: QueryReplacement) -> Bool {
    spans.contains { span in other.spans.contains { $0.overlaps(span) } }
  }
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
      where !choice.contains(where: { self[$0].overlaps(self[number]) }) {
        guard choices.count < Self.choiceLimit else { return choices }
        choices.append(choice + [number])
      }
      next += 1
    }
    return choices
  }
}
