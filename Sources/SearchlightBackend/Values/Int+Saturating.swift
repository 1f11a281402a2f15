extension Int {
  /// Returns the product, or `Int.max` or `Int.min` if it overflows.
  package func multipliedSaturating(by other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? (self < 0) == (other < 0) ? .max : .min : product
  }
}
