/// A joint over values: what it makes of their current values is its own.
///
/// The elements come through the joint; what a reader is told is computed from the sources.
final class ValueJoint<Machine: JointMachine>: ValueEmitter {
  typealias Output = Machine.Output

  private let joint: Joint<Machine>
  private let value: @Sendable () -> Output

  init(_ joint: Joint<Machine>, value: @escaping @Sendable () -> Output) {
    self.joint = joint
    self.value = value
  }

  var root: any Root { joint.root }

  var current: Output { value() }

  // Before the sources have told a first listener their values, there is nothing to replay: they are
  // on their way to it.
  func replay(_ turn: borrowing Turn) -> Output? {
    joint.isFinished(turn) ? value() : joint.replay(turn)
  }

  func isFinished(_ turn: borrowing Turn) -> Bool { joint.isFinished(turn) }

  func add(_ listener: any Listener<Output>, _ turn: borrowing Turn) { joint.add(listener, turn) }

  func remove(_ listener: any Listener<Output>, _ turn: borrowing Turn) {
    joint.remove(listener, turn)
  }
}
