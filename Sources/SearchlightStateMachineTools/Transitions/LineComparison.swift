/// Compares two texts line by line; white space between columns and around lines is ignored.
package struct LineComparison {
  private let expected: [String]
  private let found: [String]

  package init(expected: String, found: String) {
    self.expected = Self.lines(expected)
    self.found = Self.lines(found)
  }

  package var areEqual: Bool { expected == found }

  /// The number of the first line that differs, from 1, not counting blank lines.
  package var firstDifference: Int {
    zip(expected, found).prefix { $0 == $1 }.count + 1
  }

  /// The lines of both in order: `−` marks lines that were only expected, `+` those that were only
  /// found.
  package var marked: String {
    let difference = found.difference(from: expected)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < found.count {
      if removed.contains(old) {
        lines.append("− \(expected[old])")
        old += 1
      } else if inserted.contains(new) {
        lines.append("+ \(found[new])")
        new += 1
      } else {
        lines.append("  \(found[new])")
        (old, new) = (old + 1, new + 1)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The expected lines that were not found in the given order; empty if all were.
  package var missing: [String] {
    var rest = found[...]
    return expected.filter { line in
      guard let index = rest.firstIndex(of: line) else { return true }
      rest = rest[(index + 1)...]
      return false
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
