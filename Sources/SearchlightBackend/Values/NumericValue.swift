/// A number that is compared: a `Double`, or a whole number of `Int` or `UInt64`, also where no
/// `Double` holds it.
///
/// All values have one order, in which nothing is rounded: 9007199254740993 is more than
/// 9007199254740992, which a `Double` holds, and less than 9007199254740994.
///
/// A value is two parts: the nearest `Double`, and what a whole number is more than this `Double`.
/// The nearest `Double` never falls where numbers rise, so that the parts are compared one after
/// the other.
public struct NumericValue: Sendable {
  /// The nearest `Double`; the number itself, unless it is a whole number that no `Double` holds.
  public let doubleValue: Double

  /// What the number is more than ``doubleValue``; 0 unless no `Double` holds it.
  package let rest: Int16

  package init(doubleValue: Double, rest: Int16) {
    self.doubleValue = doubleValue
    self.rest = rest
  }

  /// Creates the value of a `Double`.
  @inline(__always)
  public init(_ value: Double) {
    doubleValue = value
    rest = 0
  }

  /// Creates the value of a whole number.
  public init(_ value: Int) {
    doubleValue = Double(value)
    rest =
      doubleValue.magnitude < Self.firstInexact
      ? 0 : Int16(Int128(value) - Int128(doubleValue))
  }

  /// Creates the value of a whole number; one beyond `Int` and `UInt64` becomes the nearest
  /// `Double`.
  public init(_ value: some BinaryInteger) {
    doubleValue = Double(value)
    guard doubleValue.magnitude >= Self.firstInexact, let whole = Int128(exactly: value),
      Self.wholes.contains(whole)
    else {
      rest = 0
      return
    }
    rest = Int16(whole - Int128(doubleValue))
  }

  /// Creates the value of decimal text such as `42`, `-4.50` or `1e3`; `nil` for any other text,
  /// and for a number that exceeds the range of `Double`.
  ///
  /// A number with a fraction or an exponent is the nearest `Double`.
  public init?(_ text: String) {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first, (0x30...0x39).contains(first) else { return nil }
    if digits.allSatisfy({ (0x30...0x39).contains($0) }) {
      if let value = Int(text) {
        self.init(value)
        return
      }
      if let value = UInt64(text) {
        self.init(value)
        return
      }
    } else if !digits.allSatisfy({ (0x30...0x39).contains($0) || $0.isInDecimal }) {
      return nil
    }
    guard let value = Double(text), value.isFinite else { return nil }
    self.init(value)
  }

  /// The smallest number from which on neighbouring whole numbers have no `Double` of their own.
  package static let firstInexact = 0x1p53

  /// The whole numbers that have values of their own.
  private static let wholes = Int128(Int64.min)...Int128(UInt64.max)

  /// Whether the number is neither infinite nor NaN.
  public var isFinite: Bool { doubleValue.isFinite }

  /// Whether the value is not a number.
  public var isNaN: Bool { doubleValue.isNaN }

  /// The whole number, if the value is one that has a value of its own.
  public var wholeNumber: Int128? {
    guard doubleValue.magnitude <= 0x1p64, let whole = Int128(exactly: doubleValue) else {
      return nil
    }
    let sum = whole + Int128(rest)
    return Self.wholes.contains(sum) ? sum : nil
  }

  /// The next larger value.
  package var nextUp: NumericValue {
    next(by: 1) ?? NumericValue(rest < 0 ? doubleValue : doubleValue.nextUp)
  }

  /// The next smaller value.
  package var nextDown: NumericValue {
    next(by: -1) ?? NumericValue(rest > 0 ? doubleValue : doubleValue.nextDown)
  }

  /// Returns the neighbour among the whole numbers; `nil` where a `Double` is nearer.
  private func next(by step: Int128) -> NumericValue? {
    guard (Self.firstInexact...0x1p64).contains(doubleValue.magnitude),
      let whole = Int128(exactly: doubleValue).map({ $0 + Int128(rest) + step }),
      Self.wholes.contains(whole)
    else { return nil }
    let next = NumericValue(whole)
    return next.doubleValue.magnitude >= Self.firstInexact ? next : nil
  }
}

extension UInt8 {
  /// Whether the byte may be part of a decimal number, besides its digits.
  fileprivate var isInDecimal: Bool {
    self == UInt8(ascii: ".") || self | 0x20 == UInt8(ascii: "e") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "+")
  }
}

extension NumericValue: Comparable {
  /// Returns whether both are the same number; a NaN equals itself, so that it can be found again.
  public static func == (left: NumericValue, right: NumericValue) -> Bool {
    left.doubleValue == right.doubleValue && left.rest == right.rest || left.isNaN && right.isNaN
  }

  /// Returns whether the first number is less than the second one; never with NaN.
  public static func < (left: NumericValue, right: NumericValue) -> Bool {
    left.doubleValue < right.doubleValue
      || left.doubleValue == right.doubleValue && left.rest < right.rest
  }

  /// Returns whether the first number is at most the second one; never with NaN.
  public static func <= (left: NumericValue, right: NumericValue) -> Bool {
    left.doubleValue < right.doubleValue
      || left.doubleValue == right.doubleValue && left.rest <= right.rest
  }

  /// Returns whether the first number is more than the second one; never with NaN.
  public static func > (left: NumericValue, right: NumericValue) -> Bool { right < left }

  /// Returns whether the first number is at least the second one; never with NaN.
  public static func >= (left: NumericValue, right: NumericValue) -> Bool { right <= left }
}

extension NumericValue: Hashable {
  /// Hashes the number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNaN ? 0 : doubleValue)
    hasher.combine(rest)
  }
}

extension NumericValue: CustomStringConvertible {
  /// The shortest decimal text that reads back as the same number, without exponent: `42`, `4.5`.
  public var description: String {
    guard rest != 0, let whole = wholeNumber else { return doubleValue.shortDescription }
    return whole.description
  }
}

extension NumericValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates the value of a whole number.
  public init(integerLiteral value: Int) { self.init(value) }
  /// Creates the value of a `Double`.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension NumericValue: Codable {
  /// Decodes a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let double = try container.decode(Double.self)
    guard double.isFinite, double.magnitude >= Self.firstInexact else {
      self.init(double)
      return
    }
    if let whole = try? container.decode(Int.self) {
      self.init(whole)
    } else if let whole = try? container.decode(UInt64.self) {
      self.init(whole)
    } else {
      self.init(double)
    }
  }

  /// Encodes the number, with all digits where a decoder could take it for a neighbour.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard doubleValue.magnitude >= Self.firstInexact, let whole = wholeNumber else {
      try container.encode(doubleValue)
      return
    }
    if let value = Int(exactly: whole) {
      try container.encode(value)
    } else {
      try container.encode(UInt64(whole))
    }
  }
}
