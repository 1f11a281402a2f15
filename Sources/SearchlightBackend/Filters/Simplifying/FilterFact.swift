/// A filter with its group, and the conclusions that hold for every record.
///
/// The conclusions also hold for a record with several values in the attribute. `color:red` does
/// not exclude `color:blue`, and `price < 10` does not exclude `price > 20`, unless the attribute
/// is known to be single-valued.
struct FilterFact {
  /// The subject of a filter, which is equal for filters that state the same or the opposite.
  enum Subject: Hashable {
    /// A value of an attribute, ignoring case.
    case value(Attribute, String)
    /// A tag, case-sensitive.
    case tag(String)
    /// The numbers of an attribute.
    case numbers(Attribute)
  }

  let filter: Filter
  let group: FilterGroup.ID
  let subject: Subject

  /// Whether the attribute of the filter has at most one value in every record.
  let isSingleValued: Bool

  /// The condition of a numeric filter; `nil` for other filters.
  let condition: NumericCondition?

  init(_ filter: Filter, in group: FilterGroup.ID, singleValued: Set<Attribute>) {
    self.filter = filter
    self.group = group
    isSingleValued = singleValued.contains(filter.attribute)
    switch filter.asTag {
    case .facet(let facet):
      subject = .value(
        facet.attribute, facet.attribute.folded(facet.value.description))
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

  /// Whether the filter has a score, so that it ranks records as well as selecting them.
  var isScored: Bool { filter.isScored }

  /// Returns whether the filter applies to every source to which the other applies.
  func reaches(_ other: FilterFact) -> Bool {
    group.scope == .all || group.scope == other.group.scope
  }

  /// Returns whether every record that matches this filter also matches the other.
  func implies(_ other: FilterFact) -> Bool {
    guard let condition, let otherCondition = other.condition else {
      if subject == other.subject { return isNegated == other.isNegated }
      return isOtherValue(than: other) && !isNegated && other.isNegated
    }
    guard subject == other.subject else { return false }
    return switch (isNegated, other.isNegated) {
    case (false, false): condition.implies(otherCondition)
    // A negated filter matches if the record has numbers and none fulfils the condition.
    case (true, true): otherCondition.implies(condition)
    case (true, false): condition.isComplete(with: otherCondition)
    case (false, true): isSingleValued && condition.excludes(otherCondition)
    }
  }

  /// Returns whether no record matches both filters.
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

  /// Whether no record matches the filter.
  var isImpossible: Bool {
    guard let condition else { return false }
    return isNegated ? condition.isComplete(with: condition) : condition.isImpossible
  }

  /// Returns whether both filters concern values of the same single-valued attribute.
  private func isOtherValue(than other: FilterFact) -> Bool {
    guard isSingleValued else { return false }
    return switch (subject, other.subject) {
    case (.value(let attribute, _), .value(let otherAttribute, _)): attribute == otherAttribute
    case (.tag, .tag): true
    default: false
    }
  }
}
