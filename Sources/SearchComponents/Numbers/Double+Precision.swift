extension Double {
  /// How many decimals the number is written with, at most 12; `nil` if it takes more.
  var decimals: Int? {
    (0...12).first { rounded(.toNearestOrEven, toDecimals: $0) == self }
  }

  /// The number with so many decimals; negative counts round to tens, hundreds and so on.
  ///
  /// A number that has no more decimals stays exactly what it is, though its double lies a little beside it: 4.35
  /// with two decimals is not 4.34.
  func rounded(_ rule: FloatingPointRoundingRule, toDecimals decimals: Int) -> Double {
    var factor = 1.0
    for _ in 0..<Swift.min(abs(Swift.max(decimals, -15)), 15) { factor *= 10 }
    func scaled(_ rule: FloatingPointRoundingRule) -> Double {
      decimals < 0 ? (self / factor).rounded(rule) * factor : (self * factor).rounded(rule) / factor
    }
    let nearest = scaled(.toNearestOrEven)
    if nearest == self { return self }
    let result = scaled(rule)
    return result.isFinite ? result : self
  }
}
