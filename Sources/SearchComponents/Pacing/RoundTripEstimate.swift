/// A moving average of round-trip times.
///
/// It counts in whole microseconds, so that the same readings give the same estimate on every
/// platform.
public struct RoundTripEstimate: Hashable, Codable, Sendable {
  /// The longest round trip, one minute in microseconds; longer ones count as that.
  public static let maximum: Int64 = 60_000_000

  /// The estimate in microseconds, from 0 to ``maximum``; `nil` before the first measurement.
  public private(set) var microseconds: Int64?

  /// Creates an estimate without a measurement.
  public init() {}

  /// Adds a round trip: the first as it is, each further one with a weight of one quarter.
  ///
  /// A round trip that ends before it begins, for example because the clock was set back, is
  /// ignored.
  ///
  /// - Parameters:
  ///   - departure: When the request was sent, in nanoseconds from an arbitrary origin.
  ///   - arrival: When the answer arrived, in nanoseconds from the same origin.
  public mutating func add(from departure: Int64, to arrival: Int64) {
    guard arrival >= departure else { return }
    let (difference, overflow) = arrival.subtractingReportingOverflow(departure)
    let time = overflow ? Self.maximum : min(difference / 1000, Self.maximum)
    microseconds = microseconds.map { $0 + (time - $0) / 4 } ?? time
  }

  /// A share of the estimate, clamped to a minimum and a maximum; `nil` before the first
  /// measurement.
  ///
  /// - Parameters:
  ///   - percent: The share in percent, from 0 to 1,000; other values are clamped.
  ///   - shortest: The minimum result.
  ///   - longest: The maximum result; it takes precedence if it is below the minimum.
  public func share(
    _ percent: Int, atLeast shortest: Duration, atMost longest: Duration
  ) -> Duration? {
    microseconds.map { time in
      let share = Duration.microseconds(time * Int64(min(max(0, percent), 1000)) / 100)
      return min(max(share, shortest), longest)
    }
  }
}
