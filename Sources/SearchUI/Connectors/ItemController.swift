/// A view that shows one thing, such as a text or whether something is loading, in the terms of InstantSearch.
@MainActor
public protocol ItemController<Item>: AnyObject {
  /// What is shown.
  associatedtype Item

  /// Shows it.
  func setItem(_ item: Item)
}
