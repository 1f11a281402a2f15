import SearchBackend

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
