/// How many records match, and whether the engine has counted all of them.
///
/// Engines stop counting at a limit of their own: what they say then is a lower bound.
public struct HitCount: Hashable, Codable, Sendable {
  /// The number; a lower bound if it is not exact.
  public let value: Int

  /// Whether exactly so many records match.
  public let isExact: Bool

  /// Creates a count.
  public init(_ value: Int, isExact: Bool = true) {
    self.value = value
    self.isExact = isExact
  }
}

extension HitCount: ExpressibleByIntegerLiteral {
  /// Creates an exact count.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension HitCount: CustomStringConvertible {
  /// The number in groups of three digits, such as `10,000` or, if it is not exact, `more than 10,000`.
  public var description: String {
    var digits = String(value.magnitude)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    let number = value < 0 ? "-\(digits)" : digits
    return isExact ? number : "more than \(number)"
  }
}
