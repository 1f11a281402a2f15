import Searchlight

extension Suite {
  /// Benchmarks of a keystroke after long use.
  ///
  /// The cost must not depend on the number of rows scrolled through or of actions sent before.
  static func scrollCells() throws -> [Benchmark] {
    let few = "after 1,000 rows"
    let fresh = "after 10 keystrokes"
    return [
      try Scrolling(rows: 1_000).keystroke(few),
      try Scrolling(rows: 100_000).keystroke("after 100,000 rows", against: few),
      try Scrolling(keystrokes: 10).keystroke(fresh),
      try Scrolling(keystrokes: 100_000).keystroke("after 100,000 keystrokes", against: fresh),
    ]
  }
}
