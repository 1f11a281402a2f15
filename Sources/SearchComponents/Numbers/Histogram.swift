/// The distribution of a numeric attribute over intervals, for the background of a slider.
public struct Histogram: Hashable, Sendable {
  /// An interval with its count.
  public struct Bucket: Hashable, Sendable, Identifiable {
    /// The interval, without its upper bound except in the last bucket.
    public let range: ClosedRange<Double>

    /// The number of records in the interval; a record with several numbers in it is counted once
    /// for each.
    public let count: Int

    /// Whether the interval overlaps the selected range.
    public let isSelected: Bool

    /// Creates a bucket of a histogram.
    public init(range: ClosedRange<Double>, count: Int, isSelected: Bool) {
      self.range = range
      self.count = count
      self.isSelected = isSelected
    }

    /// The lower bound of the interval.
    public var id: Double { range.lowerBound }
  }

  /// The buckets in ascending order; empty before the first answer, and if no record has a number.
  public let buckets: [Bucket]

  /// Whether all numbers are counted, as far as the answer shows.
  ///
  /// It is `false` if the counts are estimates, or if the attribute has more values than the engine
  /// lists, so that the rarest are left out.
  public let isComplete: Bool

  /// Whether the selected range has changed since the answer that is shown.
  public let isPending: Bool

  /// Creates a histogram from its buckets.
  public init(buckets: [Bucket] = [], isComplete: Bool = true, isPending: Bool = false) {
    self.buckets = buckets
    self.isComplete = isComplete
    self.isPending = isPending
  }

  /// The largest count, by which bars are scaled; 0 without buckets.
  public var maximum: Int { buckets.map(\.count).max() ?? 0 }
}

extension Histogram: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { buckets.startIndex }
  /// The number of buckets.
  public var endIndex: Int { buckets.endIndex }
  /// The bucket at a position.
  public subscript(position: Int) -> Bucket { buckets[position] }
}
