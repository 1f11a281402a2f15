extension Double {
  /// The number of decimals that the number needs, at most 12; `nil` if it needs more.
  var decimals: Int? {
    (0...12).first { rounded(.toNearestOrEven, toDecimals: $0) == self }
  }

  /// Returns the number rounded to a number of decimals; negative numbers of decimals round to
  /// tens, hundreds and so on.
  ///
  /// A number with no more decimals than that stays unchanged, even if its binary value lies
  /// slightly beside it: 4.35 rounded down to two decimals is not 4.34. So does one with so many
  /// digits that the result would lie on the wrong side of it: rounding down never exceeds the
  /// number, and rounding up never falls below it.
  func rounded(_ rule: FloatingPointRoundingRule, toDecimals decimals: Int) -> Double {
    if decimals >= 0, rounded(.towardZero) == self { return self }
    var factor = 1.0
    for _ in 0..<Swift.min(abs(Swift.max(decimals, -15)), 15) { factor *= 10 }
    func scaled(_ rule: FloatingPointRoundingRule) -> Double {
      decimals < 0 ? (self / factor).rounded(rule) * factor : (self * factor).rounded(rule) / factor
    }
    let nearest = scaled(.toNearestOrEven)
    if nearest == self { return self }
    let result = scaled(rule)
    let isBeside = rule == .down && result > self || rule == .up && result < self
    return result.isFinite && !isBeside ? result : self
  }
}
