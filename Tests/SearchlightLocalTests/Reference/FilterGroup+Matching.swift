import SearchlightCore

extension FilterGroup {
  /// Whether a record meets the group; an empty group has no condition.
  ///
  /// Of a path in a hierarchy the deepest filter decides. As every level is a condition of its own,
  /// all of them can be tested.
  func matches(_ record: JSON) -> Bool {
    switch id.kind {
    case .and, .hierarchical: filters.allSatisfy { $0.matches(record) }
    case .or: filters.isEmpty || filters.contains { $0.matches(record) }
    }
  }

  /// Whether the group is a choice among the values of an attribute.
  func isChoice(of attribute: Attribute) -> Bool {
    id.kind == .or && id.layer == .refinement && !filters.isEmpty
      && filters.allSatisfy { $0.attribute == attribute }
  }
}

extension Filter {
  func matches(_ record: JSON) -> Bool {
    let values = record.values(at: attribute)
    // A facet on `_tags` is a tag.
    switch asTag {
    case .facet(let filter):
      let wanted = attribute.folded(filter.value.description)
      return values.contains { $0.referenceText.map(attribute.folded) == wanted }
        != filter.isNegated
    case .tag(let filter):
      return values.contains { $0.referenceText == filter.value } != filter.isNegated
    case .numeric(let filter):
      // A record without the number meets neither the condition nor its negation.
      let numbers = values.compactMap(\.doubleValue)
      return !numbers.isEmpty
        && numbers.contains(where: filter.condition.isFulfilledInThousandths) != filter.isNegated
    }
  }
}

extension NumericCondition {
  /// Whether a number fulfils the condition when both are written with three decimals.
  fileprivate func isFulfilledInThousandths(_ number: Double) -> Bool {
    func thousandths(_ number: Double) -> Double { (number * 1000).rounded() }
    let number = thousandths(number)
    switch self {
    case .comparison(let comparison, let value):
      return comparison.holds(number, thousandths(value.doubleValue))
    case .range(let range):
      return thousandths(range.lowerBound.doubleValue) <= number
        && number <= thousandths(range.upperBound.doubleValue)
    }
  }
}
