/// Two texts beside each other, line by line.
package enum LineComparison {
  /// All lines of both, in order: indented if they are in both, marked `−` if only in the first, `+` if
  /// only in the second.
  ///
  /// White space between words makes no difference, since columns are as wide as they must be.
  package static func text(_ first: String, _ second: String) -> String {
    let first = lines(first)
    let second = lines(second)
    let difference = second.difference(from: first)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var output: [String] = []
    var (from, to) = (0, 0)
    while from < first.count || to < second.count {
      if removed.contains(from) {
        output.append("− " + first[from])
        from += 1
      } else if inserted.contains(to) {
        output.append("+ " + second[to])
        to += 1
      } else {
        output.append("  " + second[to])
        (from, to) = (from + 1, to + 1)
      }
    }
    return output.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
