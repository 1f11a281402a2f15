import SearchlightStateMachine

extension ShapeComparison {
  /// The largest number of lines for one list; more changes are summarized.
  private static let linesShown = 8

  /// Adds the changes of a list or, if they are too many to be seen at a glance, their summary.
  ///
  /// - Parameter compare: Compares the lists; returns a summary in words, or `nil` if it has none.
  mutating func summarizing(
    _ old: [StateShape], _ new: [StateShape], at path: String,
    _ compare: (inout ShapeComparison) -> String?
  ) {
    var inner = ShapeComparison(elides: elides)
    let sum = compare(&inner)
    guard elides, inner.changes.count > Self.linesShown else {
      take(inner.changes)
      return
    }
    if let sum {
      add(path, text(old[...]), "\(text(new[...])): \(sum)")
      return
    }
    let shown = inner.changes.prefix(3)
    take(Array(shown))
    add(
      path, "\(old.count) elements",
      "\(new.count) elements, \(inner.changes.count - shown.count) more changes")
  }

  /// Compares lists by the keys of their elements, which were changed, moved, inserted or removed.
  ///
  /// As few elements as possible count as moved.
  ///
  /// - Returns: The number of elements of each kind, in words.
  mutating func compareByKey(
    _ old: [StateField], _ new: [StateField], at path: String
  ) -> String? {
    let alignment = KeyAlignment(old.map(\.name), new.map(\.name))
    var changed = 0
    for gap in alignment.gaps {
      if gap.removed.count == 1, gap.inserted.count == 1 {
        // Show both in full, because they are two elements and not one that has changed.
        add(
          path + "[\(gap.inserted[0])]", old[gap.removed[0]].shape.description,
          new[gap.inserted[0]].shape.description)
      } else {
        let removed = Self.runs(gap.removed)
        let inserted = Self.runs(gap.inserted)
        if let from = removed.first, let to = inserted.first, removed.count + inserted.count == 2 {
          add(path + Self.index(to), text(old, from), text(new, to))
        } else {
          for run in removed { add(path + Self.index(run), text(old, run), nil) }
          for run in inserted { add(path + Self.index(run), nil, text(new, run)) }
        }
      }
      for (from, to) in gap.moved {
        add(Self.path(path, new[to].name), "[\(from)]", "[\(to)]")
        if old[from].shape != new[to].shape { changed += 1 }
        compare(old[from].shape, new[to].shape, at: Self.path(path, new[to].name))
      }
      if let (from, to) = gap.stable, old[from].shape != new[to].shape {
        changed += 1
        compare(old[from].shape, new[to].shape, at: Self.path(path, new[to].name))
      }
    }
    let gaps = alignment.gaps
    let counts: [(Int, String)] = [
      (gaps.reduce(0) { $0 + $1.removed.count }, "removed"),
      (gaps.reduce(0) { $0 + $1.inserted.count }, "inserted"),
      (gaps.reduce(0) { $0 + $1.moved.count }, "moved"),
      (changed, "changed"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private func text(_ fields: [StateField], _ run: Range<Int>) -> String {
    text(fields[run].map(\.shape)[...])
  }

  /// Groups ascending indices into ranges without gaps.
  private static func runs(_ indices: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }
}
