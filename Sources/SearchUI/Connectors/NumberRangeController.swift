/// A view of a range of numbers, such as a slider with two handles, as in InstantSearch.
@MainActor
public protocol NumberRangeController: ItemController where Item == ClosedRange<Double> {
  /// A closure to call with the range that the user chooses; set by the connector.
  var onRangeChanged: ((ClosedRange<Double>) -> Void)? { get set }

  /// Stores the bounds; the connector then calls ``ItemController/setItem(_:)`` with the range
  /// within them.
  func setBounds(_ bounds: ClosedRange<Double>)

  /// Removes the bounds, because no hit has a number: those that are shown belong to an earlier
  /// search. Does nothing by default.
  func removeBounds()

  /// Marks whether the range has changed since the answer that is shown, so that numbers and results
  /// do not include it yet; does nothing by default.
  func setPending(_ isPending: Bool)
}

extension NumberRangeController {
  /// Does nothing.
  public func setPending(_ isPending: Bool) {}

  /// Does nothing: the bounds that are shown remain.
  public func removeBounds() {}
}
