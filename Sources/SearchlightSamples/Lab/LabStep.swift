import Searchlight

/// A step of a lab: an action, the transitions until the machine was settled, and the result.
struct LabStep: Sendable {
  /// The action that caused the step; `nil` for the start.
  var action: SearchAction?

  /// The transitions of the step, in order.
  var records: [SearchProbe.Record] = []

  /// The machine after the step.
  let probe: SearchProbe
}
