/// Why a number or range cannot be a filter.
public enum NumberValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A bound is not a number.
  case notANumber

  /// A bound is infinite on the side where it excludes every number.
  case infinite

  /// The lower bound is above the upper bound.
  case reversed(lower: Double, upper: Double)

  /// The range does not overlap the limits of the control.
  case outsideLimits(NumberBounds)

  /// The problem, and how to fix it.
  public var description: String {
    switch self {
    case .notANumber: "an end is not a number. Give a number, or leave the end open."
    case .infinite: "an end is infinite. Give a number, or leave the end open."
    case .reversed(let lower, let upper):
      "the range ends at \(upper), before it begins at \(lower). Swap the two."
    case .outsideLimits(let limits):
      "no part of it lies within \(limits), the limits of the control. Choose a number within them."
    }
  }
}
