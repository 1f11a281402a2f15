/// Something with a mark whether it is chosen, in the terms of InstantSearch.
public typealias SelectableItem<Item> = (item: Item, isSelected: Bool)

/// A view of things to choose from, in the terms of InstantSearch.
@MainActor
public protocol SelectableListController<Item>: AnyObject {
  /// What is chosen.
  associatedtype Item

  /// To be called with what the user has tapped.
  var onClick: ((Item) -> Void)? { get set }

  /// Takes the things to choose from, those that are chosen marked; ``reload()`` follows.
  func setSelectableItems(selectableItems: [SelectableItem<Item>])

  /// Shows them anew.
  func reload()
}

extension SelectableListController {
  /// Does nothing: for views that are shown anew by ``setSelectableItems(selectableItems:)``.
  public func reload() {}
}
