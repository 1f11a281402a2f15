extension Duration {
  /// The exact duration in the largest fitting unit, such as `100 ms`, `1.5 s`, `2 min` or `1 h`.
  ///
  /// Whole hours and whole minutes use those units. Any other duration uses the largest unit, from
  /// seconds down to attoseconds, of which it contains at least one. ``init(exactText:)`` reads the
  /// text back without loss.
  package var exactText: String {
    // Do not use `components`: its seconds have a smaller range than the duration.
    let second: Int128 = 1_000_000_000_000_000_000
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: second)
    let sign = self < .zero ? "-" : ""
    return sign + Self.text(whole.magnitude, Int64(truncatingIfNeeded: rest.magnitude))
  }

  private static func text(_ seconds: UInt128, _ attoseconds: Int64) -> String {
    if attoseconds == 0, seconds > 0 {
      if seconds % 3600 == 0 { return "\(seconds / 3600) h" }
      if seconds % 60 == 0 { return "\(seconds / 60) min" }
    }
    if seconds > 0 || attoseconds == 0 {
      return "\(seconds)\(Self.fraction(attoseconds, digits: 18)) s"
    }
    var size: Int64 = 1_000_000_000_000_000
    var digits = 15
    for unit in ["ms", "µs", "ns", "ps", "fs"] {
      if attoseconds >= size {
        return "\(attoseconds / size)\(Self.fraction(attoseconds % size, digits: digits)) \(unit)"
      }
      size /= 1000
      digits -= 3
    }
    return "\(attoseconds) as"
  }

  /// Parses a duration in the format of ``exactText``; `nil` if the text has another format.
  package init?(exactText text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let unit = Self.attoseconds(in: String(parts[1])) else { return nil }
    let isNegative = parts[0].hasPrefix("-")
    let number = parts[0].dropFirst(isNegative ? 1 : 0).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = number.count == 2 ? number[1] : ""
    let digits = number[0] + fraction
    guard !number[0].isEmpty, number.count == 1 || !fraction.isEmpty, fraction.count <= 18,
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let value = Int128(digits)
    else { return nil }
    let scale = fraction.reduce(Int128(1)) { scale, _ in scale * 10 }
    let (product, overflow) = value.multipliedReportingOverflow(by: unit)
    guard !overflow, product % scale == 0 else { return nil }
    self.init(attoseconds: isNegative ? -(product / scale) : product / scale)
  }

  private static func attoseconds(in unit: String) -> Int128? {
    let second: Int128 = 1_000_000_000_000_000_000
    switch unit {
    case "h": return 3600 * second
    case "min": return 60 * second
    case "s": return second
    case "ms": return second / 1000
    case "µs": return second / 1_000_000
    case "ns": return second / 1_000_000_000
    case "ps": return 1_000_000
    case "fs": return 1000
    case "as": return 1
    default: return nil
    }
  }

  private static func fraction(_ value: Int64, digits: Int) -> String {
    guard value > 0 else { return "" }
    let text = String(value)
    let padded = String(repeating: "0", count: digits - text.count) + text
    return "." + padded.prefix(through: padded.lastIndex { $0 != "0" } ?? padded.startIndex)
  }
}
