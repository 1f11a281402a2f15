import Expectations
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Most frequent facet values")
struct FrequentValuesTests {
  /// The result of a sort of all values.
  private func expected(_ limit: Int, _ counts: [UInt32]) -> [UInt32] {
    let numbers = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
    return numbers.prefix(limit).map { UInt32($0) }
  }

  @Test(
    "The most frequent values are those of a full sort, however large the counts are",
    arguments: [1, 3, 0xFF, 0x100, 0xFFFF, 0x1_0000, 0xFF_FFFF, 0x8000_0000, UInt32.max])
  func equality(largest: UInt32) {
    var dice = SplitMix64(seed: UInt64(largest))
    for count in [0, 1, 7, 8, 9, 100, 1000] {
      for share in [0.01, 0.3, 1] {
        let counts = (0..<count).map { _ in
          Double.random(in: 0..<1, using: &dice) < share
            ? UInt32.random(in: 0...largest, using: &dice) : 0
        }
        for limit in [0, 1, 2, 10, 100, 2000] {
          counts.withUnsafeBufferPointer {
            expectEqual(FrequentValues.first(limit, of: $0), expected(limit, counts))
          }
        }
      }
    }
  }

  @Test("The most frequent values are found in order when every count exceeds those before")
  func rising() {
    let counts = (0..<5000).map { UInt32($0 / 3) }
    counts.withUnsafeBufferPointer {
      expectEqual(FrequentValues.first(100, of: $0), expected(100, counts))
    }
  }
}
