/// A view of something that is on or off, in the terms of InstantSearch.
@MainActor
public protocol SelectableController: ItemController where Item == String {
  /// To be called with whether the user has turned it on.
  var onClick: ((Bool) -> Void)? { get set }

  /// Shows whether it is on.
  func setSelected(_ isSelected: Bool)
}
