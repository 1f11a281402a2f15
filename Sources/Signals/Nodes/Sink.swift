/// The way into a combining node, for one connection.
@usableFromInline
struct Sink<Machine: CombiningStateMachine>: Sendable {
  @usableFromInline let inbox: SignalRoot<CombiningEvent<Machine.Input>>
  @usableFromInline let connection: UInt64

  @inlinable
  init(_ inbox: SignalRoot<CombiningEvent<Machine.Input>>, connection: UInt64) {
    self.inbox = inbox
    self.connection = connection
  }

  /// Queues an input; from any thread.
  @inlinable
  func send(_ input: Machine.Input) {
    inbox.send(.input(input, connection: connection))
  }

  /// Lets the combining node's listeners leave whose owners have died; from any thread.
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
  ) -> Subscriber {
    SinkListener(
      to: source, { send(input($0)) }, onFinish: { send(end()) }, onSweep: { sweep() })
  }
}

/// The listener through which a source feeds a combining node.
@usableFromInline
final class SinkListener<Element: Sendable>: FinishingListener<Element>,
  @unchecked Sendable  // safe: adds only a constant
{
  @usableFromInline let onSweep: @Sendable () -> Void

  @inlinable
  init(
    to source: Node, _ receive: @escaping @Sendable (Element) -> Void,
    onFinish: @escaping @Sendable () -> Void, onSweep: @escaping @Sendable () -> Void
  ) {
    self.onSweep = onSweep
    super.init(to: source, receive, onFinish: onFinish)
  }

  // The combining node's listeners are in another tree, so the question is passed on; if all of them leave,
  // the combining node cancels this very subscription.
  override func leaveIfAbandoned(_ drainer: borrowing DrainToken) {
    onSweep()
  }
}
