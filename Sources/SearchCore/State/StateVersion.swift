/// How often a machine has changed a state.
///
/// It does not belong to the value of the state: states with the same content are equal.
struct StateVersion: Sendable {
  /// Twice the number of changes, plus one if the state has begun; small, because a state is copied
  /// often.
  private var bits: UInt32 = 0

  /// The number of changes.
  var number: Int {
    get { Int(bits / 2) }
    set { bits = UInt32(truncatingIfNeeded: 2 * newValue) + (hasBegun ? 1 : 0) }
  }

  /// Whether a machine has changed the state at all; a reset search begins anew.
  var hasBegun: Bool { !bits.isMultiple(of: 2) }

  /// Records a change by a machine.
  mutating func advance() {
    bits = (bits | 1) &+ 2
  }
}

extension StateVersion: Hashable {
  /// Always `true`.
  static func == (left: StateVersion, right: StateVersion) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
