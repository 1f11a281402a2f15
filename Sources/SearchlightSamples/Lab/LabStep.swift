import Searchlight

/// A step of a lab: what was done, what happened until all was settled again, and where that led.
struct LabStep: Sendable {
  /// The action; `nil` for the start.
  var action: SearchAction?

  /// What happened, in order.
  var records: [SearchProbe.Record] = []

  /// The machine after it.
  let probe: SearchProbe
}
