/// The values of a facet list, as far as it shows them.
public struct FacetItems: Hashable, Sendable {
  /// The values that are shown, in order.
  public let items: [FacetItem]

  /// Whether showing more would show further values.
  public let canShowMore: Bool

  /// Whether more is shown than at first.
  public let isShowingMore: Bool

  /// The text in the list's own search field; empty if nothing is searched for in the list.
  public let searchText: String

  /// Whether the values are those that the list's own search has found, not all of the attribute.
  ///
  /// Until the first answer to a text the others stay.
  public let isFromSearch: Bool

  /// Creates a list.
  public init(
    items: [FacetItem], canShowMore: Bool = false, isShowingMore: Bool = false,
    searchText: String = "", isFromSearch: Bool = false
  ) {
    self.items = items
    self.canShowMore = canShowMore
    self.isShowingMore = isShowingMore
    self.searchText = searchText
    self.isFromSearch = isFromSearch
  }
}

extension FacetItems: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { items.startIndex }
  /// The number of values that are shown.
  public var endIndex: Int { items.endIndex }
  /// The value at a position.
  public subscript(position: Int) -> FacetItem { items[position] }
}
