/// One number that is compared with, as a stepper or a field shows it.
public struct NumberChoice: Hashable, Sendable {
  /// The number; `nil` if none is chosen.
  public let value: Double?

  /// Between which numbers those of the records lie that are found without this choice; `nil` while nobody knows.
  public let bounds: ClosedRange<Double>?

  /// Whether the choice changed since the answer that is shown, which does not know of it yet.
  public let isPending: Bool

  /// Creates a choice.
  public init(value: Double?, bounds: ClosedRange<Double>?, isPending: Bool = false) {
    self.value = value
    self.bounds = bounds
    self.isPending = isPending
  }

  /// Whether a choice makes sense: there are numbers, or one is chosen that can be taken back.
  public var canRefine: Bool { value != nil || bounds != nil }

  /// A step from the chosen number, within the bounds; `nil` if there is nowhere to start from.
  ///
  /// Where nothing is chosen the first step up leads to the lower bound, the first one down to the upper bound. The
  /// result has no more decimals than the number and the step: 0.2 and a step of 0.1 are 0.3, which binary fractions
  /// alone would miss.
  public func stepped(by step: Double) -> Double? {
    guard let value else { return step < 0 ? bounds?.upperBound : bounds?.lowerBound }
    var next = value + step
    if let ofValue = value.decimals, let ofStep = step.decimals {
      next = next.rounded(.toNearestOrEven, toDecimals: Swift.max(ofValue, ofStep))
    }
    guard next.isFinite else { return value }
    guard let bounds else { return next }
    return Swift.min(Swift.max(next, bounds.lowerBound), bounds.upperBound)
  }
}
