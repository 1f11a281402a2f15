import Testing

/// Walks at random through the machine: actions, time, and answers of every kind in any order.
///
/// After each step the laws must hold. A walk that breaks one is cut down to its shortest form first.
@Suite("S1 to S7, S10: the laws hold on every way through the machine")
struct RandomWalkTests {
  @Test("200 walks of 60 steps for every kind of search box", arguments: Walk.searchBoxes.indices)
  func walks(searchBox: Int) async {
    for seed in 0..<UInt64(200) {
      // Long work must not keep the threads from tests that wait for theirs.
      await Task.yield()
      var numbers = Seeded(seed: seed)
      let steps = (0..<60).map { _ in Step(using: &numbers) }
      guard Walk.violation(of: steps, with: searchBox) != nil else { continue }
      let shortest = Walk.shortened(steps, with: searchBox)
      Issue.record(
        """
        \(Walk.violation(of: shortest, with: searchBox) ?? "") (seed \(seed)), after
        \(shortest.map { "  \($0)" }.joined(separator: "\n"))
        """)
      return
    }
  }
}
