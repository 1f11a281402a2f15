extension Filter {
  /// Creates the condition that an attribute lies in a closed range:
  /// `.numeric("price", in: 10...20)`.
  public static func numeric(
    _ attribute: Attribute, in range: ClosedRange<Double>, isNegated: Bool = false
  ) -> Filter {
    numeric(
      attribute, from: NumericValue(range.lowerBound), to: NumericValue(range.upperBound), isNegated
    )
  }

  /// Creates the condition that an attribute lies in a closed range of whole numbers, which stay
  /// exact.
  public static func numeric<Whole: BinaryInteger>(
    _ attribute: Attribute, in range: ClosedRange<Whole>, isNegated: Bool = false
  ) -> Filter {
    numeric(
      attribute, from: NumericValue(range.lowerBound), to: NumericValue(range.upperBound), isNegated
    )
  }

  private static func numeric(
    _ attribute: Attribute, from lower: NumericValue, to upper: NumericValue, _ isNegated: Bool
  ) -> Filter {
    .numeric(
      Numeric(attribute: attribute, condition: .range(lower...upper), isNegated: isNegated))
  }

  /// Creates the condition that an attribute has at least a number: `.numeric("price", in: 9.5...)`.
  public static func numeric(
    _ attribute: Attribute, in range: PartialRangeFrom<Double>, isNegated: Bool = false
  ) -> Filter {
    .numeric(attribute, .greaterThanOrEqual, range.lowerBound, isNegated: isNegated)
  }

  /// Creates the condition that an attribute has at least a whole number, which stays exact:
  /// `.numeric("year", in: 1990...)`.
  public static func numeric<Whole: BinaryInteger>(
    _ attribute: Attribute, in range: PartialRangeFrom<Whole>, isNegated: Bool = false
  ) -> Filter {
    .numeric(attribute, .greaterThanOrEqual, range.lowerBound, isNegated: isNegated)
  }

  /// Creates the condition that an attribute has at most a number: `.numeric("price", in: ...9.5)`.
  public static func numeric(
    _ attribute: Attribute, in range: PartialRangeThrough<Double>, isNegated: Bool = false
  ) -> Filter {
    .numeric(attribute, .lessThanOrEqual, range.upperBound, isNegated: isNegated)
  }

  /// Creates the condition that an attribute has at most a whole number, which stays exact:
  /// `.numeric("year", in: ...1990)`.
  public static func numeric<Whole: BinaryInteger>(
    _ attribute: Attribute, in range: PartialRangeThrough<Whole>, isNegated: Bool = false
  ) -> Filter {
    .numeric(attribute, .lessThanOrEqual, range.upperBound, isNegated: isNegated)
  }

  /// Creates the condition that an attribute is less than a number: `.numeric("price", in: ..<9.5)`.
  public static func numeric(
    _ attribute: Attribute, in range: PartialRangeUpTo<Double>, isNegated: Bool = false
  ) -> Filter {
    .numeric(attribute, .lessThan, range.upperBound, isNegated: isNegated)
  }

  /// Creates the condition that an attribute is less than a whole number, which stays exact:
  /// `.numeric("year", in: ..<1990)`.
  public static func numeric<Whole: BinaryInteger>(
    _ attribute: Attribute, in range: PartialRangeUpTo<Whole>, isNegated: Bool = false
  ) -> Filter {
    .numeric(attribute, .lessThan, range.upperBound, isNegated: isNegated)
  }
}
