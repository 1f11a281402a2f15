extension Int {
  /// The product, or the largest or smallest number where it is too large.
  func multipliedSaturating(by other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? (self < 0) == (other < 0) ? .max : .min : product
  }
}
