extension Int {
  /// Returns the product, or `Int.max` or `Int.min` if it overflows.
  func multipliedSaturating(by other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? (self < 0) == (other < 0) ? .max : .min : product
  }

  /// Returns the sum, or `Int.max` or `Int.min` if it overflows.
  func addingSaturating(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? other < 0 ? .min : .max : sum
  }
}
