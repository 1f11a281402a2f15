/// How many records have numbers in which intervals, for the background of a slider.
public struct Histogram: Hashable, Sendable {
  /// An interval with its count.
  public struct Bucket: Hashable, Sendable, Identifiable {
    /// The interval; its upper end belongs to the next one, but that of the last bucket to itself.
    public let range: ClosedRange<Double>

    /// How many records have a number in it; a record with several numbers counts as often.
    public let count: Int

    /// Whether the interval lies, at least in part, in the range that is chosen.
    public let isSelected: Bool

    /// Creates a bucket.
    public init(range: ClosedRange<Double>, count: Int, isSelected: Bool) {
      self.range = range
      self.count = count
      self.isSelected = isSelected
    }

    /// The lower end.
    public var id: Double { range.lowerBound }
  }

  /// The buckets, rising; none before the first answer, and where no record has a number.
  public let buckets: [Bucket]

  /// Whether all numbers are counted, as far as the answer shows; not if the attribute has more values than the engine
  /// lists, so that the rarest are left out, or if the counts are estimates.
  public let isComplete: Bool

  /// Creates a histogram.
  public init(buckets: [Bucket] = [], isComplete: Bool = true) {
    self.buckets = buckets
    self.isComplete = isComplete
  }

  /// The largest count, to which the height of all bars is related; 0 without buckets.
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
