extension SeededNumbers {
  /// The quantiles of a log-normal distribution with the median 1,000, in steps of one sixteenth.
  ///
  /// The logarithm has the standard deviation 0.4. The first and last values are the quantiles
  /// 1/250 and 249/250.
  ///
  /// This is a table because mathematical functions differ between platforms.
  private static let quantiles = [
    346, 541, 631, 701, 764, 822, 880, 939, 1000, 1065, 1136, 1216, 1309, 1426, 1584, 1847, 2886,
  ]

  /// Returns a random time that is typical of people and networks: close to a median, seldom much
  /// shorter, sometimes much longer.
  ///
  /// The time is in whole microseconds. A median of zero or less gives zero, and one above an hour
  /// counts as an hour.
  mutating func time(around median: Duration) -> Duration {
    let position = below((Self.quantiles.count - 1) << 10)
    let (index, rest) = (position >> 10, position & 1023)
    let factor =
      Self.quantiles[index] + (Self.quantiles[index + 1] - Self.quantiles[index]) * rest / 1024
    let median = min(max(.zero, median), .seconds(3600))
    let microseconds = Int64(median.attoseconds / 1_000_000_000_000)
    return .microseconds(microseconds * Int64(factor) / 1000)
  }
}
