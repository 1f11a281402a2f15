// Relations between two numeric conditions. The truth of a condition changes only at the numbers
// that it names, so it suffices to test those numbers, the one after each of them, and the outermost
// numbers.

extension NumericCondition {
  /// Returns whether every number that fulfils this condition also fulfils the other.
  func implies(_ other: NumericCondition) -> Bool {
    Self.witnesses(self, other).allSatisfy {
      !isFulfilled(byExact: $0) || other.isFulfilled(byExact: $0)
    }
  }

  /// Returns whether no number fulfils both conditions.
  func excludes(_ other: NumericCondition) -> Bool {
    !Self.witnesses(self, other).contains {
      isFulfilled(byExact: $0) && other.isFulfilled(byExact: $0)
    }
  }

  /// Returns whether every number fulfils at least one of the two conditions.
  func isComplete(with other: NumericCondition) -> Bool {
    Self.witnesses(self, other).allSatisfy {
      isFulfilled(byExact: $0) || other.isFulfilled(byExact: $0)
    }
  }

  /// Whether no number fulfils the condition.
  var isImpossible: Bool { !Self.witnesses(self, self).contains { isFulfilled(byExact: $0) } }

  private static func witnesses(
    _ left: NumericCondition, _ right: NumericCondition
  ) -> [NumericValue] {
    let outermost = Double.greatestFiniteMagnitude
    // Records hold finite numbers only.
    let named = (left.numbers + right.numbers).filter(\.isFinite)
    let points = [NumericValue(-outermost), NumericValue(outermost)] + named
    return points + points.map(\.nextUp).filter(\.isFinite)
  }

  private var numbers: [NumericValue] {
    switch self {
    case .comparison(_, let value): [value]
    case .range(let range): [range.lowerBound, range.upperBound]
    }
  }
}
