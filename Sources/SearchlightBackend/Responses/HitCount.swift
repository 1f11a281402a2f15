/// A number of matching records, exact or a lower bound.
///
/// Engines stop counting at a limit of their own and then report a lower bound.
public struct HitCount: Hashable, Codable, Sendable {
  /// The number of records; a lower bound if ``isExact`` is `false`.
  public let value: Int

  /// Whether ``value`` is the exact number of matching records.
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
  /// The number with thousands separators, such as `10,000`, or `more than 10,000` if it is not
  /// exact.
  public var description: String {
    var digits = String(value.magnitude)
    var offset = digits.count - 3
    while offset > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: offset))
      offset -= 3
    }
    let number = value < 0 ? "-\(digits)" : digits
    return isExact ? number : "more than \(number)"
  }
}
