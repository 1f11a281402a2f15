/// A value that a facet filter compares with: a text, a number or a Boolean.
public enum FacetValue: Sendable {
  /// A text, such as `Apple`.
  case string(String)
  /// A number; whole numbers are shown without a decimal point.
  ///
  /// A facet filter compares texts, so a number that no `Double` holds is a ``string(_:)`` of its
  /// digits, also if it is given as a whole number.
  case number(Double)
  /// A Boolean, `true` or `false`.
  case bool(Bool)
}

extension FacetValue: Hashable {
  /// Returns whether both values are of the same case and equal.
  ///
  /// Unlike for `Double`, `nan` equals itself; otherwise a filter with it could never be found
  /// again and removed.
  public static func == (left: FacetValue, right: FacetValue) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left == right
    case (.number(let left), .number(let right)): left == right || left.isNaN && right.isNaN
    case (.bool(let left), .bool(let right)): left == right
    default: false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value.isNaN ? 0 : value)
    case .bool(let value): hasher.combine(value)
    }
  }
}

extension FacetValue: CustomStringConvertible {
  /// The value as text, as facet counts show it: `Apple`, `42`, `4.5`, `true`.
  public var description: String {
    switch self {
    case .string(let value): value
    case .number(let value): value.shortDescription
    case .bool(let value): value.description
    }
  }
}

extension FacetValue: Codable {
  /// Decodes a string, a number or a Boolean.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(NumericValue.self) {
      self.init(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Encodes the plain value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .bool(let value): try container.encode(value)
    }
  }
}

extension FacetValue: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a number, as the text of its digits if no `Double` holds it.
  public init(integerLiteral value: Int) { self.init(NumericValue(value)) }
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension FacetValue {
  /// Creates a number, as the text of its digits if no `Double` holds it.
  init(_ number: NumericValue) {
    self = number.rest == 0 ? .number(number.doubleValue) : .string(number.description)
  }

  /// The value of a number in a record; `nil` for any other value.
  ///
  /// Its text is the one by which engines list and compare the number.
  package init?(number json: JSON) {
    switch json {
    case .integer(let value): self.init(NumericValue(value))
    case .number(let value): self = .number(value)
    case .exact(let value):
      switch value.respelled {
      case let number?: self.init(number: number)
      case nil: self = .string(value.text)
      }
    default: return nil
    }
  }
}
