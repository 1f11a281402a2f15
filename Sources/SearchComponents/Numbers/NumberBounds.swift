public import SearchCore

/// An interval of numbers, each end of which may be open.
///
/// Any two numbers make one: what cannot be meant is its ``flaw``.
public struct NumberBounds: Codable, Sendable {
  /// The smallest number that is accepted; `nil` if the interval is open there.
  public var lower: Double?

  /// The largest number that is accepted; `nil` if the interval is open there.
  public var upper: Double?

  /// Creates an interval; an infinite end on its own side is an open one.
  public init(lower: Double? = nil, upper: Double? = nil) {
    self.lower = lower == -.infinity ? nil : lower
    self.upper = upper == .infinity ? nil : upper
  }

  /// Creates an interval with both ends.
  public init(_ range: ClosedRange<Double>) {
    self.init(lower: range.lowerBound, upper: range.upperBound)
  }

  /// Whether both ends are open.
  public var isOpen: Bool { lower == nil && upper == nil }

  /// What cannot be meant; `nil` if the interval can.
  public var flaw: NumberFlaw? {
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
  /// The interval of a condition; `nil` for one that is none, such as *not equal*.
  ///
  /// Of `price > 10` it is 10 and more: where a range ends, and not whether the end belongs to it, is what a slider
  /// shows.
  public init?(_ condition: NumericCondition) {
    switch condition {
    case .range(let range): self.init(range)
    case .comparison(.equal, let value): self.init(lower: value, upper: value)
    case .comparison(.greaterThan, let value), .comparison(.greaterThanOrEqual, let value):
      self.init(lower: value)
    case .comparison(.lessThan, let value), .comparison(.lessThanOrEqual, let value):
      self.init(upper: value)
    case .comparison(.notEqual, _): return nil
    }
  }

  /// The one filter that says the interval; `nil` for one that is open on both sides, or cannot be meant.
  public func filter(on attribute: Attribute) -> Filter? {
    guard flaw == nil else { return nil }
    return switch (lower, upper) {
    case (nil, nil): nil
    case (let lower?, nil): .numeric(attribute, .greaterThanOrEqual, lower)
    case (nil, let upper?): .numeric(attribute, .lessThanOrEqual, upper)
    case (let lower?, let upper?) where lower == upper: .numeric(attribute, .equal, lower)
    case (let lower?, let upper?): .numeric(attribute, in: lower...upper)
    }
  }

  /// The name of the group that holds the range of an attribute: one range, whoever has chosen it, and apart from the
  /// values of the attribute, which engines do not join with numbers by or.
  static func groupName(of attribute: Attribute) -> String { "\(attribute) range" }
}

extension NumberBounds: Hashable {
  /// Whether both have the same ends; what is not a number equals itself.
  public static func == (left: NumberBounds, right: NumberBounds) -> Bool {
    func isEqual(_ left: Double?, _ right: Double?) -> Bool {
      left == right || left?.isNaN == true && right?.isNaN == true
    }
    return isEqual(left.lower, right.lower) && isEqual(left.upper, right.upper)
  }

  /// Hashes the ends.
  public func hash(into hasher: inout Hasher) {
    for end in [lower, upper] { hasher.combine(end.map { $0.isNaN ? 0 : $0 }) }
  }
}

extension NumberBounds: CustomStringConvertible {
  /// `10.0…20.0`, `10.0…`, `…20.0`, or `…` where both ends are open.
  public var description: String {
    (lower.map { "\($0)" } ?? "") + "…" + (upper.map { "\($0)" } ?? "")
  }
}
