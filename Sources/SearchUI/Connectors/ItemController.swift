/// A view that shows one item, such as a text or a loading state, as in InstantSearch.
@MainActor
public protocol ItemController<Item>: AnyObject {
  /// The type of the item.
  associatedtype Item

  /// Shows an item.
  func setItem(_ item: Item)
}
