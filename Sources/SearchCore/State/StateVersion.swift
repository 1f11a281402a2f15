/// How often a machine has changed a state.
///
/// It does not belong to the value of the state: states with the same content are equal.
struct StateVersion: Sendable {
  var number = 0

  /// Whether a machine has changed the state at all; a reset search begins anew.
  var hasBegun = false

  /// Records a change by a machine.
  mutating func advance() {
    number += 1
    hasBegun = true
  }
}

extension StateVersion: Hashable {
  /// Always `true`.
  static func == (left: StateVersion, right: StateVersion) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
