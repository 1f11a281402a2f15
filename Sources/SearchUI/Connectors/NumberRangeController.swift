/// A view of a range of numbers, such as a slider with two handles, in the terms of InstantSearch.
@MainActor
public protocol NumberRangeController: ItemController where Item == ClosedRange<Double> {
  /// To be called with the range that the user has chosen.
  var onRangeChanged: ((ClosedRange<Double>) -> Void)? { get set }

  /// Takes the bounds; ``ItemController/setItem(_:)`` with the positions within them follows.
  func setBounds(_ bounds: ClosedRange<Double>)

  /// Takes note that there are no bounds any more, since nothing is found that has a number: what was shown belongs to
  /// another search. Does nothing unless implemented.
  func removeBounds()
}

extension NumberRangeController {
  /// Leaves what is shown as it is.
  public func removeBounds() {}
}
