import SearchlightBackend

/// Spells numbers that a field stores rounded as records write them, and finds them.
///
/// A cluster counts the numbers that it stores: of 0.1, a `float` has 0.10000000149011612.
struct NumberSpelling {
  let field: OpenSearchSchema.Field

  /// Returns the number with the fewest digits that the field stores as the given one.
  func number(_ stored: Double) -> Double {
    guard stored.isFinite else { return stored }
    switch field.type {
    case "float": return Double(Float(stored).description) ?? stored
    case "half_float": return Self.shortest(stored) { Self.half($0) == stored }
    case "scaled_float":
      guard let scale = field.scale, scale > 0 else {
        return Self.shortest(stored, isClose(stored))
      }
      let whole = (stored * scale).rounded()
      return whole.magnitude < 0x1p53 ? whole / scale : stored
    default: return stored
    }
  }

  /// Returns whether a number is as near to another as a division and a multiplication leave it.
  private func isClose(_ stored: Double) -> (Double) -> Bool {
    { abs($0 - stored) <= 2 * stored.ulp }
  }

  /// Returns the number with the fewest decimals that meets a condition; the number itself if none
  /// with at most ten does.
  private static func shortest(_ stored: Double, _ isEqual: (Double) -> Bool) -> Double {
    var scale = 1.0
    for _ in 0...10 {
      let candidate = (stored * scale).rounded() / scale
      if isEqual(candidate) { return candidate }
      scale *= 10
    }
    return stored
  }

  /// The numbers that filters consider equal to a number, as a field stores them.
  struct Equals {
    var first: NumericValue
    /// The number itself.
    var middle: NumericValue
    var last: NumericValue

    /// The numbers that are the same when rounded to three decimals.
    init(_ number: NumericValue) {
      (first, middle, last) = (number.firstEqual, number.filterPrecise, number.lastEqual)
    }

    fileprivate init(_ first: Double, _ middle: Double, _ last: Double) {
      self.first = NumericValue(first)
      self.middle = NumericValue(middle)
      self.last = NumericValue(last)
    }
  }

  /// Half of the last decimal that filters compare.
  private static let halfDecimal = 0.0005

  /// Returns what the field stores of the numbers that filters consider equal to a number.
  ///
  /// A cluster does not round all bounds of a range as it rounds the numbers that it stores. A field
  /// whose neighbours differ by more than the decimals that filters compare has one number for all
  /// that are equal.
  func equals(_ value: NumericValue) -> Equals {
    let (equals, number) = (Equals(value), value.doubleValue)
    guard number.isFinite else { return equals }
    switch field.type {
    case "half_float":
      guard Self.unit(ofHalf: number) <= Self.halfDecimal else {
        return Equals(Self.half(number), Self.half(number), Self.half(number))
      }
      return Equals(
        Self.half(equals.first.doubleValue), Self.half(equals.middle.doubleValue),
        Self.half(equals.last.doubleValue))
    case "float":
      let stored = Float(number)
      guard stored.isFinite, Double(stored.ulp) > Self.halfDecimal else { return equals }
      return Equals(Double(stored), Double(stored), Double(stored))
    case "scaled_float":
      guard let scale = field.scale, scale > 0, scale * Self.halfDecimal < 0.5 else {
        return equals
      }
      let whole = (number * scale + 0.5).rounded(.down)
      guard whole.magnitude < 0x1p51 else { return equals }
      return Equals((whole - 0.25) / scale, whole / scale, (whole + 0.25) / scale)
    default: return equals
    }
  }

  private static func unit(ofHalf number: Double) -> Double {
    let exponent = number == 0 ? -14 : max(number.exponent, -14)
    return Double(sign: .plus, exponent: exponent - 10, significand: 1)
  }

  /// Returns the nearest number with 11 binary digits, as a field of type `half_float` has it.
  static func half(_ number: Double) -> Double {
    guard number != 0, number.isFinite else { return number }
    let unit = unit(ofHalf: number)
    return (number / unit).rounded(.toNearestOrEven) * unit
  }
}
