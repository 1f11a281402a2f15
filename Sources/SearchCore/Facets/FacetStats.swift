/// The figures of a numeric attribute over all records of a search.
public struct FacetStats: Hashable, Sendable, Codable {
  /// The smallest value.
  public var min: Double
  /// The largest value.
  public var max: Double
  /// The mean.
  public var avg: Double
  /// The sum.
  public var sum: Double

  /// Creates figures.
  public init(min: Double, max: Double, avg: Double, sum: Double) {
    self.min = min
    self.max = max
    self.avg = avg
    self.sum = sum
  }
}
