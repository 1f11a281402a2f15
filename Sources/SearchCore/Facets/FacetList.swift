/// The values of a facet list, as far as it shows them.
public struct FacetList: Hashable, Sendable {
  /// The values that are shown, in order.
  public let items: [FacetListItem]

  /// Whether showing more would show further values.
  public let canShowMore: Bool

  /// Whether more is shown than at first.
  public let isShowingMore: Bool

  /// Creates a list.
  public init(items: [FacetListItem], canShowMore: Bool = false, isShowingMore: Bool = false) {
    self.items = items
    self.canShowMore = canShowMore
    self.isShowingMore = isShowingMore
  }
}

extension FacetList: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { items.startIndex }
  /// The number of values that are shown.
  public var endIndex: Int { items.endIndex }
  /// The value at a position.
  public subscript(position: Int) -> FacetListItem { items[position] }
}
