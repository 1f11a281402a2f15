import SearchlightBackend
import SearchlightSettings

/// A value of an attribute, as the custom ranking compares it.
enum RankedValue {
  case number(NumericValue)
  case text([UInt8])
  case missing

  /// Reads the first value of an attribute in a record.
  ///
  /// Of a text, its letters count without case and marks, as in an alphabetical list, and of these
  /// only the first 50 bytes.
  init(_ record: JSON, _ path: AttributePath) {
    var found: JSON? = nil
    path.forEachValue(in: record) { value in
      if found == nil { found = value }
    }
    switch found {
    case .integer(let value): self = .number(NumericValue(value))
    // An infinite number is stored as `null`.
    case .number(let value): self = value.isFinite ? .number(NumericValue(value)) : .missing
    case .exact(let value): self = .number(value.numericValue)
    case .string(let value): self = .text(Array(AlphabeticalOrder.letters(of: value).prefix(50)))
    case .bool(let value): self = .text(Array(value.description.utf8))
    case .null, .array, .object, nil: self = .missing
    }
  }

  /// Returns whether `left` ranks before `right`; `nil` if they are equal.
  ///
  /// In either direction, numbers rank before texts, and missing values rank last.
  static func precedes(_ left: Self, _ right: Self, _ criterion: CustomRanking) -> Bool? {
    switch (left, right) {
    case (.missing, .missing): return nil
    case (.missing, _): return false
    case (_, .missing): return true
    case (.number(let left), .number(let right)):
      return left == right ? nil : (left < right) != criterion.isDescending
    case (.text(let left), .text(let right)):
      return left == right ? nil : left.lexicographicallyPrecedes(right) != criterion.isDescending
    case (.number, .text): return true
    case (.text, .number): return false
    }
  }

  /// Returns a number whose order never contradicts that of the values; equal numbers decide
  /// nothing.
  ///
  /// The two highest bits are the kind of the value, the others its highest bits.
  func key(isDescending: Bool) -> UInt64 {
    let value: UInt64
    switch self {
    case .number(let number):
      // The bits of a non-negative number rise with the number, those of a negative number fall.
      // Adding zero makes both zeros the same.
      let bits = (number.doubleValue + 0).bitPattern
      value = (bits >> 63 == 0 ? bits | (1 << 63) : ~bits) >> 2
    case .text(let bytes):
      value = (0..<8).reduce(0) { ($0 << 8) | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) } >> 2
    case .missing:
      return .max
    }
    let kind: UInt64 = if case .number = self { 0 } else { 1 }
    return (kind << 62) | (isDescending ? ~value & (UInt64.max >> 2) : value)
  }
}
