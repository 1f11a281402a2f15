/// A value in a facet list.
public struct FacetListItem: Hashable, Sendable, Identifiable {
  /// The value with its count.
  public let facet: Facet

  /// Whether it is chosen.
  public let isSelected: Bool

  /// Creates an item.
  public init(facet: Facet, isSelected: Bool) {
    self.facet = facet
    self.isSelected = isSelected
  }

  /// The value.
  public var id: String { facet.value }
}

extension FacetListItem: CustomStringConvertible {
  /// `[x] Drama (12)` or `[ ] Drama (12)`.
  public var description: String { "[\(isSelected ? "x" : " ")] \(facet)" }
}
