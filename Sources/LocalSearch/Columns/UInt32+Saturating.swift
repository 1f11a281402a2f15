extension UInt32 {
  /// Adds a number; a sum that is too large becomes the largest number.
  @inline(__always)
  mutating func addSaturating(_ other: UInt32) {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    self = isTooLarge ? .max : sum
  }
}
