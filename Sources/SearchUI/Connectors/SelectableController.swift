/// A view of something that is on or off, as in InstantSearch.
@MainActor
public protocol SelectableController: ItemController where Item == String {
  /// A closure to call with the new state when the user switches it; set by the connector.
  var onClick: ((Bool) -> Void)? { get set }

  /// Shows whether it is on.
  func setSelected(_ isSelected: Bool)

  /// Marks whether the selection has changed since the answer that is shown, so that numbers and results
  /// do not include it yet; does nothing by default.
  func setPending(_ isPending: Bool)
}

extension SelectableController {
  /// Does nothing.
  public func setPending(_ isPending: Bool) {}
}
