import Foundation

/// The measurements that `searchlight search --stats` prints.
struct Statistics {
  var records = 0
  var buildTime = Duration.zero

  /// The time to open a saved index; `nil` if the index was built.
  var openTime: Duration?

  var indexBytes = 0
  var times: [Duration] = []

  /// All measurements on one line that people and scripts can read.
  var line: String {
    let sorted = times.sorted()
    func percentile(_ share: Double) -> String {
      guard !sorted.isEmpty else { return "–" }
      let rank = Int((share * Double(sorted.count)).rounded(.up))
      return Self.number(sorted[min(max(rank, 1), sorted.count) - 1] / .milliseconds(1)) + " ms"
    }
    let origin =
      openTime.map { "open \(Self.number($0 / .seconds(1))) s" }
      ?? "build \(Self.number(buildTime / .seconds(1))) s"
    return "records \(records), \(origin), "
      + "index \(indexBytes) bytes, queries \(times.count), "
      + "p50 \(percentile(0.5)), p95 \(percentile(0.95)), p99 \(percentile(0.99))"
  }

  private static func number(_ value: Double) -> String {
    value.formatted(
      .number.precision(.fractionLength(3)).grouping(.never)
        .locale(Locale(identifier: "en_US_POSIX")))
  }
}
