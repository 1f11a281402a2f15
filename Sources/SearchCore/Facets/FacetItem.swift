/// A value in a facet list.
public struct FacetItem: Hashable, Sendable, Identifiable {
  /// The value with its count.
  public let facet: Facet

  /// Whether it is chosen.
  public let isSelected: Bool

  /// Whether records that have it are excluded.
  public let isExcluded: Bool

  /// Creates an item.
  public init(facet: Facet, isSelected: Bool = false, isExcluded: Bool = false) {
    self.facet = facet
    self.isSelected = isSelected
    self.isExcluded = isExcluded
  }

  /// The value.
  public var id: String { facet.value }
}

extension FacetItem: CustomStringConvertible {
  /// `[x] Drama (12)` if chosen, `[-] …` if excluded, `[ ] …` else.
  public var description: String { "[\(isSelected ? "x" : isExcluded ? "-" : " ")] \(facet)" }
}
