import Foundation

/// The memory of the process over time.
struct MemoryRecord: CustomStringConvertible {
  private var samples: [Int] = []

  /// Notes the resident bytes, where the system tells them.
  mutating func sample() {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return }
    samples.append(pages * Int(sysconf(Int32(_SC_PAGESIZE))))
  }

  /// Whether the last third needs more than the second third did, by more than a tenth and 8 MB.
  var hasGrown: Bool {
    guard samples.count >= 9 else { return false }
    let third = samples.count / 3
    let (before, after) = (middle(third..<2 * third), middle(2 * third..<samples.count))
    return after > before + before / 10 + (8 << 20)
  }

  var description: String {
    guard samples.count >= 9 else { return "memory: too few samples" }
    let third = samples.count / 3
    return "memory, medians of thirds, MB: "
      + [0..<third, third..<2 * third, 2 * third..<samples.count]
      .map { String(format: "%.1f", Double(middle($0)) / 1_048_576) }.joined(separator: ", ")
  }

  private func middle(_ range: Range<Int>) -> Int {
    samples[range].sorted()[range.count / 2]
  }
}
