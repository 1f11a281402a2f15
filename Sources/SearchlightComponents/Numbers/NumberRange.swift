/// A selected range and its bounds, as a slider or two fields show them.
public struct NumberRange: Hashable, Sendable {
  /// The range of numbers to select from; `nil` if unknown.
  ///
  /// It is unknown before the first answer, and if no matching record has a number. A control with
  /// two limits uses these instead.
  ///
  /// The bounds are the smallest and largest number of the records that match without the range
  /// itself, rounded outwards to the precision of the control, within its limits.
  public let bounds: ClosedRange<Double>?

  /// The selected range as stored in the filters; without bounds if nothing is selected.
  public let choice: NumberBounds

  /// Whether the control is useful: its bounds differ, or its selection can be cleared.
  public let canRefine: Bool

  /// Whether the selection has changed since the answer that is shown.
  public let isPending: Bool

  /// Creates the output of a range control.
  public init(
    bounds: ClosedRange<Double>?, choice: NumberBounds, canRefine: Bool, isPending: Bool = false
  ) {
    self.bounds = bounds
    self.choice = choice
    self.canRefine = canRefine
    self.isPending = isPending
  }

  /// The positions of a slider's two thumbs; `nil` without bounds.
  ///
  /// A selected end is clamped to the bounds, and an open end is at its bound.
  public var selection: ClosedRange<Double>? {
    guard let bounds else { return nil }
    func position(_ number: Double?, or open: Double) -> Double {
      Swift.min(Swift.max(number ?? open, bounds.lowerBound), bounds.upperBound)
    }
    let lower = position(choice.lower, or: bounds.lowerBound)
    return lower...Swift.max(lower, position(choice.upper, or: bounds.upperBound))
  }

  /// Whether the selection lies completely outside the bounds, so that nothing matches.
  ///
  /// The selection stays when another text leads to other bounds; a screen can explain with this
  /// why the list is empty.
  public var isOutsideBounds: Bool {
    guard let bounds else { return false }
    return choice.lower.map { $0 > bounds.upperBound } ?? false
      || choice.upper.map { $0 < bounds.lowerBound } ?? false
  }

  /// Returns the selection for thumb positions of a slider with these bounds.
  ///
  /// A thumb that has not moved from its position in ``selection`` keeps its end, also one that is
  /// outside of the bounds. A thumb that was moved to its bound leaves that end open, also when the
  /// bounds change.
  public func choice(at positions: ClosedRange<Double>) -> NumberBounds {
    func end(
      _ side: KeyPath<ClosedRange<Double>, Double>, _ chosen: Double?,
      _ reaches: (Double, Double) -> Bool
    ) -> Double? {
      let position = positions[keyPath: side]
      if let selection, position == selection[keyPath: side] { return chosen }
      return bounds.map { reaches(position, $0[keyPath: side]) } ?? false ? nil : position
    }
    return NumberBounds(
      lower: end(\.lowerBound, choice.lower, <=), upper: end(\.upperBound, choice.upper, >=))
  }
}
