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

  /// How many samples it takes to tell growth from chance.
  static let leastCount = 30

  /// Whether the system told enough to judge by.
  var isEnough: Bool { samples.count >= Self.leastCount }

  /// Whether the last third needs more than the second third did, by more than a tenth and 4 MB; judged by
  /// ``leastCount`` samples or more.
  var hasGrown: Bool {
    guard isEnough else { return false }
    let third = samples.count / 3
    let (before, after) = (middle(third..<2 * third), middle(2 * third..<samples.count))
    return after > before + before / 10 + (4 << 20)
  }

  var description: String {
    guard isEnough else { return "memory: too few samples (\(samples.count))" }
    let third = samples.count / 3
    return "memory, medians of thirds, MB: "
      + [0..<third, third..<2 * third, 2 * third..<samples.count]
      .map { String(format: "%.1f", Double(middle($0)) / 1_048_576) }.joined(separator: ", ")
  }

  private func middle(_ range: Range<Int>) -> Int {
    samples[range].sorted()[range.count / 2]
  }
}
