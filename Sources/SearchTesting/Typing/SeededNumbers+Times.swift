extension SeededNumbers {
  /// The quantiles of a log-normal distribution around 1,000, at each sixteenth.
  ///
  /// The logarithm has the standard deviation 0.4. The ends are those of a 250th on both sides.
  ///
  /// A table, since the functions that make such numbers differ between platforms.
  private static let quantiles = [
    346, 541, 631, 701, 764, 822, 880, 939, 1000, 1065, 1136, 1216, 1309, 1426, 1584, 1847, 2886,
  ]

  /// A time as people and networks take it: around a median, seldom much shorter, now and then much longer.
  ///
  /// In whole microseconds; a median that is not positive gives zero, and one above an hour counts as an hour.
  mutating func time(around median: Duration) -> Duration {
    let place = below((Self.quantiles.count - 1) << 10)
    let (index, rest) = (place >> 10, place & 1023)
    let factor =
      Self.quantiles[index] + (Self.quantiles[index + 1] - Self.quantiles[index]) * rest / 1024
    let median = min(max(.zero, median), .seconds(3600))
    let microseconds = Int64(median.attoseconds / 1_000_000_000_000)
    return .microseconds(microseconds * Int64(factor) / 1000)
  }
}
