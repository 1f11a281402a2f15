/// The way into a joint, for one session.
struct Inlet<Machine: JointMachine>: Sendable {
  private let inbox: SignalRoot<JointLetter<Machine.Input>>
  private let session: UInt64

  init(_ inbox: SignalRoot<JointLetter<Machine.Input>>, session: UInt64) {
    self.inbox = inbox
    self.session = session
  }

  /// Queues an input; from any thread.
  func send(_ input: Machine.Input) {
    inbox.send(.input(input, session: session))
  }

  /// Lets the joint's listeners leave whose owners have died; from any thread.
  func sweep() {
    inbox.send(.sweep)
  }

  /// Follows `source` until the link is cancelled or the source finishes.
  func follow<Element: Sendable>(
    _ source: Emitter<Element>, _ input: @escaping @Sendable (Element) -> Machine.Input,
    end: @escaping @Sendable () -> Machine.Input
  ) -> any Link {
    source.subscribe(
      InletListener(
        to: source, { send(input($0)) }, onFinish: { send(end()) }, onSweep: { sweep() }))
  }
}

/// The listener through which a source feeds a joint.
final class InletListener<Element: Sendable>: FinishingListener<Element>,
  @unchecked Sendable  // safe: adds only a constant
{
  private let onSweep: @Sendable () -> Void

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
