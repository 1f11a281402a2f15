import SearchBackend

/// Statistics over numbers, which can be merged with others.
struct NumberSummary: Sendable {
  private var count = 0
  private var sum = 0.0
  private var smallest = Double.infinity
  private var largest = -Double.infinity

  @inline(__always)
  mutating func add(_ value: Double) {
    count += 1
    add(toSum: value)
    smallest = min(smallest, value)
    largest = max(largest, value)
  }

  mutating func add(_ other: NumberSummary) {
    count += other.count
    add(toSum: other.sum)
    smallest = min(smallest, other.smallest)
    largest = max(largest, other.largest)
  }

  /// Adds to the sum; one that is too large stays at the largest number, which JSON can write.
  @inline(__always)
  private mutating func add(toSum value: Double) {
    sum += value
    if sum.isInfinite { sum = sum < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude }
  }

  /// Minimum, maximum, average and sum; `nil` without numbers.
  var figures: FacetStats? {
    guard count > 0 else { return nil }
    let mean = min(max(sum / Double(count), smallest), largest)
    return FacetStats(min: smallest, max: largest, avg: mean, sum: sum)
  }
}
