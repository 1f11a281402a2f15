// Relations between two numeric conditions. The truth of a condition changes only at the numbers
// that it names, so it suffices to test those numbers, one number between each two neighbours, and
// the outermost numbers.

extension NumericCondition {
  /// Whether every number that fulfils this condition also fulfils the other.
  func implies(_ other: NumericCondition) -> Bool {
    Self.witnesses(self, other).allSatisfy { !isFulfilled(by: $0) || other.isFulfilled(by: $0) }
  }

  /// Whether no number fulfils both conditions.
  func excludes(_ other: NumericCondition) -> Bool {
    !Self.witnesses(self, other).contains { isFulfilled(by: $0) && other.isFulfilled(by: $0) }
  }

  /// Whether every number fulfils at least one of the two conditions.
  func isComplete(with other: NumericCondition) -> Bool {
    Self.witnesses(self, other).allSatisfy { isFulfilled(by: $0) || other.isFulfilled(by: $0) }
  }

  /// Whether no number fulfils the condition.
  var isImpossible: Bool { !Self.witnesses(self, self).contains(where: isFulfilled) }

  private static func witnesses(_ left: NumericCondition, _ right: NumericCondition) -> [Double] {
    let outermost = Double.greatestFiniteMagnitude
    // Records hold finite numbers only.
    let named = (left.numbers + right.numbers).filter(\.isFinite).sorted()
    let points = [-outermost] + named + [outermost]
    // Halve each number first, because the sum of two large numbers overflows.
    let between = zip(points, points.dropFirst()).map { $0 / 2 + $1 / 2 }
    return points + between
  }

  private var numbers: [Double] {
    switch self {
    case .comparison(_, let value): [value]
    case .range(let range): [range.lowerBound, range.upperBound]
    }
  }
}
