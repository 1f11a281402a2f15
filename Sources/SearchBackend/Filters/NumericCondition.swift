/// A condition on a number: a comparison with another number, or a range.
public enum NumericCondition: Sendable {
  /// The number must compare to the given number in this way.
  case comparison(Comparison, Double)

  /// The number must lie between two numbers, including both.
  case range(ClosedRange<Double>)

  /// Whether a number fulfils the condition.
  public func isFulfilled(by number: Double) -> Bool {
    switch self {
    case .comparison(let comparison, let value): comparison.holds(number, value)
    case .range(let range): range.contains(number)
    }
  }
}

extension NumericCondition: Hashable {
  /// Whether both conditions are of the same case and equal.
  ///
  /// Unlike for `Double`, `nan` equals itself; otherwise a condition with it could never be found
  /// again.
  public static func == (left: NumericCondition, right: NumericCondition) -> Bool {
    switch (left, right) {
    case (.comparison(let left, let leftValue), .comparison(let right, let rightValue)):
      left == right && (leftValue == rightValue || leftValue.isNaN && rightValue.isNaN)
    case (.range(let left), .range(let right)): left == right
    default: false
    }
  }

  /// Hashes the condition.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .comparison(let comparison, let value):
      hasher.combine(comparison)
      hasher.combine(value.isNaN ? 0 : value)
    case .range(let range): hasher.combine(range)
    }
  }
}

extension NumericCondition: CustomStringConvertible {
  /// ` >= 10` or `:10 TO 20`, the text that follows the name of an attribute.
  public var description: String {
    switch self {
    case .comparison(let comparison, let value):
      " \(comparison.rawValue) \(value.shortDescription)"
    case .range(let range):
      ":\(range.lowerBound.shortDescription) TO \(range.upperBound.shortDescription)"
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
      self = .comparison(comparison, try container.decode(Double.self, forKey: .value))
      return
    }
    let lower = try container.decode(Double.self, forKey: .from)
    let upper = try container.decode(Double.self, forKey: .to)
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
