/// The values that a facet list shows, with the state of its "show more" button and its search
/// field.
public struct FacetItems: Hashable, Sendable {
  /// The values in the order in which they are shown.
  public let items: [FacetItem]

  /// Whether "show more" would reveal further values.
  public let canShowMore: Bool

  /// Whether "show less" would hide values; `false` for an expanded list that has no more values
  /// than its initial limit.
  public let canShowLess: Bool

  /// Whether the list is expanded beyond its initial limit.
  public let isShowingMore: Bool

  /// The text in the list's own search field; empty if the list is not searched.
  public let searchText: String

  /// Whether the values are results of the list's own search rather than all values of the
  /// attribute.
  ///
  /// Until the first answer to a search arrives, the list keeps showing the other values.
  public let isFromSearch: Bool

  /// Creates a list.
  public init(
    items: [FacetItem], canShowMore: Bool = false, canShowLess: Bool = false,
    isShowingMore: Bool = false, searchText: String = "", isFromSearch: Bool = false
  ) {
    self.items = items
    self.canShowMore = canShowMore
    self.canShowLess = canShowLess
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

  /// The value's text.
  public var value: String { facet.value }

  /// The number of records with the value.
  public var count: Int { facet.count }
}

extension FacetItem: CustomStringConvertible {
  /// `[x] Drama (12)` if chosen, `[-] …` if excluded, `[ ] …` otherwise, followed by `, pending`
  /// while ``isPending`` is `true`.
  public var description: String {
    "[\(isSelected ? "x" : isExcluded ? "-" : " ")] \(facet)" + (isPending ? ", pending" : "")
  }
}
