/// By what the values of a facet list are ordered.
///
/// Of several criteria, each decides where those before it find no difference.
public enum FacetSortCriterion: Hashable, Sendable {
  /// Which way.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// The smallest first.
    case ascending
    /// The largest first.
    case descending
  }

  /// By the number of records.
  case count(order: Order)

  /// By the value, without regard to case.
  case alphabetical(order: Order)

  /// What is chosen first.
  case isRefined
}

extension [FacetSortCriterion] {
  /// Orders items; where no criterion finds a difference, they keep the order of the answer.
  ///
  /// - Complexity: O(*n* log *n*).
  func sorted(_ items: [FacetListItem]) -> [FacetListItem] {
    guard !isEmpty else { return items }
    let needsNames = contains { if case .alphabetical = $0 { true } else { false } }
    let keyed = items.map { (item: $0, name: needsNames ? $0.facet.value.lowercased() : "") }
    return keyed.sorted { left, right in
      for criterion in self {
        switch criterion {
        case .count(let order) where left.item.facet.count != right.item.facet.count:
          return (left.item.facet.count < right.item.facet.count) == (order == .ascending)
        case .alphabetical(let order) where left.name != right.name:
          return (left.name < right.name) == (order == .ascending)
        case .isRefined where left.item.isSelected != right.item.isSelected:
          return left.item.isSelected
        default:
          continue
        }
      }
      return false
    }.map(\.item)
  }
}
