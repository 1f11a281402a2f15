/// A selected number and its bounds, as a stepper or a field shows them.
public struct NumberChoice: Hashable, Sendable {
  /// The selected number; `nil` if none is selected.
  public let value: Double?

  /// The smallest and largest number of the records that match without this selection; `nil` if
  /// unknown.
  public let bounds: ClosedRange<Double>?

  /// Whether the selection has changed since the answer that is shown.
  public let isPending: Bool

  /// Creates the output of a numeric control.
  public init(value: Double?, bounds: ClosedRange<Double>?, isPending: Bool = false) {
    self.value = value
    self.bounds = bounds
    self.isPending = isPending
  }

  /// Whether the control is useful: it has bounds, or its number can be cleared.
  public var canRefine: Bool { value != nil || bounds != nil }

  /// The number after a step, within the bounds; `nil` without a number or bounds.
  ///
  /// If no number is selected, the first step up leads to the lower bound, and the first step down
  /// to the upper bound. A number outside of the bounds is not changed against the direction of the
  /// step. The result has no more decimals than the number and the step: 0.2 plus a
  /// step of 0.1 is 0.3, which binary arithmetic alone would miss.
  public func stepped(by step: Double) -> Double? {
    guard let value else { return step < 0 ? bounds?.upperBound : bounds?.lowerBound }
    var next = value + step
    if let ofValue = value.decimals, let ofStep = step.decimals {
      next = next.rounded(.toNearestOrEven, toDecimals: Swift.max(ofValue, ofStep))
    }
    guard next.isFinite else { return value }
    guard let bounds else { return next }
    let within = Swift.min(Swift.max(next, bounds.lowerBound), bounds.upperBound)
    return step < 0 ? Swift.min(value, within) : Swift.max(value, within)
  }
}
