import SearchlightBackend

/// A rule whose texts have been parsed.
package struct CompiledRule: Sendable {
  /// A condition whose texts have been parsed.
  struct Condition: Sendable {
    /// The words that the query must contain; `nil` if the query does not matter.
    let pattern: RulePattern?

    let anchoring: Rule.Anchoring
    let alternatives: Bool
    let context: String?
    let filters: [RuleFilter]

    init(_ condition: Rule.Condition, _ splitter: any QueryWordSplitter) {
      pattern = condition.pattern.map { RulePattern($0, splitter) }
      anchoring = condition.anchoring
      alternatives = condition.alternatives
      context = condition.context
      let groups = condition.filters.flatMap { try? FilterGroup.groups(parsing: $0) } ?? []
      filters = groups.flatMap(\.filters).compactMap { RuleFilter($0) }
    }
  }

  /// A replacement of words in a query.
  struct Edit: Sendable {
    let pattern: RulePattern
    let insert: String
  }

  package let objectID: String

  /// The conditions, at least one.
  let conditions: [Condition]

  let consequence: Rule.Consequence

  let edits: [Edit]

  /// The filters among the parameters, which records must meet.
  let groups: [FilterGroup]

  /// The optional filters among the parameters, which only raise the score of records.
  let optionalGroups: [FilterGroup]

  /// The parameters that are not filters.
  let parameters: SearchParameters

  init(_ rule: Rule, _ splitter: any QueryWordSplitter) {
    objectID = rule.objectID
    let conditions = rule.conditions.isEmpty ? [Rule.Condition()] : rule.conditions
    self.conditions = conditions.map { Condition($0, splitter) }
    consequence = rule.consequence
    if case .edits(let edits) = consequence.query {
      self.edits = edits.map {
        Edit(pattern: RulePattern($0.delete, splitter), insert: $0.insert ?? "")
      }
    } else {
      edits = []
    }
    var parameters = consequence.params
    // Rules have been checked, so their parameters can be read.
    let filters = try? FilterParameters(OptionReader(parameters))
    groups = filters?.groups ?? []
    optionalGroups = filters?.optionalGroups ?? []
    for name in ["filters", "facetFilters", "numericFilters", "tagFilters", "optionalFilters"] {
      parameters[name] = nil
    }
    self.parameters = parameters
  }
}

/// A facet or tag filter as rules compare it: without its score, and a facet without regard to
/// case.
struct RuleFilter: Hashable, Sendable {
  private let attribute: Attribute
  private let text: String
  private let isNegated: Bool

  /// Creates the filter to compare; `nil` for a condition on a number.
  init?(_ filter: Filter) {
    attribute = filter.attribute
    isNegated = filter.isNegated
    switch filter {
    case .facet(let facet):
      text = facet.attribute.folded(facet.value.description)
    case .tag(let tag): text = tag.value
    case .numeric: return nil
    }
  }
}
