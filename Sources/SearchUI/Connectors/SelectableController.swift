/// A view of something that is on or off, as in InstantSearch.
@MainActor
public protocol SelectableController: ItemController where Item == String {
  /// A closure to call with the new state when the user switches it; set by the connector.
  var onClick: ((Bool) -> Void)? { get set }

  /// Shows whether it is on.
  func setSelected(_ isSelected: Bool)
}
