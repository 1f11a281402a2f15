import SearchlightLocal
import SearchlightCore

/// The order of records by a custom ranking.
struct ReferenceOrder {
  private let criteria: [CustomRanking]

  init(_ criteria: [CustomRanking]) {
    self.criteria = criteria
  }

  /// The records in order; equal ones keep their order.
  func sorted(_ records: [JSON]) -> [JSON] {
    records.enumerated().sorted { left, right in
      let order = compare(left.element, right.element)
      return order != 0 ? order < 0 : left.offset < right.offset
    }.map(\.element)
  }

  /// Below zero if `left` comes first, zero if both are equal.
  func compare(_ left: JSON, _ right: JSON) -> Int {
    for criterion in criteria {
      let order = compare(
        left.roots(at: criterion.attribute.rawValue).first,
        right.roots(at: criterion.attribute.rawValue).first, criterion.isDescending)
      if order != 0 { return order }
    }
    return 0
  }

  /// Below zero if `left` comes first: numbers come before texts, and other values last.
  private func compare(_ left: JSON?, _ right: JSON?, _ isDescending: Bool) -> Int {
    if let left = left?.doubleValue, let right = right?.doubleValue {
      return left == right ? 0 : (left < right) == isDescending ? 1 : -1
    }
    if let left = text(left), let right = text(right) {
      return left == right ? 0 : left.lexicographicallyPrecedes(right) == isDescending ? 1 : -1
    }
    return kind(left) - kind(right)
  }

  private func kind(_ value: JSON?) -> Int {
    value?.doubleValue != nil ? 0 : text(value) != nil ? 1 : 2
  }

  private func text(_ value: JSON?) -> [UInt8]? {
    (value?.stringValue ?? value?.boolValue?.description)
      .map { Array(AlphabeticalOrder.letters(of: $0).prefix(50)) }
  }
}
