/// A condition on a number: a comparison with another number, or a range.
///
/// Whole numbers of `Int` and `UInt64` are compared exactly, see ``NumericValue``.
public enum NumericCondition: Hashable, Sendable {
  /// The number must compare to the given number in this way.
  case comparison(Comparison, NumericValue)

  /// The number must lie between two numbers, including both.
  case range(ClosedRange<NumericValue>)

  /// Returns whether a number fulfils the condition.
  public func isFulfilled(by number: Double) -> Bool {
    isFulfilled(byExact: NumericValue(number))
  }

  /// Returns whether a number fulfils the condition, where nothing is rounded.
  public func isFulfilled(byExact number: NumericValue) -> Bool {
    switch self {
    case .comparison(.equal, _) where number.isNaN: false
    case .comparison(.notEqual, _) where number.isNaN: true
    case .comparison(let comparison, let value): comparison.holds(number, value)
    case .range(let range): range.contains(number)
    }
  }
}

extension NumericCondition: CustomStringConvertible {
  /// ` >= 10` or `:10 TO 20`, the text that follows the name of an attribute.
  public var description: String {
    switch self {
    case .comparison(let comparison, let value): " \(comparison.rawValue) \(value)"
    case .range(let range): ":\(range.lowerBound) TO \(range.upperBound)"
    }
  }
}

extension NumericCondition: Codable {
  private enum CodingKeys: String, CodingKey {
    case comparison = "is"
    case value, from, to
  }

  /// Decodes `{"is": ">=", "value": 10}` or `{"from": 10, "to": 20}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let comparison = try container.decodeIfPresent(Comparison.self, forKey: .comparison) {
      self = .comparison(comparison, try container.decode(NumericValue.self, forKey: .value))
      return
    }
    let lower = try container.decode(NumericValue.self, forKey: .from)
    let upper = try container.decode(NumericValue.self, forKey: .to)
    guard lower <= upper else {
      throw DecodingError.dataCorruptedError(
        forKey: .to, in: container,
        debugDescription: "The range ends at \(upper), before it begins at \(lower). Swap the two.")
    }
    self = .range(lower...upper)
  }

  /// Encodes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .comparison(let comparison, let value):
      try container.encode(comparison, forKey: .comparison)
      try container.encode(value, forKey: .value)
    case .range(let range):
      try container.encode(range.lowerBound, forKey: .from)
      try container.encode(range.upperBound, forKey: .to)
    }
  }
}
