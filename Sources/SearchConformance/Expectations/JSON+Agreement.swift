import SearchCore

extension JSON {
  /// Whether both are the same value, where numbers may differ by what is lost in adding them up and writing them.
  ///
  /// Texts must be the same scalars, since engines compare texts of other composition in other ways.
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
