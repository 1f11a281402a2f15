extension Int {
  /// The product, or the largest or smallest number where it is too large.
  func multipliedSaturating(by other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? (self < 0) == (other < 0) ? .max : .min : product
  }

  /// The sum, or the largest or smallest number where it is too large.
  func addingSaturating(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? other < 0 ? .min : .max : sum
  }
}
