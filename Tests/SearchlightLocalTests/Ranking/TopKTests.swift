import Expectations
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Top k")
struct TopKTests {
  @Test("The smallest keys are kept, in whatever order they are inserted")
  func keys() {
    var generator = SplitMix64(seed: 3)
    for capacity in [0, 1, 2, 7, 100] {
      let keys = (0..<200).map { _ in UInt64.random(in: 0...1000, using: &generator) }
      var top = TopK(capacity: capacity, highest: UInt64.max)
      for key in keys { top.insert(key) }
      expectEqual(top.sorted(), Array(keys.sorted().prefix(capacity)))
    }
  }
}
