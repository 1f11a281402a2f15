/// A view of one number, such as a stepper, in the terms of InstantSearch.
@MainActor
public protocol NumberController: ItemController where Item == Double? {
  /// Takes what the view calls when the user goes a step up or down, or enters a number.
  func setComputation(computation: Computation)

  /// Takes the bounds; `nil` while nobody knows them.
  func setBounds(bounds: ClosedRange<Double>?)
}

extension NumberController {
  /// Does nothing: for views without bounds.
  public func setBounds(bounds: ClosedRange<Double>?) {}
}
