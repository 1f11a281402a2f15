public import SearchlightCore

extension JSON {
  /// Whether a Foundation encoder may write this value so that it is read as the other.
  ///
  /// Foundation writes 2 for 2.0. For whole numbers outside the range of integers, it writes the
  /// shortest digits that are read as the same number.
  public func isCoded(as other: JSON) -> Bool {
    switch (self, other) {
    case (.number(let number), .integer(let integer)): Double(integer) == number
    // Other encoders than those of logs get the nearest double.
    case (.exact(let number), .number(let nearest)): number.doubleValue == nearest
    case (.exact(let number), .integer(let nearest)): number.doubleValue == Double(nearest)
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.isCoded(as: $1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { name, value in others[name].map(value.isCoded) ?? false }
    default: self == other
    }
  }
}
