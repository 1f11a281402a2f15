/// A range of numbers as a slider or two fields show it.
public struct NumberRange: Hashable, Sendable {
  /// Between which numbers something can be chosen; `nil` while nobody knows.
  ///
  /// Nobody does before the first answer, and where no record that is found has a number. A control with two limits
  /// has those then.
  ///
  /// The smallest and the largest number of the records that are found without the range itself, rounded outwards to
  /// the precision of the control, within its limits.
  public let bounds: ClosedRange<Double>?

  /// What is chosen, as it stands in the filters; open where nothing is.
  public let choice: NumberBounds

  /// Whether a choice makes sense: the bounds differ, or something is chosen that can be taken back.
  public let canRefine: Bool

  /// Whether the choice changed since the answer that is shown, which does not know of it yet.
  public let isPending: Bool

  /// Creates a range.
  public init(
    bounds: ClosedRange<Double>?, choice: NumberBounds, canRefine: Bool, isPending: Bool = false
  ) {
    self.bounds = bounds
    self.choice = choice
    self.canRefine = canRefine
    self.isPending = isPending
  }

  /// What is chosen as positions on a slider: within the bounds, and the bound itself where an end is open; `nil`
  /// without bounds.
  public var selection: ClosedRange<Double>? {
    guard let bounds else { return nil }
    func position(_ number: Double?, or open: Double) -> Double {
      Swift.min(Swift.max(number ?? open, bounds.lowerBound), bounds.upperBound)
    }
    let lower = position(choice.lower, or: bounds.lowerBound)
    return lower...Swift.max(lower, position(choice.upper, or: bounds.upperBound))
  }

  /// Whether the choice lies wholly outside the bounds, so that nothing is found.
  ///
  /// The choice stays when another text brings other bounds; a screen can say why the list is empty.
  public var isOutsideBounds: Bool {
    guard let bounds else { return false }
    return choice.lower.map { $0 > bounds.upperBound } ?? false
      || choice.upper.map { $0 < bounds.lowerBound } ?? false
  }

  /// What a user means who has moved a slider with these bounds to some positions: an end at its bound is open, and
  /// stays so when the bounds change.
  public func choice(at positions: ClosedRange<Double>) -> NumberBounds {
    NumberBounds(
      lower: bounds.map { positions.lowerBound <= $0.lowerBound } ?? false
        ? nil : positions.lowerBound,
      upper: bounds.map { positions.upperBound >= $0.upperBound } ?? false
        ? nil : positions.upperBound)
  }
}
