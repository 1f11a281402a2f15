import Foundation
import HeapStatistics

/// Samples of the heap that the process uses, over time.
///
/// The resident memory would say less: an allocator with an arena for each thread keeps what has been
/// freed, and how much depends on chance.
struct MemoryRecord: CustomStringConvertible {
  private var samples: [Int] = []

  /// Adds a sample in bytes, if the system reports the size.
  mutating func sample() {
    let bytes = Int(heap_bytes_in_use())
    if bytes > 0 { samples.append(bytes) }
  }

  /// The minimum number of samples that distinguishes growth from chance.
  static let minimumCount = 30

  /// Whether there are enough samples to judge growth.
  var isEnough: Bool { samples.count >= Self.minimumCount }

  /// Whether the median of the last third exceeds that of the second third by more than a tenth
  /// plus 1 MB; `false` if there are fewer than ``minimumCount`` samples.
  var hasGrown: Bool {
    guard isEnough else { return false }
    let third = samples.count / 3
    let (before, after) = (middle(third..<2 * third), middle(2 * third..<samples.count))
    return after > before + before / 10 + (1 << 20)
  }

  var description: String {
    guard isEnough else { return "heap: too few samples (\(samples.count))" }
    let third = samples.count / 3
    return "heap in use, medians of thirds, MB: "
      + [0..<third, third..<2 * third, 2 * third..<samples.count]
      .map { String(format: "%.1f", Double(middle($0)) / 1_048_576) }.joined(separator: ", ")
  }

  private func middle(_ range: Range<Int>) -> Int {
    samples[range].sorted()[range.count / 2]
  }
}
