/// Computes the prices of the shop.
enum Price {
  /// A price just below a round number, such as `19.99`, `149.95` or `1,249.99`.
  ///
  /// It is computed in whole cents, so the result is the `Double` nearest to the decimal number.
  ///
  /// - Parameters:
  ///   - dollars: The price to approximate, in US dollars.
  ///   - cents: Selects the ending: 0 and 1 for 99 cents, other values for 95 cents.
  static func tempting(near dollars: Int, cents: Int) -> Double {
    let coarseness = dollars < 100 ? 1 : dollars < 1000 ? 10 : 50
    let whole = (dollars / coarseness + 1) * coarseness - 1
    return Double(whole * 100 + (cents < 2 ? 99 : 95)) / 100
  }
}
