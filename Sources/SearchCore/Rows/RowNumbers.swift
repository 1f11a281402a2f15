/// Numbers of rows, rising, each once.
///
/// They are kept as ranges, so a million rows one behind the other take the room of two numbers.
///
/// ```swift
/// tableView.deleteRows(at: differences.removed.map { IndexPath(row: $0, section: 0) }, with: .automatic)
/// ```
public struct RowNumbers: Hashable, Sendable {
  /// The numbers as ranges, rising; none is empty, and none begins where another ends.
  public private(set) var ranges: [Range<Int>] = []

  /// Creates an empty set of numbers.
  public init() {}

  /// Creates a set of some numbers, in any order.
  public init(_ numbers: some Sequence<Int>) {
    for number in numbers.sorted() where number != ranges.last.map({ $0.upperBound - 1 }) {
      // The last number of all has none behind it, and is no row of a list.
      if number < .max { append(number..<number + 1) }
    }
  }

  /// Creates a set of the numbers of some ranges, which must rise and not overlap.
  init(rising ranges: some Sequence<Range<Int>>) {
    for range in ranges { append(range) }
  }

  /// Adds numbers behind those that there are.
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
  /// The position of a number.
  public typealias Index = FlattenSequence<[Range<Int>]>.Index

  /// The position of the smallest number.
  public var startIndex: Index { ranges.joined().startIndex }

  /// The position behind the largest number.
  public var endIndex: Index { ranges.joined().endIndex }

  /// The position of the next larger number.
  public func index(after index: Index) -> Index { ranges.joined().index(after: index) }

  /// The position of the next smaller number.
  public func index(before index: Index) -> Index { ranges.joined().index(before: index) }

  /// The number at a position.
  public subscript(position: Index) -> Int { ranges.joined()[position] }

  /// The numbers, one after the other.
  public func makeIterator() -> FlattenSequence<[Range<Int>]>.Iterator {
    ranges.joined().makeIterator()
  }

  /// How many numbers there are.
  ///
  /// - Complexity: O(*n*) in the number of ranges.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Whether a number is among them.
  ///
  /// - Complexity: O(*n*) in the number of ranges.
  public func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }

  /// Whether there are no numbers.
  public var isEmpty: Bool { ranges.isEmpty }
}

extension RowNumbers: ExpressibleByArrayLiteral, CustomStringConvertible {
  /// Creates a set of some numbers, in any order.
  public init(arrayLiteral numbers: Int...) { self.init(numbers) }

  /// `3, 20…39`.
  public var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)…\($0.upperBound - 1)" }
      .joined(separator: ", ")
  }
}

extension RowNumbers {
  /// The numbers of which a function wants those that are in one set, in the other, in both.
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

  /// Whether a number is in a range that does not end before it, and up to where all following ones are or are not.
  private static func stretch(of range: Range<Int>?, from start: Int) -> (Bool, end: Int) {
    guard let range else { return (false, .max) }
    return range.lowerBound <= start ? (true, range.upperBound) : (false, range.lowerBound)
  }

  /// The numbers that are in both.
  func intersection(_ other: RowNumbers) -> RowNumbers { combined(with: other) { $0 && $1 } }

  /// The numbers that are in one or both.
  func union(_ other: RowNumbers) -> RowNumbers { combined(with: other) { $0 || $1 } }

  /// The numbers that are not in the other.
  func subtracting(_ other: RowNumbers) -> RowNumbers { combined(with: other) { $0 && !$1 } }

  /// The numbers that are in one of both alone.
  func symmetricDifference(_ other: RowNumbers) -> RowNumbers {
    combined(with: other) { $0 != $1 }
  }
}
