/// An ordered set of row numbers.
///
/// The numbers are stored as ranges, so a million consecutive rows take the memory of two numbers.
///
/// ```swift
/// tableView.deleteRows(at: differences.removed.map { IndexPath(row: $0, section: 0) }, with: .automatic)
/// ```
public struct RowNumbers: Hashable, Sendable {
  /// The numbers as ascending ranges; no range is empty, and none begins where another ends.
  public private(set) var ranges: [Range<Int>] = []

  /// Creates an empty set of numbers.
  public init() {}

  /// Creates a set of numbers given in any order.
  public init(_ numbers: some Sequence<Int>) {
    for number in numbers.sorted() where number != ranges.last.map({ $0.upperBound - 1 }) {
      // `Int.max` has no successor for the end of its range, and is never the number of a row.
      if number < .max { append(number..<number + 1) }
    }
  }

  /// Creates a set from ranges, which must be in ascending order and not overlap.
  init(rising ranges: some Sequence<Range<Int>>) {
    for range in ranges { append(range) }
  }

  /// Appends a range of numbers that are larger than all existing ones.
  mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}

extension RowNumbers: BidirectionalCollection {
  /// The position of a number in the set.
  public typealias Index = FlattenSequence<[Range<Int>]>.Index

  /// The position of the smallest number.
  public var startIndex: Index { ranges.joined().startIndex }

  /// The position after the largest number.
  public var endIndex: Index { ranges.joined().endIndex }

  /// Returns the position of the next larger number.
  public func index(after index: Index) -> Index { ranges.joined().index(after: index) }

  /// Returns the position of the next smaller number.
  public func index(before index: Index) -> Index { ranges.joined().index(before: index) }

  /// The number at a position.
  public subscript(position: Index) -> Int { ranges.joined()[position] }

  /// Returns an iterator over the numbers, in ascending order.
  public func makeIterator() -> FlattenSequence<[Range<Int>]>.Iterator {
    ranges.joined().makeIterator()
  }

  /// The number of row numbers in the set.
  ///
  /// - Complexity: O(*n*) in the number of ranges.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Returns whether the set contains a number.
  ///
  /// - Complexity: O(*n*) in the number of ranges.
  public func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }

  /// Whether the set is empty.
  public var isEmpty: Bool { ranges.isEmpty }
}

extension RowNumbers: ExpressibleByArrayLiteral, CustomStringConvertible {
  /// Creates a set of numbers given in any order.
  public init(arrayLiteral numbers: Int...) { self.init(numbers) }

  /// The numbers and ranges, such as `3, 20…39`.
  public var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)…\($0.upperBound - 1)" }
      .joined(separator: ", ")
  }
}

extension RowNumbers {
  /// Returns the numbers that a predicate accepts, given their membership in each of both sets.
  ///
  /// - Complexity: O(*n*) in the number of ranges of both.
  private func combined(
    with other: RowNumbers, where isWanted: (_ isOwn: Bool, _ isOther: Bool) -> Bool
  ) -> RowNumbers {
    var result = RowNumbers()
    var (own, others) = (ranges[...], other.ranges[...])
    var start = Int.min
    while !own.isEmpty || !others.isEmpty {
      let (isOwn, ownEnd) = Self.stretch(of: own.first, from: start)
      let (isOther, otherEnd) = Self.stretch(of: others.first, from: start)
      let end = Swift.min(ownEnd, otherEnd)
      if isWanted(isOwn, isOther) { result.append(start..<end) }
      start = end
      if own.first?.upperBound == end { own.removeFirst() }
      if others.first?.upperBound == end { others.removeFirst() }
    }
    return result
  }

  /// Returns whether `start` lies in a range that does not end before it, and the end of the
  /// numbers with the same answer.
  private static func stretch(of range: Range<Int>?, from start: Int) -> (Bool, end: Int) {
    guard let range else { return (false, .max) }
    return range.lowerBound <= start ? (true, range.upperBound) : (false, range.lowerBound)
  }

  /// Returns the numbers that are in both sets.
  func intersection(_ other: RowNumbers) -> RowNumbers { combined(with: other) { $0 && $1 } }

  /// Returns the numbers that are in one of the sets or in both.
  func union(_ other: RowNumbers) -> RowNumbers { combined(with: other) { $0 || $1 } }

  /// Returns the numbers that are not in the other set.
  func subtracting(_ other: RowNumbers) -> RowNumbers { combined(with: other) { $0 && !$1 } }

  /// Returns the numbers that are in exactly one of both sets.
  func symmetricDifference(_ other: RowNumbers) -> RowNumbers {
    combined(with: other) { $0 != $1 }
  }
}
