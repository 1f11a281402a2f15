/// A value in a facet list, with its count and whether the user has chosen or excluded it.
public struct FacetItem: Hashable, Sendable, Identifiable {
  /// The value with its count.
  public let facet: Facet

  /// Whether the user has chosen the value.
  public let isSelected: Bool

  /// Whether the user has excluded records with the value.
  public let isExcluded: Bool

  /// Whether the choice or exclusion of the value has changed since the answer that is shown, so
  /// that the counts do not reflect it yet.
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

  /// The value's text, which is unique in the list.
  public var id: String { facet.value }
}

extension FacetItem: CustomStringConvertible {
  /// `[x] Drama (12)` if chosen, `[-] …` if excluded, `[ ] …` otherwise, followed by `, pending`
  /// while ``isPending`` is `true`.
  public var description: String {
    "[\(isSelected ? "x" : isExcluded ? "-" : " ")] \(facet)" + (isPending ? ", pending" : "")
  }
}
