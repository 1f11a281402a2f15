import SearchlightBackend

extension JSON {
  /// Returns whether both values are equal; numbers may differ by rounding errors.
  ///
  /// Texts must have the same scalars, because engines normalise composed characters differently.
  func agrees(with other: JSON) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)):
      return left.unicodeScalars.elementsEqual(right.unicodeScalars)
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.agrees(with: $1) }
    case (.object(let left), .object(let right)):
      guard left.count == right.count else { return false }
      return left.allSatisfy { key, value in right[key].map { value.agrees(with: $0) } ?? false }
    default:
      guard let left = doubleValue, let right = other.doubleValue else { return self == other }
      return left == right || abs(left - right) <= 1e-6 * max(abs(left), abs(right))
    }
  }
}
