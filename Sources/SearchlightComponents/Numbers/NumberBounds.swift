public import SearchlightCore

/// An interval of numbers with optional bounds, both included.
///
/// Any two numbers form an interval; ``validationError`` tells whether it is valid.
public struct NumberBounds: Codable, Sendable {
  /// The smallest accepted number; `nil` for no lower bound.
  public var lower: Double?

  /// The largest accepted number; `nil` for no upper bound.
  public var upper: Double?

  /// Creates an interval; `-infinity` as the lower and `infinity` as the upper bound count as
  /// `nil`.
  public init(lower: Double? = nil, upper: Double? = nil) {
    self.lower = lower == -.infinity ? nil : lower
    self.upper = upper == .infinity ? nil : upper
  }

  /// Creates an interval with both bounds.
  public init(_ range: ClosedRange<Double>) {
    self.init(lower: range.lowerBound, upper: range.upperBound)
  }

  /// Whether the interval has no bounds.
  public var isOpen: Bool { lower == nil && upper == nil }

  /// Why no filter can be made of the interval; `nil` if it is valid.
  public var validationError: NumberValidationError? {
    for end in [lower, upper] {
      guard let end else { continue }
      if end.isNaN { return .notANumber }
      if end.isInfinite { return .infinite }
    }
    if let lower, let upper, lower > upper { return .reversed(lower: lower, upper: upper) }
    return nil
  }
}

extension NumberBounds {
  /// The interval of a condition; `nil` for *not equal*, which is no interval.
  ///
  /// The interval of `price > 10` is 10 and more, because a slider shows a bound without telling
  /// whether it is included. A whole number that no `Double` holds becomes the nearest one.
  public init?(_ condition: NumericCondition) {
    switch condition {
    case .range(let range):
      self.init(lower: range.lowerBound.doubleValue, upper: range.upperBound.doubleValue)
    case .comparison(.equal, let value):
      self.init(lower: value.doubleValue, upper: value.doubleValue)
    case .comparison(.greaterThan, let value), .comparison(.greaterThanOrEqual, let value):
      self.init(lower: value.doubleValue)
    case .comparison(.lessThan, let value), .comparison(.lessThanOrEqual, let value):
      self.init(upper: value.doubleValue)
    case .comparison(.notEqual, _): return nil
    }
  }

  /// Returns the filter for the interval; `nil` if it has no bounds or is invalid.
  public func filter(on attribute: Attribute) -> Filter? {
    guard validationError == nil else { return nil }
    return switch (lower, upper) {
    case (nil, nil): nil
    case (let lower?, nil): .numeric(attribute, .greaterThanOrEqual, lower)
    case (nil, let upper?): .numeric(attribute, .lessThanOrEqual, upper)
    case (let lower?, let upper?) where lower == upper: .numeric(attribute, .equal, lower)
    case (let lower?, let upper?): .numeric(attribute, in: lower...upper)
    }
  }

  /// Returns the name of the group that holds the selected range of an attribute.
  ///
  /// All controls for the range share it. It is separate from the group of the attribute's values,
  /// because engines cannot join numbers and values by *or*.
  static func groupName(of attribute: Attribute) -> String { "\(attribute) range" }
}

extension NumberBounds: Hashable {
  /// Returns whether both have the same bounds; NaN equals itself.
  public static func == (left: NumberBounds, right: NumberBounds) -> Bool {
    func isEqual(_ left: Double?, _ right: Double?) -> Bool {
      left == right || left?.isNaN == true && right?.isNaN == true
    }
    return isEqual(left.lower, right.lower) && isEqual(left.upper, right.upper)
  }

  /// Hashes the bounds.
  public func hash(into hasher: inout Hasher) {
    for end in [lower, upper] { hasher.combine(end.map { $0.isNaN ? 0 : $0 }) }
  }
}

extension NumberBounds: CustomStringConvertible {
  /// The bounds as text: `10.0…20.0`, `10.0…`, `…20.0`, or `…` without bounds.
  public var description: String {
    (lower.map { "\($0)" } ?? "") + "…" + (upper.map { "\($0)" } ?? "")
  }
}

/// Why a number or range cannot be a filter.
@nonexhaustive
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
