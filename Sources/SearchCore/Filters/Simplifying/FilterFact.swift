/// A filter in its group, as the simplifier looks at it: what follows from it for certain.
///
/// Certain means of every record, also of one that has several values in the attribute. `color:red` does not rule
/// out `color:blue`, nor `price < 10` rule out `price > 20`, unless the attribute is known to have a single
/// value.
struct FilterFact {
  /// What is looked at: equal for filters that say the same, or the opposite.
  enum Subject: Hashable {
    /// A value, without regard to case.
    case value(Attribute, String)
    /// A tag, with regard to case.
    case tag(String)
    /// The numbers of an attribute.
    case numbers(Attribute)
  }

  let filter: Filter
  let group: FilterGroup.ID
  let subject: Subject

  /// Whether the attribute of the filter has at most one value in every record.
  let isSingleValued: Bool

  /// What the number must be, of a filter on numbers.
  let condition: NumericCondition?

  init(_ filter: Filter, in group: FilterGroup.ID, singleValued: Set<Attribute>) {
    self.filter = filter
    self.group = group
    isSingleValued = singleValued.contains(filter.attribute)
    switch filter {
    case .facet(let facet):
      subject = .value(facet.attribute, facet.value.description.lowercased())
      condition = nil
    case .tag(let tag):
      subject = .tag(tag.value)
      condition = nil
    case .numeric(let numeric):
      subject = .numbers(numeric.attribute)
      condition = numeric.condition
    }
  }

  private var isNegated: Bool { filter.isNegated }

  /// Whether the filter ranks records, and is more than a condition.
  var isScored: Bool {
    switch filter {
    case .facet(let filter): filter.score != nil
    case .tag(let filter): filter.score != nil
    case .numeric: false
    }
  }

  /// Whether it narrows every search that the other narrows.
  func reaches(_ other: FilterFact) -> Bool {
    group.scope == .all || group.scope == other.group.scope
  }

  /// Whether every record that meets this filter meets the other.
  func implies(_ other: FilterFact) -> Bool {
    guard let condition, let otherCondition = other.condition else {
      if subject == other.subject { return isNegated == other.isNegated }
      return isOtherValue(than: other) && !isNegated && other.isNegated
    }
    guard subject == other.subject else { return false }
    return switch (isNegated, other.isNegated) {
    case (false, false): condition.implies(otherCondition)
    // Negated: there is a number, and none fulfils the condition.
    case (true, true): otherCondition.implies(condition)
    case (true, false): condition.isComplete(with: otherCondition)
    case (false, true): isSingleValued && condition.excludes(otherCondition)
    }
  }

  /// Whether no record meets both filters.
  func contradicts(_ other: FilterFact) -> Bool {
    guard let condition, let otherCondition = other.condition else {
      if subject == other.subject { return isNegated != other.isNegated }
      return isOtherValue(than: other) && !isNegated && !other.isNegated
    }
    guard subject == other.subject else { return false }
    return switch (isNegated, other.isNegated) {
    case (false, false): isSingleValued && condition.excludes(otherCondition)
    case (true, true): condition.isComplete(with: otherCondition)
    case (true, false): otherCondition.implies(condition)
    case (false, true): condition.implies(otherCondition)
    }
  }

  /// Whether no record meets the filter.
  var isImpossible: Bool {
    guard let condition else { return false }
    return isNegated ? condition.isComplete(with: condition) : condition.isImpossible
  }

  /// Whether both are about values of an attribute that has one only.
  private func isOtherValue(than other: FilterFact) -> Bool {
    guard isSingleValued else { return false }
    return switch (subject, other.subject) {
    case (.value(let attribute, _), .value(let otherAttribute, _)): attribute == otherAttribute
    case (.tag, .tag): true
    default: false
    }
  }
}
