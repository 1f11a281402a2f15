/// A view of one number, such as a stepper, as in InstantSearch.
@MainActor
public protocol NumberController: ItemController where Item == Double? {
  /// Stores the object that the view calls when the user steps or enters a number.
  func setComputation(computation: Computation)

  /// Stores the bounds; `nil` while they are unknown.
  func setBounds(bounds: ClosedRange<Double>?)

  /// Marks whether the number has changed since the answer that is shown, so that numbers and results
  /// do not include it yet; does nothing by default.
  func setPending(_ isPending: Bool)
}

extension NumberController {
  /// Does nothing.
  public func setPending(_ isPending: Bool) {}

  /// Does nothing; for views without bounds.
  public func setBounds(bounds: ClosedRange<Double>?) {}
}
