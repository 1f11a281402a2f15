import SearchCore

/// The figures over some numbers, which can be put together from parts.
struct NumberSummary: Sendable {
  private var count = 0
  private var sum = 0.0
  private var smallest = Double.infinity
  private var largest = -Double.infinity

  @inline(__always)
  mutating func add(_ value: Double) {
    count += 1
    sum += value
    smallest = min(smallest, value)
    largest = max(largest, value)
  }

  mutating func add(_ other: NumberSummary) {
    count += other.count
    sum += other.sum
    smallest = min(smallest, other.smallest)
    largest = max(largest, other.largest)
  }

  /// The figures; `nil` without numbers.
  var figures: FacetStats? {
    guard count > 0 else { return nil }
    return FacetStats(min: smallest, max: largest, avg: sum / Double(count), sum: sum)
  }
}
