/// How long answers take: a smoothed average of round-trip times, in whole microseconds, so that the same
/// readings give the same estimate on every platform.
public struct RoundTripEstimate: Hashable, Codable, Sendable {
  /// The longest time that counts, one minute in microseconds: what takes longer counts as that.
  public static let maximum: Int64 = 60_000_000

  /// The estimate in microseconds, from 0 to ``maximum``; `nil` before the first measurement.
  public private(set) var microseconds: Int64?

  /// Creates an estimate without a measurement.
  public init() {}

  /// Takes in a round trip: the first as it is, each further one with a weight of one quarter.
  ///
  /// A round trip that ends before it begins, as by a clock that was set back, is ignored.
  ///
  /// - Parameters:
  ///   - departure: When the request left, in nanoseconds from any moment.
  ///   - arrival: When its answer came, in nanoseconds from the same moment.
  public mutating func add(from departure: Int64, to arrival: Int64) {
    guard arrival >= departure else { return }
    let (difference, overflow) = arrival.subtractingReportingOverflow(departure)
    let time = overflow ? Self.maximum : min(difference / 1000, Self.maximum)
    microseconds = microseconds.map { $0 + (time - $0) / 4 } ?? time
  }

  /// A share of the estimate, no shorter and no longer than said; `nil` before the first measurement.
  ///
  /// - Parameters:
  ///   - percent: The share, from 0 to 1,000.
  ///   - shortest: The shortest time.
  ///   - longest: The longest time; it counts if it is below the shortest.
  public func share(
    _ percent: Int, atLeast shortest: Duration, atMost longest: Duration
  ) -> Duration? {
    microseconds.map { time in
      let share = Duration.microseconds(time * Int64(min(max(0, percent), 1000)) / 100)
      return min(max(share, shortest), longest)
    }
  }
}
