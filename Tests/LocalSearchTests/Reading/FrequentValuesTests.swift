import SearchlightBasics
import Testing

@testable import LocalSearch

@Suite("The most frequent values of a facet")
struct FrequentValuesTests {
  /// What a sort of all values says.
  private func expected(_ limit: Int, _ counts: [UInt32]) -> [UInt32] {
    let numbers = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
    return numbers.prefix(limit).map { UInt32($0) }
  }

  @Test(
    "are those that a sort of all says, however large the counts are",
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
            #expect(FrequentValues.first(limit, of: $0) == expected(limit, counts))
          }
        }
      }
    }
  }

  @Test("come in order where the counts rise, so that each one is better than all before")
  func rising() {
    let counts = (0..<5000).map { UInt32($0 / 3) }
    counts.withUnsafeBufferPointer {
      #expect(FrequentValues.first(100, of: $0) == expected(100, counts))
    }
  }
}
