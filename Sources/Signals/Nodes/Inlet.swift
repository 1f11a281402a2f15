/// The way into a joint, for one session.
@usableFromInline
struct Inlet<Machine: JointMachine>: Sendable {
  @usableFromInline let inbox: SignalRoot<JointLetter<Machine.Input>>
  @usableFromInline let session: UInt64

  @inlinable
  init(_ inbox: SignalRoot<JointLetter<Machine.Input>>, session: UInt64) {
    self.inbox = inbox
    self.session = session
  }

  /// Queues an input; from any thread.
  @inlinable
  func send(_ input: Machine.Input) {
    inbox.send(.input(input, session: session))
  }

  /// Lets the joint's listeners leave whose owners have died; from any thread.
  @usableFromInline
  func sweep() {
    inbox.send(.sweep)
  }

  /// Makes a listener to `source`, which has no place in its queue yet.
  @inlinable
  @inline(__always)
  func listener<Element: Sendable>(
    to source: Emitter<Element>, _ input: @escaping @Sendable (Element) -> Machine.Input,
    end: @escaping @Sendable () -> Machine.Input
  ) -> Leaf {
    InletListener(
      to: source, { send(input($0)) }, onFinish: { send(end()) }, onSweep: { sweep() })
  }
}

/// The listener through which a source feeds a joint.
@usableFromInline
final class InletListener<Element: Sendable>: FinishingListener<Element>,
  @unchecked Sendable  // safe: adds only a constant
{
  @usableFromInline let onSweep: @Sendable () -> Void

  @inlinable
  init(
    to source: Branch, _ receive: @escaping @Sendable (Element) -> Void,
    onFinish: @escaping @Sendable () -> Void, onSweep: @escaping @Sendable () -> Void
  ) {
    self.onSweep = onSweep
    super.init(to: source, receive, onFinish: onFinish)
  }

  // The joint's listeners are in another tree, so the question is passed on; if all of them leave,
  // the joint cancels this very subscription.
  override func leaveIfAbandoned(_ turn: borrowing Turn) {
    onSweep()
  }
}
