/// How the shop writes its prices.
enum Price {
  /// A price near some dollars that looks lower than it is: `19.99`, `149.95`, `1,249.99`.
  ///
  /// It is computed in whole cents, so the result is the number that two decimals say.
  ///
  /// - Parameters:
  ///   - dollars: The price to come near to.
  ///   - cents: Which of the usual cents to end in: 0 and 1 for 99, anything else for 95.
  static func tempting(near dollars: Int, cents: Int) -> Double {
    let coarseness = dollars < 100 ? 1 : dollars < 1000 ? 10 : 50
    let whole = (dollars / coarseness + 1) * coarseness - 1
    return Double(whole * 100 + (cents < 2 ? 99 : 95)) / 100
  }
}
