import SearchlightBackend

/// The numbers that meet at least one of several conditions, as rising ranges with gaps between
/// them.
///
/// Filters compare numbers to three decimals. The numbers of records stay as they are; instead, the
/// bounds of the ranges are moved to the last numbers that count as equal.
struct NumericRanges<Number: Comparable & Sendable>: Sendable {
  /// The first number of each range.
  private(set) var lowers: [Number] = []

  /// The last number of each range.
  private(set) var uppers: [Number] = []

  private init(merging ranges: [(lower: Number, upper: Number)]) {
    let ranges = ranges.filter { $0.lower <= $0.upper }
    for (lower, upper) in ranges.sorted(by: { $0.lower < $1.lower }) {
      if let last = uppers.last, lower <= last {
        uppers[uppers.count - 1] = max(last, upper)
      } else {
        lowers.append(lower)
        uppers.append(upper)
      }
    }
  }

  /// Returns whether a number is in one of the ranges; NaN never is.
  @inline(__always)
  func contains(_ number: Number) -> Bool {
    var low = 0
    var high = lowers.count
    while low < high {
      let middle = (low &+ high) &>> 1
      if number < lowers[middle] { high = middle } else { low = middle &+ 1 }
    }
    return low > 0 && number <= uppers[low &- 1]
  }
}

extension NumericRanges<NumericValue> {
  init(_ conditions: some Sequence<NumericCondition>) {
    self.init(merging: conditions.flatMap(Self.ranges))
  }

  /// All numbers.
  static let all = NumericRanges([.range(NumericValue(-.infinity)...NumericValue(.infinity))])

  /// The ranges among the numbers that are a `Double`.
  var ofDoubles: NumericRanges<Double> {
    NumericRanges<Double>(
      merging: zip(lowers, uppers).map { lower, upper in
        (
          lower.rest > 0 ? lower.doubleValue.nextUp : lower.doubleValue,
          upper.rest < 0 ? upper.doubleValue.nextDown : upper.doubleValue
        )
      })
  }

  private static func ranges(
    _ condition: NumericCondition
  ) -> [(lower: NumericValue, upper: NumericValue)] {
    let least = NumericValue(-.infinity)
    let most = NumericValue(.infinity)
    switch condition {
    case .range(let range):
      return [(range.lowerBound.firstEqual, range.upperBound.lastEqual)]
    case .comparison(let comparison, let value):
      // NaN differs from all numbers, and is neither below nor above any.
      guard !value.isNaN else { return comparison == .notEqual ? [(least, most)] : [] }
      let below = (least, value.firstEqual.nextDown)
      let above = (value.lastEqual.nextUp, most)
      switch comparison {
      case .equal: return [(value.firstEqual, value.lastEqual)]
      case .notEqual: return [below, above]
      case .lessThan: return [below]
      case .lessThanOrEqual: return [(least, value.lastEqual)]
      case .greaterThan: return [above]
      case .greaterThanOrEqual: return [(value.firstEqual, most)]
      }
    }
  }
}
