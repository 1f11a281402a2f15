/// Why numbers cannot be filtered by.
public enum NumberFlaw: Hashable, Sendable, CustomStringConvertible {
  /// Not a number.
  case notANumber

  /// Infinite on the side where that excludes every number.
  case infinite

  /// A range that ends before it begins.
  case reversed(lower: Double, upper: Double)

  /// A range of which nothing lies within the limits.
  case outsideLimits(NumberBounds)

  /// What is wrong, and how to mend it.
  public var description: String {
    switch self {
    case .notANumber: "an end is not a number. Give a number, or leave the end open."
    case .infinite: "an end is infinite. Give a number, or leave the end open."
    case .reversed(let lower, let upper):
      "the range ends at \(upper), before it begins at \(lower). Swap the two."
    case .outsideLimits(let limits):
      "nothing of it lies within \(limits), the limits of the control. Choose a number within them."
    }
  }
}
