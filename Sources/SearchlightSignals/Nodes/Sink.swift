/// Sends inputs to a combining node on behalf of one connection.
@usableFromInline
@frozen
struct Sink<Machine: CombiningStateMachine>: Sendable {
  @usableFromInline let inbox: SignalRoot<CombiningEvent<Machine.Input>>
  @usableFromInline let connection: UInt64

  @inlinable
  init(_ inbox: SignalRoot<CombiningEvent<Machine.Input>>, connection: UInt64) {
    self.inbox = inbox
    self.connection = connection
  }

  /// Queues an input; can be called from any thread.
  @inlinable
  func send(_ input: Machine.Input) {
    inbox.send(.input(input, connection: connection))
  }

  /// Queues an input that makes no output new by itself; can be called from any thread.
  @usableFromInline
  func sendKnown(_ input: Machine.Input) {
    inbox.send(.input(input, connection: ~connection))
  }

  /// Queues a request to cancel the subscriptions whose owners have been deallocated; can be called
  /// from any thread.
  @usableFromInline
  func sweep() {
    inbox.send(.sweep)
  }

  /// Makes a listener to `source` that is not queued there yet.
  @inlinable
  @inline(__always)
  func listener<Element: Sendable>(
    to source: Emitter<Element>, _ input: @escaping @Sendable (Element) -> Machine.Input,
    end: @escaping @Sendable () -> Machine.Input
  ) -> Subscriber {
    SinkListener(
      to: source, source.replays ? valueHandler(of: source, input) : { send(input($0)) },
      onFinish: { sendKnown(end()) }, onSweep: { sweep() })
  }

  /// Returns the handler of a source that replays.
  @inlinable
  @inline(__always)
  func valueHandler<Element: Sendable>(
    of source: Emitter<Element>, _ input: @escaping @Sendable (Element) -> Machine.Input
  ) -> @Sendable (Element) -> Void {
    // The drainer of the source calls the handler, so it may ask whether that is a replay.
    { [queue = source.eventQueue] element in
      let input = input(element)
      if queue.isReplaying { sendKnown(input) } else { send(input) }
    }
  }
}

/// The listener that passes the events of a source to a combining node.
@usableFromInline
@_fixed_layout
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

  // The subscribers of the combining node are in another tree, so the request is passed on to it.
  // If all of them are cancelled, the combining node cancels this subscription.
  override func leaveIfAbandoned(_ drainer: borrowing DrainToken) {
    onSweep()
  }
}
