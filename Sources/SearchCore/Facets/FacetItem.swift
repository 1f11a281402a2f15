/// A value in a facet list.
public struct FacetItem: Hashable, Sendable, Identifiable {
  /// The value with its count.
  public let facet: Facet

  /// Whether it is chosen.
  public let isSelected: Bool

  /// Whether records that have it are excluded.
  public let isExcluded: Bool

  /// Whether it was chosen, excluded or left since the answer that is shown, which does not know of it yet.
  public let isPending: Bool

  /// Creates an item.
  public init(
    facet: Facet, isSelected: Bool = false, isExcluded: Bool = false, isPending: Bool = false
  ) {
    self.facet = facet
    self.isSelected = isSelected
    self.isExcluded = isExcluded
    self.isPending = isPending
  }

  /// The value.
  public var id: String { facet.value }
}

extension FacetItem: CustomStringConvertible {
  /// `[x] Drama (12)` if chosen, `[-] …` if excluded, `[ ] …` else; `[x] Drama (12), pending` until the answer.
  public var description: String {
    "[\(isSelected ? "x" : isExcluded ? "-" : " ")] \(facet)" + (isPending ? ", pending" : "")
  }
}
