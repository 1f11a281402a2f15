/// An item with its selection state, as in InstantSearch.
public typealias SelectableItem<Item> = (item: Item, isSelected: Bool)

/// A view of a list of selectable items, as in InstantSearch.
@MainActor
public protocol SelectableListController<Item>: AnyObject {
  /// The type of the items.
  associatedtype Item

  /// A closure to call with the item that the user taps; set by the connector.
  var onClick: ((Item) -> Void)? { get set }

  /// Stores the items with their selection states; the connector then calls ``reload()``.
  func setSelectableItems(selectableItems: [SelectableItem<Item>])

  /// Shows the stored items.
  func reload()

  /// Marks whether the selection has changed since the answer that is shown, so that numbers and results
  /// do not include it yet; does nothing by default.
  func setPending(_ isPending: Bool)
}

extension SelectableListController {
  /// Does nothing.
  public func setPending(_ isPending: Bool) {}

  /// Does nothing; for views that update in ``setSelectableItems(selectableItems:)``.
  public func reload() {}
}
