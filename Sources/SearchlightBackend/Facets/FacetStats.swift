/// Statistics of a numeric attribute over all records that match a search.
public struct FacetStats: Hashable, Sendable, Codable {
  /// The smallest value.
  public var min: Double
  /// The largest value.
  public var max: Double
  /// The arithmetic mean.
  public var avg: Double
  /// The sum of all values.
  public var sum: Double

  /// Creates statistics.
  public init(min: Double, max: Double, avg: Double, sum: Double) {
    self.min = min
    self.max = max
    self.avg = avg
    self.sum = sum
  }
}
