/// Compares secrets in a time that does not depend on where they differ.
package enum SecretComparison {
  /// Whether two texts are equal, byte by byte.
  ///
  /// - Complexity: O(*n*) in the length of the first text. Only the lengths have an influence on the
  ///   time.
  package static func areEqual(
    _ left: some Collection<UInt8>, _ right: some Collection<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for (one, other) in zip(left, right) { difference |= (one ^ other) }
    return difference == 0
  }
}
