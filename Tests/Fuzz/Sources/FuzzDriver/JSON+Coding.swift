public import SearchCore

extension JSON {
  /// Whether an encoder of Foundation may have written another value for this one: of 2.0 it writes 2, and of
  /// whole numbers that are no integers here the shortest digits that read back as the same number.
  public func isCoded(as other: JSON) -> Bool {
    switch (self, other) {
    case (.number(let number), .integer(let integer)): Double(integer) == number
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.isCoded(as: $1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { name, value in others[name].map(value.isCoded) ?? false }
    default: self == other
    }
  }
}
