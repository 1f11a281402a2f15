public import SearchlightCore

/// Presents the distribution of a numeric attribute, computed from its facet counts.
///
/// ```swift
/// let distribution = HistogramPresenter(prices, buckets: 20)
/// for bucket in search[distribution] { … }
/// ```
///
/// The counts ignore the selected range itself, so the bars stay while the user moves a slider. The
/// engine lists at most `maxValuesPerFacet` values (100 by default, 1,000 at most), see
/// ``Histogram/isComplete``.
public struct HistogramPresenter: SearchPresenter, Hashable {
  /// The maximum number of buckets.
  public static let bucketLimit = 1000

  private enum Division: Hashable {
    case equal(Int)
    case edges([Double])
  }

  private let source: SourceID
  private let attribute: Attribute
  private let division: Division
  private let interactor: Held

  /// Creates a presenter with buckets of equal width between the bounds of a range.
  ///
  /// - Parameters:
  ///   - range: The range whose attribute is counted.
  ///   - buckets: The number of buckets, from 1 to ``bucketLimit``; with less than 1 there are
  ///     none, and larger numbers are reduced.
  public init(_ range: NumberRangeInteractor, buckets: Int = 20) {
    self.init(range, .equal(Swift.min(Swift.max(0, buckets), Self.bucketLimit)))
  }

  /// Creates a presenter with buckets between given edges; numbers outside the outermost edges are
  /// not counted.
  ///
  /// - Parameters:
  ///   - range: The range whose attribute is counted.
  ///   - edges: The edges in any order. Values that are not finite, and duplicates, are left out.
  ///     Fewer than two edges make no bucket.
  public init(_ range: NumberRangeInteractor, edges: [Double]) {
    var sorted: [Double] = []
    for edge in edges.filter(\.isFinite).sorted() where sorted.last != edge { sorted.append(edge) }
    self.init(range, .edges(Array(sorted.prefix(Self.bucketLimit + 1))))
  }

  private init(_ range: NumberRangeInteractor, _ division: Division) {
    source = range.source
    attribute = range.attribute
    self.division = division
    interactor = Held(value: range)
  }

  /// Returns the key of the range: the version of the answer, and the selection.
  public func key(_ state: SearchState) -> NumberRangeInteractor.Key { interactor.value.key(state) }

  /// Returns the buckets with their counts.
  ///
  /// - Complexity: O(*n* log *m*) in the number of listed values and the number of buckets.
  public func present(_ state: SearchState) -> Histogram {
    let range = interactor.value.present(state)
    let answer = state[source]?.answer
    let facets = answer?.response.facets[attribute] ?? []
    let edges = edges(in: range)
    guard edges.count > 1, answer != nil else { return Histogram() }
    var counts = [Int](repeating: 0, count: edges.count - 1)
    for facet in facets {
      guard let number = Double(facet.value), let bucket = edges.bucket(of: number) else {
        continue
      }
      let (sum, overflow) = counts[bucket].addingReportingOverflow(Swift.max(0, facet.count))
      counts[bucket] = overflow ? .max : sum
    }
    let last = counts.count - 1
    let buckets = counts.enumerated().map { number, count in
      let ends = edges[number]...edges[number + 1]
      return Histogram.Bucket(
        range: ends, count: count,
        isSelected: range.choice.meets(ends, includesEnd: number == last))
    }
    return Histogram(
      buckets: buckets, isComplete: answer.map(isComplete) ?? true, isPending: range.isPending)
  }

  /// Returns whether an answer lists all values, as far as it shows.
  ///
  /// It must list fewer values than were requested, and its values must include the minimum and
  /// maximum, which engines return separately.
  private func isComplete(_ answer: SourceAnswer) -> Bool {
    let facets = answer.response.facets[attribute] ?? []
    guard answer.response.details.areFacetCountsExact,
      facets.count < min(answer.request.parameters.maxValuesPerFacet ?? 100, 1000)
    else { return false }
    guard let stats = answer.response.facetsStats[attribute] else { return true }
    let numbers = facets.compactMap { Double($0.value) }
    return numbers.contains(stats.min) && numbers.contains(stats.max)
  }

  private func edges(in range: NumberRange) -> [Double] {
    switch division {
    case .edges(let edges): return edges
    case .equal(let count):
      guard let bounds = range.bounds, count > 0 else { return [] }
      if bounds.lowerBound == bounds.upperBound { return [bounds.lowerBound, bounds.upperBound] }
      // Both bounds are weighted instead of adding multiples of the width, which may overflow.
      // There can be fewer distinct numbers between adjacent bounds than buckets.
      var edges = [bounds.lowerBound]
      for number in 1..<Swift.max(count, 1) {
        let share = Double(number) / Double(count)
        let edge = bounds.lowerBound * (1 - share) + bounds.upperBound * share
        if let last = edges.last, edge > last, edge < bounds.upperBound { edges.append(edge) }
      }
      return edges + [bounds.upperBound]
    }
  }

  /// The range, compared by its identity.
  private struct Held: Hashable {
    let value: NumberRangeInteractor

    static func == (left: Held, right: Held) -> Bool { left.value.identity == right.value.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(value.identity) }
  }
}

extension [Double] {
  /// Returns the index of the interval between two edges that contains a number; `nil` if it lies
  /// outside.
  fileprivate func bucket(of number: Double) -> Int? {
    guard count > 1, let first, let last, number >= first, number <= last else { return nil }
    var (low, high) = (0, count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }
}

extension NumberBounds {
  /// Returns whether any number of an interval lies within the bounds.
  fileprivate func meets(_ interval: ClosedRange<Double>, includesEnd: Bool) -> Bool {
    let isAboveLower =
      lower.map { includesEnd ? interval.upperBound >= $0 : interval.upperBound > $0 } ?? true
    return isAboveLower && upper.map { interval.lowerBound <= $0 } ?? true
  }
}

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
