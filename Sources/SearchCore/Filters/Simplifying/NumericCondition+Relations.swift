// How two conditions on numbers relate, decided by the conditions themselves: between the numbers that they
// name nothing changes, so it is enough to try those, one number between each two, and the outermost.

extension NumericCondition {
  /// Whether every number that fulfils this condition fulfils the other.
  func implies(_ other: NumericCondition) -> Bool {
    Self.witnesses(self, other).allSatisfy { !isFulfilled(by: $0) || other.isFulfilled(by: $0) }
  }

  /// Whether no number fulfils both.
  func excludes(_ other: NumericCondition) -> Bool {
    !Self.witnesses(self, other).contains { isFulfilled(by: $0) && other.isFulfilled(by: $0) }
  }

  /// Whether every number fulfils one of both.
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
    // Halved one by one: the sum of two large numbers is infinite.
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
