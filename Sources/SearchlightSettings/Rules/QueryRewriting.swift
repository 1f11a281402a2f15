/// The text of a query after the changes that rules make.
struct QueryRewriting {
  /// The changed text.
  let text: String

  /// - Parameter applied: The rules, the most specific first. A replacement of the whole text takes
  ///   precedence over edits, and the first of two edits of one word applies.
  init(_ applied: [AppliedRule], _ subject: RuleSubject) {
    for applied in applied {
      guard case .replacement(let text) = applied.rule.consequence.query else { continue }
      self.text = text
      return
    }
    var taken: Set<Int> = []
    var changes: [(words: Range<Int>, insert: String)] = []
    for applied in applied {
      for edit in applied.rule.edits {
        for words in Self.ranges(of: edit.pattern, applied, subject)
        where taken.isDisjoint(with: words) {
          taken.formUnion(words)
          changes.append((words, edit.insert))
        }
      }
    }
    text = Self.text(of: subject, changes.sorted { $0.words.lowerBound < $1.words.lowerBound })
  }

  private static func ranges(
    of pattern: RulePattern, _ applied: AppliedRule, _ subject: RuleSubject
  ) -> [Range<Int>] {
    if let facet = pattern.facets.first {
      return applied.matches.flatMap(\.facets).filter { $0.attribute == facet }.map(\.words)
    }
    return pattern.ranges(in: subject, alternatives: applied.alternatives)
  }

  private static func text(
    of subject: RuleSubject, _ changes: [(words: Range<Int>, insert: String)]
  ) -> String {
    if changes.isEmpty { return subject.text }
    let bytes = Array(subject.text.utf8)
    var result: [UInt8] = []
    var end = 0
    for change in changes {
      let start = subject.ranges[change.words.lowerBound].lowerBound
      result += bytes[end..<max(start, end)]
      result += change.insert.utf8
      end = max(end, subject.ranges[change.words.upperBound - 1].upperBound)
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
